// The question: some writes missed a replica; what does this read return? Hints are off, so nothing catches up by
// itself.

import type { Random } from '#engine/sim/ring/random.ts';
import type { ConsistencyLevel } from '#engine/values/consistency.ts';

import { drawPlaced, layCart, type PlacedNode } from '../cluster/draw-cluster.ts';
import { between, pick, some } from '../draw.ts';
import type { Choice, Draft, Level, Text } from '../exercise.ts';
import { quorumOf } from '../levels/demand.ts';
import { type Proof, prove } from '../proof.ts';

const factor = 3;
const items = ['phone', 'tablet', 'lamp', 'chair'];
type Simple = Extract<ConsistencyLevel, 'ONE' | 'QUORUM' | 'ALL'>;

interface Step {
  readonly item: string;
  readonly consistency: Simple;
  readonly down: readonly PlacedNode[];
}

export function drawReadBack(random: Random, level: Level): Draft | undefined {
  const nodes = drawPlaced(random, [factor]);
  const id = between(random, 10, 99);
  const steps = drawSteps(random, nodes, level);
  const read = {
    consistency: pick<Simple>(random, level === 1 ? ['ONE', 'QUORUM'] : ['ONE', 'ONE', 'QUORUM', 'ALL']),
    down: level > 1 || random.below(2) === 1 ? some(random, nodes, 1) : [],
    at: pick(random, nodes),
  };
  if (read.down.includes(read.at)) return undefined;
  const held = new Map<PlacedNode, number>(nodes.map((node) => [node, 0]));
  const proof = layCart(
    nodes,
    { factors: { dc1: factor }, id, replicas: nodes },
    { settings: { hintedHandoff: false } },
  );
  for (const [at, step] of steps.entries()) {
    run(proof, nodes, step.down, () => {
      const coordinator = nodes.find((node) => !step.down.includes(node))!.name;
      proof.run(`UPDATE carts SET item = '${step.item}' WHERE id = ${id}`, {
        consistency: step.consistency,
        at: coordinator,
      });
    });
    for (const node of nodes) if (!step.down.includes(node)) held.set(node, at + 1);
  }
  const up = nodes.filter((node) => !read.down.includes(node));
  const isRefused = up.length < neededOf(read.consistency);
  // Which two of three replicas a QUORUM asks is not for the learner to know.
  const asked = read.consistency === 'ONE' ? [read.at] : up;
  if (read.consistency === 'QUORUM' && up.length > 2) return undefined;
  const best = Math.max(...asked.map((node) => held.get(node)!));
  const itemOf = (version: number) => (version === 0 ? items[0]! : steps[version - 1]!.item);
  run(proof, nodes, read.down, () => {
    const asking = { consistency: read.consistency, at: read.at.name };
    const statement = `SELECT item FROM carts WHERE id = ${id}`;
    const failure = proof.failure(statement, asking);
    prove((failure?.kind === 'Unavailable') === isRefused, `${read.consistency} with ${up.length} up`);
    if (!isRefused)
      prove(proof.run(statement, asking).rows[0]?.[0] === itemOf(best), 'what the read returns');
  });
  const right = isRefused ? refused : itemOf(best);
  // There is nothing to see if every replica has the last value.
  if ([...held.values()].every((version) => version === steps.length)) return undefined;
  const newest = steps.at(-1)!.item;
  const texts = [...new Set([items[0]!, ...steps.map(({ item }) => item), refused])];
  return {
    form: 'one',
    ask: {
      pt: `A linha tem três réplicas: ${list(nodes)}. Os hints estão desligados, e não roda nenhum repair. O que a leitura em \`${read.consistency}\` devolve, se o coordenador é ${read.at.name}${downIn.pt(read.down)}?`,
      ru: `У строки три реплики: ${list(nodes)}. Хинты отключены, repair не запускают. Что вернёт чтение с уровнем \`${read.consistency}\`, если координатор — ${read.at.name}${downIn.ru(read.down)}?`,
      en: `The row has three replicas: ${list(nodes)}. Hints are off, and no repair runs. What does a read at \`${read.consistency}\` return, if the coordinator is ${read.at.name}${downIn.en(read.down)}?`,
    },
    given: [
      {
        kind: 'table',
        title: {
          pt: 'As escritas, de cima para baixo. Todas foram confirmadas.',
          ru: 'Записи сверху вниз. Все подтверждены.',
          en: 'The writes, from top to bottom. All were acknowledged.',
        },
        head: [
          { pt: 'item', ru: 'item', en: 'item' },
          { pt: 'nível', ru: 'уровень', en: 'level' },
          { pt: 'nós fora do ar', ru: 'недоступные узлы', en: 'nodes down' },
        ],
        rows: [
          [items[0]!, 'ALL', '—'],
          ...steps.map(({ item, consistency, down }) => [item, consistency, list(down) || '—']),
        ],
      },
    ],
    choices: some(random, texts).map(
      (text): Choice => ({
        text,
        ...(text === refused && { prose: refusedText }),
        isRight: text === right,
        why: whyNot(text, {
          newest,
          asked,
          holder: asked.find((node) => itemOf(held.get(node)!) === text),
          isRefused,
          up: up.length,
          consistency: read.consistency,
        }),
      }),
    ),
    why: rule({ consistency: read.consistency, asked, held, itemOf, isRefused, up: up.length }),
  };
}

