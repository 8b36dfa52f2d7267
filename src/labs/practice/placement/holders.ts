// The question: which nodes hold this row?

import type { Random } from '#engine/sim/ring/random.ts';

import {
  clockwiseFrom,
  drawPlaced,
  type Factors,
  layCart,
  type PlacedNode,
  sayReplication,
  tokenOfInt,
} from '../cluster/draw-cluster.ts';
import { between, pick } from '../draw.ts';
import type { Choice, Draft, Given, Level, Text } from '../exercise.ts';

export function drawHolders(random: Random, level: Level): Draft | undefined {
  const { nodes, factors } = drawPlacement(random, level);
  const id = between(random, 10, 99);
  const token = tokenOfInt(id);
  const replicas = walkReplicas(nodes, factors, token);
  // If racks make no difference, the task is one of another level.
  const plain = Object.entries(factors).flatMap(([name, factor]) =>
    clockwiseFrom(nodes, token)
      .filter(({ datacenter }) => datacenter === name)
      .slice(0, factor),
  );
  const isSame = plain.every((node) => replicas.includes(node));
  if (level === 3 && isSame) return undefined;
  layCart(nodes, { factors, id, replicas });
  const order = clockwiseFrom(nodes, token);
  return {
    form: 'several',
    ask: {
      pt: `O token da linha é \`${token}\`. Quais nós têm uma cópia dela? Marque todos eles, e só eles.`,
      ru: `Токен строки — \`${token}\`. На каких узлах лежит её копия? Отметьте все такие узлы и только их.`,
      en: `The token of the row is \`${token}\`. Which nodes hold a copy of it? Choose all of them, and no others.`,
    },
    given: [{ kind: 'cql', text: `-- replication = ${sayReplication(factors)}` }, ringTable(nodes, level)],
    choices: nodes.map((node): Choice => {
      const isRight = replicas.includes(node);
      return {
        text: node.name,
        isRight,
        why: isRight ? whyHolds(node, order) : whyNot(node, { replicas, factors, plain }),
      };
    }),
    why: rule(factors, replicas, level),
  };
}

export function drawPlacement(random: Random, level: Level): { nodes: PlacedNode[]; factors: Factors } {
  if (level === 1) {
    const factor = between(random, 2, 3);
    return { nodes: drawPlaced(random, [factor + between(random, 1, 2)]), factors: { dc1: factor } };
  }
  if (level === 2)
    return {
      nodes: drawPlaced(random, [3, 3]),
      factors: pick(random, [
        { dc1: 2, dc2: 2 },
        { dc1: 2, dc2: 1 },
        { dc1: 1, dc2: 2 },
      ]),
    };
  const racks = between(random, 2, 3);
  return { nodes: drawPlaced(random, [6], racks), factors: { dc1: between(random, 2, 3) } };
}

/** NetworkTopologyStrategy: clockwise in each data centre, and a rack gets a second copy only if there are too few. */
export function walkReplicas(nodes: readonly PlacedNode[], factors: Factors, token: bigint): PlacedNode[] {
  const order = clockwiseFrom(nodes, token);
  return Object.entries(factors).flatMap(([name, factor]) => {
    const here = order.filter(({ datacenter }) => datacenter === name);
    let repeats = factor - new Set(here.map(({ rack }) => rack)).size;
    const seen = new Set<string>();
    const chosen: PlacedNode[] = [];
    for (const node of here) {
      if (chosen.length === factor) break;
      if (seen.has(node.rack) && repeats-- <= 0) continue;
      seen.add(node.rack);
      chosen.push(node);
    }
    return chosen;
  });
}

