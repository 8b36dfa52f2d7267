// The question: some nodes are down; at which levels does this statement succeed?

import type { Random } from '#engine/sim/ring/random.ts';
import type { ConsistencyLevel } from '#engine/values/consistency.ts';

import {
  drawPlaced,
  type Factors,
  firstReplicas,
  layCart,
  type PlacedNode,
  sayReplication,
  tokenOfInt,
} from '../cluster/draw-cluster.ts';
import { between, pick, some } from '../draw.ts';
import type { Choice, Draft, Given, Level, Text } from '../exercise.ts';
import { prove } from '../proof.ts';
import { type Demand, demandOf, quorumOf } from './demand.ts';

const shown = 5;

export function drawServed(random: Random, level: Level): Draft | undefined {
  const { nodes, factors } = drawCluster(random, level);
  const id = between(random, 10, 99);
  const replicas = firstReplicas(nodes, factors, tokenOfInt(id));
  const coordinator = pick(random, nodes);
  const others = nodes.filter((node) => node !== coordinator);
  const down = some(random, others, between(random, 1, level === 1 ? 2 : level + 1));
  // With no replica down there is nothing to count.
  if (!down.some((node) => replicas.includes(node))) return undefined;
  const isWrite = random.below(2) === 1;
  const statement = isWrite
    ? `UPDATE carts SET item = 'tablet' WHERE id = ${id};`
    : `SELECT item FROM carts WHERE id = ${id};`;
  const proof = layCart(nodes, { factors, id, replicas });
  proof.stop(...down.map(({ name }) => name));
  const choices = some(random, levelsFor(level, isWrite), shown).map((consistency): Choice => {
    const demand = demandOf(consistency, { replicas, down, coordinator });
    const failure = proof.failure(statement, { at: coordinator.name, consistency });
    prove((failure === undefined) === demand.isMet, `${consistency} with ${down.length} nodes down`);
    prove(failure === undefined || failure.kind === 'Unavailable', `${consistency}: ${failure?.kind}`);
    return { text: consistency, isRight: demand.isMet, why: whyOf(demand), refusal: failure?.message };
  });
  const met = choices.filter(({ isRight }) => isRight).length;
  if (met === 0 || met === choices.length) return undefined;
  return {
    form: 'several',
    ask: ask(coordinator, isWrite),
    given: [
      { kind: 'cql', text: `${replicationLine(factors)}\n${statement}` },
      nodeTable(nodes, replicas, down),
    ],
    choices,
    why: rule(factors, replicas, down),
  };
}

function drawCluster(random: Random, level: Level): { nodes: PlacedNode[]; factors: Factors } {
  if (level === 1) return { nodes: drawPlaced(random, [between(random, 3, 4)]), factors: { dc1: 3 } };
  if (level === 2) {
    const factor = pick(random, [2, 3, 4, 5]);
    return { nodes: drawPlaced(random, [factor + between(random, 1, 2)]), factors: { dc1: factor } };
  }
  const factors = pick(random, [
    { dc1: 3, dc2: 3 },
    { dc1: 3, dc2: 2 },
    { dc1: 2, dc2: 3 },
  ]);
  return { nodes: drawPlaced(random, [3, 3]), factors };
}

function levelsFor(level: Level, isWrite: boolean): ConsistencyLevel[] {
  const one: ConsistencyLevel[] = ['ONE', 'TWO', 'QUORUM', 'ALL', 'THREE'];
  if (level === 1) return one;
  const two: ConsistencyLevel[] = [...one, 'LOCAL_ONE', 'LOCAL_QUORUM'];
  if (level === 2) return isWrite ? [...two, 'ANY'] : two;
  return [
    'ONE',
    'QUORUM',
    'ALL',
    'LOCAL_ONE',
    'LOCAL_QUORUM',
    'EACH_QUORUM',
    ...(isWrite ? ['ANY' as const] : []),
  ];
}

function ask({ name, datacenter }: PlacedNode, isWrite: boolean): Text {
  const [pt, ru, en] = isWrite ? ['a escrita', 'Запись', 'write'] : ['a leitura', 'Чтение', 'read'];
  return {
    pt: `O coordenador é ${name} (${datacenter}) e já sabe quem está fora do ar. Em quais níveis ${pt} é aceita? Marque todos esses níveis, e só esses.`,
    ru: `${ru} координирует ${name} (${datacenter}), и он уже знает, какие узлы недоступны. С какими уровнями запрос будет выполнен? Отметьте все такие уровни и только их.`,
    en: `The coordinator is ${name} (${datacenter}), and it knows already who is down. At which levels does the ${en} succeed? Choose all of them, and no others.`,
  };
}

function replicationLine(factors: Factors): string {
  return `-- replication = ${sayReplication(factors)}`;
}

