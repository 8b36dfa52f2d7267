// The question: how many replicas must answer at this level?

import type { Random } from '#engine/sim/ring/random.ts';
import type { ConsistencyLevel } from '#engine/values/consistency.ts';

import {
  drawPlaced,
  type Factors,
  firstReplicas,
  layCart,
  sayReplication,
  tokenOfInt,
} from '../cluster/draw-cluster.ts';
import { between, pick } from '../draw.ts';
import type { Draft, Level, Text } from '../exercise.ts';
import { prove } from '../proof.ts';
import { quorumOf } from './demand.ts';

export function drawAnswers(random: Random, level: Level): Draft | undefined {
  const factors = drawFactors(random, level);
  const names = Object.keys(factors);
  const consistency = pick(random, levelsFor(level));
  // Each data centre has more nodes than copies, and the coordinator holds none.
  const nodes = drawPlaced(
    random,
    names.map((name) => factors[name]! + between(random, 1, 3)),
  );
  const id = between(random, 10, 99);
  const replicas = firstReplicas(nodes, factors, tokenOfInt(id));
  const here = pick(random, names);
  const coordinator = nodes.find((node) => node.datacenter === here && !replicas.includes(node))!;
  const needed = neededOf(consistency, factors, here);
  const right = Object.values(needed).reduce((sum, count) => sum + count, 0);
  const proof = layCart(nodes, { factors, id, replicas });
  const kept = names.flatMap((name) =>
    replicas.filter((node) => node.datacenter === name).slice(0, needed[name] ?? 0),
  );
  const statement = `SELECT item FROM carts WHERE id = ${id}`;
  const asked = { at: coordinator.name, consistency };
  proof.stop(...replicas.filter((node) => !kept.includes(node)).map(({ name }) => name));
  prove(proof.failure(statement, asked) === undefined, `${right} answers are enough for ${consistency}`);
  proof.stop(kept[0]!.name);
  prove(
    proof.failure(statement, asked)?.kind === 'Unavailable',
    `${right - 1} answers are too few for ${consistency}`,
  );
  const total = replicas.length;
  const beliefs: { value: number; why: Text }[] = [
    { value: total, why: notAll(total) },
    { value: Math.floor(total / 2), why: half },
    { value: quorumOf(total), why: acrossAll(consistency, total) },
    { value: quorumOf(factors[here]!), why: oneCentre(consistency) },
    { value: quorumOf(nodes.length), why: nodesCounted(nodes.length) },
    { value: names.length, why: centresCounted },
  ];
  const near = beliefs.filter(
    ({ value }, at) => value !== right && beliefs.findIndex((one) => one.value === value) === at,
  );
  if (near.length < 2) return undefined;
  return {
    form: 'number',
    ask: {
      pt: `O cluster tem ${nodes.length} nós. De quantas réplicas o coordenador, em ${here}, espera resposta para uma leitura em \`${consistency}\`?`,
      ru: `В кластере ${nodes.length} ${nodes.length < 5 ? 'узла' : 'узлов'}, координатор находится в ${here}. Ответов от скольких реплик он ждёт при чтении с уровнем \`${consistency}\`?`,
      en: `The cluster has ${nodes.length} nodes. For how many replicas’ answers does the coordinator, in ${here}, wait when it reads at \`${consistency}\`?`,
    },
    given: [{ kind: 'cql', text: `CREATE KEYSPACE shop WITH replication =\n  ${sayReplication(factors)};` }],
    right,
    near,
    why: rule(consistency, { factors, here, right }),
  };
}

function drawFactors(random: Random, level: Level): Factors {
  if (level === 1) return { dc1: between(random, 2, 7) };
  if (level === 2) return { dc1: between(random, 2, 5), dc2: between(random, 2, 5) };
  return { dc1: between(random, 2, 5), dc2: between(random, 1, 3), dc3: between(random, 2, 3) };
}

function levelsFor(level: Level): ConsistencyLevel[] {
  return level === 1
    ? ['QUORUM', 'QUORUM', 'ALL', 'TWO', 'LOCAL_QUORUM']
    : ['QUORUM', 'LOCAL_QUORUM', 'EACH_QUORUM', 'EACH_QUORUM', 'ALL'];
}

/** How many replicas of each data centre answer, at least; for QUORUM, one way to get there. */
function neededOf(consistency: ConsistencyLevel, factors: Factors, here: string): Record<string, number> {
  const names = Object.keys(factors);
  const total = Object.values(factors).reduce((sum, factor) => sum + factor, 0);
  const fill = (count: number) => {
    let left = count;
    return Object.fromEntries(
      names.map((name) => {
        const taken = Math.min(left, factors[name]!);
        left -= taken;
        return [name, taken];
      }),
    );
  };
  switch (consistency) {
    case 'LOCAL_QUORUM':
      return { [here]: quorumOf(factors[here]!) };
    case 'EACH_QUORUM':
      return Object.fromEntries(names.map((name) => [name, quorumOf(factors[name]!)]));
    case 'QUORUM':
      return fill(quorumOf(total));
    case 'TWO':
      return fill(2);
    default:
      return fill(total);
  }
}