const refused = 'Unavailable';
const refusedText: Text = {
  pt: 'Nada: a leitura é recusada com `Unavailable`.',
  ru: 'Ничего: чтение отклонено с ошибкой `Unavailable`.',
  en: 'Nothing: the read is refused with `Unavailable`.',
};

function run(
  proof: Proof,
  nodes: readonly PlacedNode[],
  down: readonly PlacedNode[],
  work: () => void,
): void {
  proof.stop(...nodes.filter((node) => down.includes(node)).map(({ name }) => name));
  work();
  // A write is acknowledged before it has reached all replicas that are up.
  proof.wait(5);
  proof.start(...down.map(({ name }) => name));
}

function drawSteps(random: Random, nodes: readonly PlacedNode[], level: Level): Step[] {
  return Array.from({ length: level }, (_, at) => {
    const down = some(random, nodes, between(random, level === 3 ? 0 : 1, level === 1 ? 1 : 2));
    const open = (['ONE', 'QUORUM', 'ALL'] as const).filter((one) => neededOf(one) <= factor - down.length);
    return { item: items[at + 1]!, consistency: pick(random, open), down };
  });
}

function neededOf(consistency: Simple): number {
  return { ONE: 1, QUORUM: quorumOf(factor), ALL: factor }[consistency];
}

function list(nodes: readonly PlacedNode[]): string {
  return nodes
    .map(({ name }) => name)
    .toSorted()
    .join(', ');
}

const downIn = {
  pt: (down: readonly PlacedNode[]) =>
    down.length === 0 ? ' e todos os nós estão no ar' : ` e ${list(down)} está fora do ar`,
  ru: (down: readonly PlacedNode[]) =>
    down.length === 0 ? ' и все узлы доступны' : `, а ${list(down)} недоступен`,
  en: (down: readonly PlacedNode[]) =>
    down.length === 0 ? ' and all nodes are up' : ` and ${list(down)} is down`,
};

interface Told {
  readonly newest: string;
  readonly asked: readonly PlacedNode[];
  /** A replica that is asked and has this value. */
  readonly holder: PlacedNode | undefined;
  readonly isRefused: boolean;
  readonly up: number;
  readonly consistency: Simple;
}

