// The question: which condition reads the rows that one node owns, and no others?

import type { Random } from '#engine/sim/ring/random.ts';

import { between, byLevel, pick, some } from '../draw.ts';
import type { Choice, Draft, Level, Text } from '../exercise.ts';
import { type Proof, prove, type TokenNode } from '../proof.ts';
import {
  drawNodes,
  drawRows,
  layRows,
  neighbour,
  ownerOf,
  ringTable,
  type TokenRow,
  wraps,
} from './ring-draw.ts';

interface Condition {
  readonly text: string;
  readonly holds: (token: bigint) => boolean;
}

interface Way {
  /** Each condition is run, and their results are combined. */
  readonly conditions: readonly Condition[];
  readonly isRight: boolean;
  readonly why: Text;
}

export function drawRange(random: Random, level: Level): Draft | undefined {
  const rows = drawRows(random, 24);
  const drawn = drawNodes(random, byLevel(level, 3, between(random, 3, 4)));
  const wanted = pick(random, drawn);
  // A row lies exactly at the end of the range. Then it matters which end belongs to the range.
  const end = rows.find(({ token }) => ownerOf(drawn, token) === wanted && token < wanted.token);
  if (!end) return undefined;
  const node = { ...wanted, token: end.token };
  const nodes = drawn.map((one) => (one === wanted ? node : one));
  const proof = layRows(nodes, rows);
  const held = proof.held('visitors', 'name').get(node.name)!;
  const ways = wraps(nodes, node) ? splitWays(nodes, node) : plainWays(nodes, node);
  for (const way of ways) {
    const got = read(proof, way);
    prove(
      got === sorted(byRule(rows, way)),
      `what ${way.conditions.map(({ text }) => text).join(' / ')} reads`,
    );
    // A wrong way may read the right rows by chance. Then there is nothing to decide.
    if ((got === sorted(held)) !== way.isRight) return undefined;
  }
  return {
    form: 'one',
    ask: {
      pt: `Qual condição, depois de \`SELECT name FROM visitors WHERE\`, lê todas as linhas de ${node.name} e nenhuma outra? Uma delas tem exatamente o token de ${node.name}.`,
      ru: `Какое условие после \`SELECT name FROM visitors WHERE\` читает все строки ${node.name} и ни одной чужой? У одной из них токен в точности как у ${node.name}.`,
      en: `Which condition, after \`SELECT name FROM visitors WHERE\`, reads all rows of ${node.name} and no others? One of them has exactly the token of ${node.name}.`,
    },
    given: [ringTable(nodes)],
    choices: some(random, ways).map(
      ({ conditions, isRight, why }): Choice => ({
        text: conditions.map(({ text }) => text).join('\n'),
        isRight,
        why,
      }),
    ),
    why: ways.find(({ isRight }) => isRight)!.why,
  };
}

function read(proof: Proof, { conditions }: Way): string {
  return sorted(
    conditions.flatMap(({ text }) =>
      proof.run(`SELECT name FROM visitors WHERE ${text}`).rows.map(([name]) => String(name)),
    ),
  );
}

function byRule(rows: readonly TokenRow[], { conditions }: Way): string[] {
  return conditions.flatMap(({ holds }) => rows.filter(({ token }) => holds(token)).map(({ name }) => name));
}

function sorted(names: readonly string[]): string {
  return names.toSorted().join();
}

const above = (from: bigint): Condition => ({
  text: `token(name) > ${from}`,
  holds: (token) => token > from,
});

const upTo = (to: bigint): Condition => ({ text: `token(name) <= ${to}`, holds: (token) => token <= to });

const within = (from: bigint, to: bigint): Condition => ({
  text: `token(name) > ${from} AND token(name) <= ${to}`,
  holds: (token) => token > from && token <= to,
});

/** The wrong end belongs to this range. */
const withinTurned = (from: bigint, to: bigint): Condition => ({
  text: `token(name) >= ${from} AND token(name) < ${to}`,
  holds: (token) => token >= from && token < to,
});

