// The question: which pairs of levels, one for writes and one for reads, make sure that a read sees the last
// acknowledged write? The worst case is tried: the write reaches no more replicas than it must, the read asks others.

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
import type { Choice, Draft, Level, Text } from '../exercise.ts';
import { quorumOf } from '../levels/demand.ts';
import { prove } from '../proof.ts';

const shown = 5;

/** How many replicas answer in each data centre. */
type Counts = readonly number[];

interface Setup {
  readonly factors: Factors;
  readonly sizes: Counts;
}

export function drawPairs(random: Random, level: Level): Draft | undefined {
  const factors = drawFactors(random, level);
  const sizes = Object.values(factors);
  const setup = { factors, sizes };
  const levels = levelsFor(level, sizes);
  // A client writes in the first data centre, and another one reads in the last.
  const [writesIn, readsIn] = [0, sizes.length - 1];
  const all = levels.flatMap((write) => levels.map((read) => ({ write, read })));
  const choices = some(random, all, shown).map(({ write, read }): Choice => {
    const worst = worstCase(waysOf(write, writesIn, sizes), waysOf(read, readsIn, sizes), sizes);
    const isRight = worst.overlap > 0;
    prove(tryWorst(random, setup, { write, read, ...worst }) === isRight, `${write} and ${read}`);
    return { text: `${write} + ${read}`, isRight, why: whyOf({ write, read, ...worst }, setup) };
  });
  const right = choices.filter(({ isRight }) => isRight).length;
  if (right === 0 || right === choices.length) return undefined;
  const names = Object.keys(factors);
  const many = names.length > 1;
  return {
    form: 'several',
    ask: {
      pt: `Com quais pares de níveis, o da escrita e o da leitura, toda leitura vê a última escrita confirmada, sem depender de hints nem de repair?${many ? ` Quem escreve está em ${names[writesIn]}, e quem lê, em ${names[readsIn]}.` : ''}`,
      ru: `При каких парах уровней, для записи и для чтения, любое чтение увидит последнюю подтверждённую запись, даже без хинтов и repair?${many ? ` Пишут в ${names[writesIn]}, а читают в ${names[readsIn]}.` : ''}`,
      en: `With which pairs of levels, one for the write and one for the read, does every read see the last acknowledged write, without help from hints or repair?${many ? ` The writer is in ${names[writesIn]}, and the reader is in ${names[readsIn]}.` : ''}`,
    },
    given: [{ kind: 'cql', text: `CREATE KEYSPACE shop WITH replication =\n  ${sayReplication(factors)};` }],
    choices,
    why: many ? ruleOfCentres : ruleOfSum(sizes[0]!),
  };
}

function drawFactors(random: Random, level: Level): Factors {
  if (level === 1) return { dc1: pick(random, [2, 3, 3]) };
  if (level === 2) return { dc1: between(random, 3, 6) };
  return pick(random, [
    { dc1: 3, dc2: 3 },
    { dc1: 3, dc2: 2 },
    { dc1: 2, dc2: 3 },
    { dc1: 2, dc2: 2 },
  ]);
}

function levelsFor(level: Level, [size]: Counts): ConsistencyLevel[] {
  if (level === 3) return ['ONE', 'LOCAL_QUORUM', 'QUORUM', 'EACH_QUORUM', 'ALL'];
  return size! > 2
    ? ['ONE', 'TWO', 'QUORUM', 'ALL', ...(size! > 3 ? ['THREE' as const] : [])]
    : ['ONE', 'QUORUM', 'TWO', 'ALL'];
}

/** All least ways to satisfy a level. */
function waysOf(level: ConsistencyLevel, here: number, sizes: Counts): Counts[] {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  switch (level) {
    case 'LOCAL_QUORUM':
      return [sizes.map((size, at) => (at === here ? quorumOf(size) : 0))];
    case 'EACH_QUORUM':
      return [sizes.map(quorumOf)];
    case 'ALL':
      return [sizes];
    case 'QUORUM':
      return splits(quorumOf(total), sizes);
    case 'TWO':
      return splits(2, sizes);
    case 'THREE':
      return splits(3, sizes);
    default:
      return splits(1, sizes);
  }
}

function splits(count: number, [size, ...rest]: Counts): Counts[] {
  if (size === undefined) return count === 0 ? [[]] : [];
  return Array.from({ length: Math.min(count, size) + 1 }, (_, taken) =>
    splits(count - taken, rest).map((others) => [taken, ...others]),
  ).flat();
}

interface Worst {
  readonly written: Counts;
  readonly asked: Counts;
  /** How many replicas are in both, at least. */
  readonly overlap: number;
}

function worstCase(writes: readonly Counts[], reads: readonly Counts[], sizes: Counts): Worst {
  const all = writes.flatMap((written) =>
    reads.map((asked) => ({
      written,
      asked,
      overlap: sizes.reduce((sum, size, at) => sum + Math.max(0, written[at]! + asked[at]! - size), 0),
    })),
  );
  return all.reduce((worst, one) => (one.overlap < worst.overlap ? one : worst));
}

interface Tried extends Worst {
  readonly write: ConsistencyLevel;
  readonly read: ConsistencyLevel;
}