export function nodeTable(
  nodes: readonly PlacedNode[],
  replicas: readonly PlacedNode[],
  down: readonly PlacedNode[],
): Given {
  return {
    kind: 'table',
    title: {
      pt: 'Os nós. A marca ✓ indica uma réplica desta linha, e ✗ um nó fora do ar.',
      ru: 'Узлы. ✓ — реплика этой строки, ✗ — узел недоступен.',
      en: 'The nodes. A ✓ marks a replica of this row, and a ✗ a node that is down.',
    },
    head: [
      { pt: 'nó', ru: 'узел', en: 'node' },
      { pt: 'data center', ru: 'дата-центр', en: 'data centre' },
      { pt: 'réplica', ru: 'реплика', en: 'replica' },
      { pt: 'fora do ar', ru: 'недоступен', en: 'down' },
    ],
    rows: nodes.map((node) => [
      node.name,
      node.datacenter,
      replicas.includes(node) ? '✓' : '',
      down.includes(node) ? '✗' : '',
    ]),
  };
}

function whyOf({ level, needed, of, alive, datacenter, short }: Demand): Text {
  const code = `\`${level}\``;
  if (level === 'ANY')
    return {
      pt: `${code} aceita a escrita mesmo sem nenhuma réplica no ar, porque um hint guardado pelo coordenador já basta.`,
      ru: `С уровнем ${code} запись принимается даже без единой доступной реплики: достаточно хинта, который сохранит координатор.`,
      en: `${code} accepts the write even with no replica up, because a hint that the coordinator keeps is enough.`,
    };
  if (short || level === 'EACH_QUORUM')
    return short
      ? {
          pt: `${code} exige um quórum em cada data center. Em ${short.datacenter} são necessárias ${short.needed} das ${short.of} réplicas, e ${ptUp(short.alive)}.`,
          ru: `${code} требует кворума в каждом дата-центре. В ${short.datacenter} ${short.needed === 1 ? 'нужен ответ одной реплики' : `нужны ответы ${short.needed} реплик`} из ${short.of}, ${ruUp(short.alive)}.`,
          en: `${code} asks for a quorum in each data centre. In ${short.datacenter} that is ${short.needed} of ${short.of} replicas, and ${enUp(short.alive)}.`,
        }
      : {
          pt: `${code} exige um quórum em cada data center, e nos dois há réplicas suficientes no ar.`,
          ru: `${code} требует кворума в каждом дата-центре, и в обоих доступных реплик достаточно.`,
          en: `${code} asks for a quorum in each data centre, and in both of them enough replicas are up.`,
        };
  const [pt, ru, en] = datacenter
    ? [` de ${datacenter}`, ` в ${datacenter}`, ` in ${datacenter}`]
    : ['', '', ''];
  return {
    pt: `${code} precisa de ${needed} ${of === 1 ? 'réplica' : `das ${of} réplicas`}${pt}, e ${ptUp(alive)}.`,
    ru: `Уровню ${code} ${needed === 1 ? 'нужен ответ одной реплики' : `нужны ответы ${needed} реплик`} из ${of}${ru}, ${ruUp(alive)}.`,
    en: `${code} needs ${needed} of ${of} replicas${en}, and ${enUp(alive)}.`,
  };
}

function ptUp(alive: number): string {
  if (alive === 0) return 'nenhuma está no ar';
  return alive === 1 ? '1 está no ar' : `${alive} estão no ar`;
}

function ruUp(alive: number): string {
  if (alive === 0) return 'недоступны все';
  if (alive === 1) return 'доступна одна';
  return alive < 5 ? `доступны ${alive}` : `доступно ${alive}`;
}

function enUp(alive: number): string {
  if (alive === 0) return 'none is up';
  return alive === 1 ? '1 is up' : `${alive} are up`;
}

function rule(factors: Factors, replicas: readonly PlacedNode[], down: readonly PlacedNode[]): Text {
  const total = replicas.length;
  const bystanders = down.filter((node) => !replicas.includes(node)).map(({ name }) => name);
  const list = bystanders.join(', ');
  const none = bystanders.length === 0;
  const quorum = quorumOf(total);
  const many = Object.keys(factors).length > 1;
  return {
    pt: `Conte as réplicas desta linha que estão no ar, e não os nós. São ${total} réplicas${many ? ' ao todo' : ''}, e \`QUORUM\` é a metade, arredondada para baixo, mais um: ${quorum}.${none ? '' : ` A falta de ${list} não muda nada, porque ali não há cópia desta linha.`}`,
    ru: `Считайте доступные реплики этой строки, а не узлы. Реплик ${many ? 'всего ' : ''}${total}, а \`QUORUM\` — это половина, округлённая вниз, плюс один, то есть ${quorum}.${none ? '' : ` Состояние ${list} ни на что не влияет: копии этой строки там нет.`}`,
    en: `Count the replicas of this row that are up, and not the nodes. There are ${total} replicas${many ? ' in all' : ''}, and \`QUORUM\` is half of them, rounded down, plus one: ${quorum}.${none ? '' : ` That ${list} ${bystanders.length === 1 ? 'is' : 'are'} down changes nothing, because no copy of this row is there.`}`,
  };
}