function plainWays(nodes: readonly TokenNode[], node: TokenNode): Way[] {
  const [before, next] = [neighbour(nodes, node, -1), neighbour(nodes, node, 1)];
  return [
    {
      conditions: [within(before.token, node.token)],
      isRight: true,
      why: {
        pt: `O intervalo de ${node.name} começa depois do token de ${before.name}, o nó anterior, e termina no próprio token, que pertence a ele.`,
        ru: `Диапазон ${node.name} начинается после токена предыдущего узла, ${before.name}, и заканчивается собственным токеном узла, который в него входит.`,
        en: `The range of ${node.name} begins after the token of ${before.name}, the node before it, and ends at its own token, which belongs to it.`,
      },
    },
    {
      conditions: [withinTurned(before.token, node.token)],
      isRight: false,
      why: {
        pt: `As pontas estão trocadas: o intervalo não inclui o token de ${before.name}, e inclui o de ${node.name}. A linha que está exatamente ali ficou de fora.`,
        ru: `Концы перепутаны: токен ${before.name} в диапазон не входит, а токен ${node.name} входит. Строка, которая лежит ровно на нём, пропала.`,
        en: `The ends are the wrong way round: the token of ${before.name} is not in the range, and that of ${node.name} is. The row that lies exactly there was left out.`,
      },
    },
    {
      conditions: [upTo(node.token)],
      isRight: false,
      why: {
        pt: `Sem limite inferior vem tudo até o token de ${node.name}, também o que é dos nós anteriores.`,
        ru: `Без нижней границы приходит всё до токена ${node.name}, в том числе чужое — строки узлов перед ним.`,
        en: `Without a lower bound everything up to the token of ${node.name} comes, also what belongs to nodes before it.`,
      },
    },
    ...(wraps(nodes, next) ? [] : [nextRange(node, next)]),
  ];
}

function splitWays(nodes: readonly TokenNode[], node: TokenNode): Way[] {
  const [last, next] = [neighbour(nodes, node, -1), neighbour(nodes, node, 1)];
  return [
    {
      conditions: [above(last.token), upTo(node.token)],
      isRight: true,
      why: {
        pt: `${node.name} tem o menor token, por isso o intervalo dele dá a volta: o pedaço acima do maior token, \`${last.token}\`, e o pedaço até o próprio token. O CQL não tem \`OR\`: são duas consultas.`,
        ru: `У ${node.name} самый маленький токен, поэтому его диапазон проходит через стык: кусок после самого большого токена, \`${last.token}\`, и кусок до собственного. \`OR\` в CQL нет, так что запросов два.`,
        en: `${node.name} has the smallest token, so its range wraps round: the piece above the largest token, \`${last.token}\`, and the piece up to its own. CQL has no \`OR\`: these are two queries.`,
      },
    },
    {
      conditions: [within(last.token, node.token)],
      isRight: false,
      why: {
        pt: 'Nenhum número é maior que o maior token e menor que o menor ao mesmo tempo: a consulta não devolve nada.',
        ru: 'Ни одно число не бывает сразу больше самого большого токена и меньше самого маленького: запрос ничего не вернёт.',
        en: 'No number is above the largest token and below the smallest at once: the query returns nothing.',
      },
    },
    {
      conditions: [upTo(node.token)],
      isRight: false,
      why: {
        pt: `É só um dos dois pedaços. Falta o que fica acima de \`${last.token}\`.`,
        ru: `Это лишь один из двух кусков. Не хватает того, что больше \`${last.token}\`.`,
        en: `That is one of the two pieces. What lies above \`${last.token}\` is missing.`,
      },
    },
    nextRange(node, next),
  ];
}

function nextRange(node: TokenNode, next: TokenNode): Way {
  return {
    conditions: [within(node.token, next.token)],
    isRight: false,
    why: {
      pt: `Isto é de ${next.name}. O intervalo de um nó termina no token dele, e não começa ali.`,
      ru: `Это диапазон ${next.name}. Диапазон узла его токеном заканчивается, а не начинается.`,
      en: `That belongs to ${next.name}. A node's range ends at its token and does not begin there.`,
    },
  };
}