export function ringTable(nodes: readonly PlacedNode[], level: Level): Given {
  return {
    kind: 'table',
    title: { pt: 'O anel', ru: 'Кольцо', en: 'The ring' },
    head: [
      { pt: 'nó', ru: 'узел', en: 'node' },
      { pt: 'data center', ru: 'дата-центр', en: 'data centre' },
      ...(level === 3 ? [{ pt: 'rack', ru: 'стойка', en: 'rack' }] : []),
      { pt: 'token', ru: 'токен', en: 'token' },
    ],
    rows: nodes.map(({ name, datacenter, rack, token }) => [
      name,
      datacenter,
      ...(level === 3 ? [rack] : []),
      String(token),
    ]),
  };
}

function whyHolds({ name, datacenter }: PlacedNode, order: readonly PlacedNode[]): Text {
  if (order[0]?.name === name)
    return {
      pt: `${name} tem o primeiro token no sentido horário a partir do token da linha, por isso é a primeira réplica.`,
      ru: `Токен ${name} — первый по часовой стрелке от токена строки, поэтому это первая реплика.`,
      en: `${name} has the first token clockwise from the row’s token, so it is the first replica.`,
    };
  return {
    pt: `${name} guarda uma cópia: no sentido horário, ele é um dos escolhidos em ${datacenter}.`,
    ru: `${name} хранит копию: при обходе по часовой стрелке он попал в число выбранных в ${datacenter}.`,
    en: `${name} holds a copy: clockwise, it is one of those chosen in ${datacenter}.`,
  };
}

function whyNot(
  { name, datacenter, rack }: PlacedNode,
  {
    replicas,
    factors,
    plain,
  }: { replicas: readonly PlacedNode[]; factors: Factors; plain: readonly PlacedNode[] },
): Text {
  const factor = factors[datacenter]!;
  if (plain.some((node) => node.name === name))
    return {
      pt: `${name} vem cedo no percurso, mas o rack ${rack} já tem uma réplica. Enquanto há um rack sem cópia, o percurso pula este nó.`,
      ru: `${name} встречается рано, но в стойке ${rack} реплика уже есть. Пока есть стойка без копии, этот узел пропускают.`,
      en: `${name} comes early on the walk, but rack ${rack} has a replica already. As long as another rack has none, this node is skipped.`,
    };
  const held = replicas.filter((node) => node.datacenter === datacenter).map((node) => node.name);
  return {
    pt: `Antes de chegar a ${name}, o percurso já encontrou em ${datacenter} ${factor === 1 ? 'a réplica necessária' : `as ${factor} réplicas necessárias`}: ${held.join(', ')}.`,
    ru: `До ${name} обход не доходит: в ${datacenter} уже выбраны все реплики (${held.join(', ')}), больше по условию не нужно.`,
    en: `Before the walk gets to ${name}, it has found ${factor === 1 ? 'the one replica' : `all ${factor} replicas`} of ${datacenter}: ${held.join(', ')}.`,
  };
}

function rule(factors: Factors, replicas: readonly PlacedNode[], level: Level): Text {
  const list = replicas.map(({ name }) => name).join(', ');
  const counts = Object.entries(factors)
    .map(([name, factor]) => `${name}: ${factor}`)
    .join(', ');
  const racks = {
    pt: level === 3 ? ' Um rack só recebe a segunda cópia quando todos os racks já têm uma.' : '',
    ru: level === 3 ? ' Вторую копию стойка получает только тогда, когда по одной есть во всех стойках.' : '',
    en: level === 3 ? ' A rack gets a second copy only when every rack has one.' : '',
  };
  return {
    pt: `Percorra o anel no sentido horário a partir do token da linha, separadamente em cada data center, até ter tantas réplicas quantas o keyspace pede (${counts}).${racks.pt} As réplicas são ${list}.`,
    ru: `Идите по кольцу по часовой стрелке от токена строки, отдельно в каждом дата-центре, пока не наберётся столько реплик, сколько задано в keyspace (${counts}).${racks.ru} Реплики: ${list}.`,
    en: `Walk the ring clockwise from the row’s token, separately in each data centre, until there are as many replicas as the keyspace asks for (${counts}).${racks.en} The replicas are ${list}.`,
  };
}