/** Whether the read saw the write: the write reached the first replicas of each data centre, the read asks the last. */
function tryWorst(
  random: Random,
  { factors, sizes }: Setup,
  { write, read, written, asked }: Tried,
): boolean {
  const nodes = drawPlaced(
    random,
    sizes.map((size) => size + 1),
  );
  const id = between(random, 10, 99);
  const replicas = firstReplicas(nodes, factors, tokenOfInt(id));
  const proof = layCart(nodes, { factors, id, replicas }, { settings: { hintedHandoff: false } });
  const inCentre = (at: number) =>
    replicas.filter(({ datacenter }) => datacenter === Object.keys(factors)[at]);
  const clientOf = (at: number) =>
    nodes.find((node) => node.datacenter === Object.keys(factors)[at] && !replicas.includes(node))!.name;
  const only = (chosen: readonly PlacedNode[], work: () => void) => {
    const others = replicas.filter((node) => !chosen.includes(node)).map(({ name }) => name);
    proof.stop(...others);
    work();
    proof.start(...others);
  };
  only(
    sizes.flatMap((_, at) => inCentre(at).slice(0, written[at]!)),
    () =>
      proof.run(`UPDATE carts SET item = 'tablet' WHERE id = ${id}`, { consistency: write, at: clientOf(0) }),
  );
  let seen: unknown;
  only(
    sizes.flatMap((size, at) => inCentre(at).slice(size - asked[at]!)),
    () => {
      const asking = { consistency: read, at: clientOf(sizes.length - 1) };
      [seen] = proof.run(`SELECT item FROM carts WHERE id = ${id}`, asking).rows[0] ?? [];
    },
  );
  return seen === 'tablet';
}

function whyOf({ write, read, written, asked, overlap }: Tried, { factors, sizes }: Setup): Text {
  const [w, r] = [written, asked].map((counts) => counts.reduce((sum, one) => sum + one, 0)) as [
    number,
    number,
  ];
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (sizes.length === 1)
    return overlap > 0
      ? {
          pt: `A escrita confirma em ${w} e a leitura consulta ${r}: ${w} + ${r} = ${w + r}, mais que as ${total} réplicas. Pelo menos uma está nos dois grupos.`,
          ru: `Запись подтверждают ${w}, чтение опрашивает ${r}: ${w} + ${r} = ${w + r}, это больше, чем ${total}. Хотя бы одна реплика входит в обе группы.`,
          en: `The write is acknowledged by ${w} and the read asks ${r}: ${w} + ${r} = ${w + r}, more than the ${total} replicas. At least one is in both groups.`,
        }
      : {
          pt: `A escrita confirma em ${w} e a leitura consulta ${r}: ${w} + ${r} = ${w + r}, e há ${total} réplicas. Os dois grupos podem não ter nenhuma em comum.`,
          ru: `Запись подтверждают ${w}, чтение опрашивает ${r}: ${w} + ${r} = ${w + r}, а реплик ${total}. У двух групп может не быть ни одной общей.`,
          en: `The write is acknowledged by ${w} and the read asks ${r}: ${w} + ${r} = ${w + r}, and there are ${total} replicas. The two groups may have none in common.`,
        };
  const say = (counts: Counts) =>
    Object.keys(factors)
      .map((name, at) => `${name}: ${counts[at]}`)
      .join(', ');
  return overlap > 0
    ? {
        pt: `No pior caso, a escrita em \`${write}\` chega a ${say(written)}, e a leitura em \`${read}\` consulta ${say(asked)}. Em algum data center as duas somam mais que as réplicas dali.`,
        ru: `В худшем случае запись с \`${write}\` дойдёт до реплик ${say(written)}, а чтение с \`${read}\` опросит ${say(asked)}. В каком-то из дата-центров сумма больше числа его реплик.`,
        en: `In the worst case the write at \`${write}\` reaches ${say(written)}, and the read at \`${read}\` asks ${say(asked)}. In some data centre the two add up to more than its replicas.`,
      }
    : {
        pt: `A escrita em \`${write}\` pode ter chegado só a ${say(written)}, e a leitura em \`${read}\` pode consultar ${say(asked)}. Nenhuma réplica precisa estar nos dois grupos.`,
        ru: `Запись с \`${write}\` могла дойти только до реплик ${say(written)}, а чтение с \`${read}\` может опросить ${say(asked)}. Общей реплики может не быть.`,
        en: `The write at \`${write}\` may have reached only ${say(written)}, and the read at \`${read}\` may ask ${say(asked)}. No replica has to be in both groups.`,
      };
}

function ruleOfSum(factor: number): Text {
  const quorum = quorumOf(factor);
  return {
    pt: `Some as respostas da escrita e as da leitura. Se passam do fator de replicação, que é ${factor}, alguma réplica está nos dois grupos, e a leitura recebe dela o valor novo. \`QUORUM\` aqui são ${quorum}.`,
    ru: `Сложите число ответов при записи и при чтении. Если сумма больше фактора репликации, то есть ${factor}, какая-то реплика входит в обе группы, и чтение получит от неё новое значение. \`QUORUM\` здесь — ${quorum}.`,
    en: `Add the answers of the write and those of the read. If they are more than the replication factor, which is ${factor}, some replica is in both groups, and the read gets the new value from it. \`QUORUM\` is ${quorum} here.`,
  };
}

const ruleOfCentres: Text = {
  pt: 'Procure o pior caso: a escrita chega ao mínimo de réplicas que o nível dela permite, e a leitura consulta outras. Só há garantia se, mesmo assim, alguma réplica está nos dois grupos. `LOCAL_QUORUM` conta apenas no data center do seu próprio cliente.',
  ru: 'Ищите худший случай: запись дошла до наименьшего числа реплик, которое допускает её уровень, а чтение опрашивает другие. Гарантия есть, только если и тогда найдётся общая реплика. `LOCAL_QUORUM` считает реплики лишь в дата-центре своего клиента.',
  en: 'Look for the worst case: the write reaches as few replicas as its level allows, and the read asks others. There is a guarantee only if some replica is in both groups even then. `LOCAL_QUORUM` counts in the data centre of its own client alone.',
};