function whyNot(text: string, { newest, asked, holder, isRefused, up, consistency }: Told): Text {
  const needed = neededOf(consistency);
  if (text === refused)
    return {
      pt: `\`${consistency}\` precisa de ${needed} ${needed === 1 ? 'resposta' : 'respostas'}, e há ${up} réplicas no ar. A leitura é atendida, mesmo que as réplicas tenham valores diferentes.`,
      ru: `Уровню \`${consistency}\` ${needed === 1 ? 'нужен ответ одной реплики' : `нужны ответы ${needed} реплик`}, а доступны ${up}. Чтение выполнится, даже если значения на репликах разные.`,
      en: `\`${consistency}\` needs ${needed} ${needed === 1 ? 'answer' : 'answers'}, and ${up} replicas are up. The read succeeds even if the replicas have different values.`,
    };
  if (isRefused)
    return {
      pt: `\`${consistency}\` precisa de ${needed} réplicas, e só ${up} estão no ar. O coordenador nem tenta ler.`,
      ru: `Уровню \`${consistency}\` нужны ${needed} реплики, а доступны только ${up}. Координатор даже не начинает читать.`,
      en: `\`${consistency}\` needs ${needed} replicas, and only ${up} are up. The coordinator does not even begin to read.`,
    };
  if (text === newest)
    return {
      pt: `Este é o último valor confirmado. Mas a leitura só consulta ${list(asked)}, e ali a última escrita não chegou.`,
      ru: `Это последнее подтверждённое значение. Но чтение обращается только к ${list(asked)}, а туда последняя запись не дошла.`,
      en: `This is the last acknowledged value. But the read asks only ${list(asked)}, which the last write did not reach.`,
    };
  if (holder)
    return {
      pt: `${holder.name} tem este valor, mas outra réplica consultada responde com um mais novo. Vale o de maior timestamp.`,
      ru: `На ${holder.name} лежит это значение, но другая опрошенная реплика ответит более новым. Побеждает наибольшая метка времени.`,
      en: `${holder.name} has this value, but another replica that is asked answers with a newer one. The largest timestamp wins.`,
    };
  return {
    pt: `Nenhuma das réplicas consultadas (${list(asked)}) tem este valor: uma escrita posterior o substituiu ali, ou ele nunca chegou até lá.`,
    ru: `Ни на одной из опрошенных реплик (${list(asked)}) этого значения нет: более поздняя запись его заменила, или оно туда не дошло.`,
    en: `None of the replicas that are asked (${list(asked)}) has this value: a later write replaced it there, or it never got there.`,
  };
}

interface RuleOf {
  readonly consistency: Simple;
  readonly asked: readonly PlacedNode[];
  readonly held: ReadonlyMap<PlacedNode, number>;
  readonly itemOf: (version: number) => string;
  readonly isRefused: boolean;
  readonly up: number;
}

function rule({ consistency, asked, held, itemOf, isRefused, up }: RuleOf): Text {
  const needed = neededOf(consistency);
  if (isRefused)
    return {
      pt: `\`${consistency}\` exige ${needed} das 3 réplicas, e ${up} estão no ar. O coordenador sabe disso e recusa a leitura na hora.`,
      ru: `\`${consistency}\` требует ${needed} реплики из 3, а доступны ${up}. Координатор это знает и сразу отклоняет чтение.`,
      en: `\`${consistency}\` needs ${needed} of the 3 replicas, and ${up} are up. The coordinator knows it and refuses the read at once.`,
    };
  const each = [...held]
    .map(([{ name }, version]) => `${name}: ${itemOf(version)}`)
    .toSorted()
    .join('; ');
  return {
    pt: `As réplicas guardam ${each}. A leitura consulta ${list(asked)} e, entre as respostas, escolhe a de maior timestamp.`,
    ru: `На репликах лежит: ${each}. Чтение опрашивает ${list(asked)} и берёт из ответов значение с наибольшей меткой времени.`,
    en: `The replicas hold ${each}. The read asks ${list(asked)} and takes the answer with the largest timestamp.`,
  };
}