function notAll(total: number): Text {
  return {
    pt: `${total} é o número de todas as réplicas. A requisição vai a elas, mas só \`ALL\` espera por todas.`,
    ru: `${total} — это все реплики. Ждать ответа от каждой требует только \`ALL\`.`,
    en: `${total} is the number of all replicas. Only \`ALL\` waits for every one of them.`,
  };
}

const half: Text = {
  pt: 'Metade não basta: duas metades poderiam ser réplicas diferentes, sem nenhuma em comum. Um quórum é a metade, arredondada para baixo, mais um.',
  ru: 'Половины мало: две половины могут не иметь ни одной общей реплики. Кворум — это половина, округлённая вниз, плюс один.',
  en: 'Half is not enough: two halves could have no replica in common. A quorum is half, rounded down, plus one.',
};

function acrossAll(consistency: ConsistencyLevel, total: number): Text {
  return {
    pt: `Esse é o quórum de todas as ${total} réplicas juntas, que é o que \`QUORUM\` pede. \`${consistency}\` conta de outro modo.`,
    ru: `Это кворум из всех ${total} реплик вместе, его требует \`QUORUM\`. \`${consistency}\` считает иначе.`,
    en: `This is a quorum of all ${total} replicas together, which is what \`QUORUM\` asks for. \`${consistency}\` counts in another way.`,
  };
}

function oneCentre(consistency: ConsistencyLevel): Text {
  return {
    pt: `Esse é o quórum só do data center do coordenador, que é o que \`LOCAL_QUORUM\` pede. \`${consistency}\` conta de outro modo.`,
    ru: `Это кворум только в дата-центре координатора, его требует \`LOCAL_QUORUM\`. \`${consistency}\` считает иначе.`,
    en: `This is a quorum in the coordinator’s data centre alone, which is what \`LOCAL_QUORUM\` asks for. \`${consistency}\` counts in another way.`,
  };
}

function nodesCounted(nodes: number): Text {
  return {
    pt: `Esse é um quórum dos ${nodes} nós. Mas os níveis contam réplicas da linha, e nem todo nó guarda uma.`,
    ru: `Это кворум из ${nodes} узлов. Но уровни считают реплики строки, а хранят её не все узлы.`,
    en: `This is a quorum of the ${nodes} nodes. But levels count replicas of the row, and not every node holds one.`,
  };
}

const centresCounted: Text = {
  pt: 'Esse é o número de data centers. O nível conta réplicas, e cada data center tem várias.',
  ru: 'Это число дата-центров. Уровень считает реплики, а в каждом дата-центре их несколько.',
  en: 'This is the number of data centres. A level counts replicas, and a data centre has several.',
};

function rule(
  consistency: ConsistencyLevel,
  { factors, here, right }: { factors: Factors; here: string; right: number },
): Text {
  const all = Object.values(factors);
  const total = all.reduce((sum, factor) => sum + factor, 0);
  const code = `\`${consistency}\``;
  switch (consistency) {
    case 'QUORUM':
      return {
        pt: `${code} conta as réplicas de todos os data centers juntas. São ${total}, e a metade, arredondada para baixo, mais um é ${right}.`,
        ru: `${code} считает реплики всех дата-центров вместе. Их ${total}, и половина, округлённая вниз, плюс один — это ${right}.`,
        en: `${code} counts the replicas of all data centres together. There are ${total}, and half of them, rounded down, plus one is ${right}.`,
      };
    case 'LOCAL_QUORUM':
      return {
        pt: `${code} só conta as réplicas do data center do coordenador. ${here} tem ${factors[here]}, e a metade, arredondada para baixo, mais um é ${right}.`,
        ru: `${code} считает только реплики в дата-центре координатора. В ${here} их ${factors[here]}, и половина, округлённая вниз, плюс один — это ${right}.`,
        en: `${code} counts only the replicas of the coordinator’s data centre. ${here} has ${factors[here]}, and half of them, rounded down, plus one is ${right}.`,
      };
    case 'EACH_QUORUM': {
      const sum = all.map(quorumOf).join(' + ');
      return {
        pt: `${code} pede um quórum em cada data center, e as contas são separadas: ${sum} = ${right}.`,
        ru: `${code} требует кворума в каждом дата-центре, и считают их по отдельности: ${sum} = ${right}.`,
        en: `${code} asks for a quorum in each data centre, and each is counted separately: ${sum} = ${right}.`,
      };
    }
    case 'ALL':
      return {
        pt: `${code} espera por todas as réplicas da linha, em todos os data centers: ${right}.`,
        ru: `${code} ждёт ответа от всех реплик строки во всех дата-центрах, а их ${right}.`,
        en: `${code} waits for all replicas of the row, in all data centres: ${right}.`,
      };
    default:
      return {
        pt: `${code} espera por duas réplicas, seja qual for o fator de replicação.`,
        ru: `${code} ждёт ответа от двух реплик при любом факторе репликации.`,
        en: `${code} waits for two replicas, whatever the replication factor is.`,
      };
  }
}
