// The question: which node owns this row?

import type { Random } from '#engine/sim/ring/random.ts';

import { between, byLevel, pick } from '../draw.ts';
import type { Choice, Draft, Level, Text } from '../exercise.ts';
import type { TokenNode } from '../proof.ts';
import {
  clockwise,
  drawNodes,
  drawRows,
  layRows,
  neighbour,
  ownerOf,
  ringTable,
  rowTable,
} from './ring-draw.ts';

export function drawOwner(random: Random, level: Level): Draft {
  const [row] = drawRows(random, 1);
  const { token } = row!;
  let nodes = drawNodes(random, byLevel(level, 3, between(random, 3, 5)));
  // Now and then the token of the row equals a node's token: the end of a range belongs to the range.
  if (random.below(5) === 0) {
    const there = pick(random, nodes);
    nodes = nodes.map((node) => (node === there ? { ...node, token } : node));
  }
  const owner = ownerOf(nodes, token);
  layRows(nodes, [row!]);
  return {
    form: 'one',
    ask: {
      pt: `Qual nó é dono da linha ${row!.name}?`,
      ru: `Какой узел владеет строкой ${row!.name}?`,
      en: `Which node owns the row ${row!.name}?`,
    },
    given: [ringTable(nodes), rowTable([row!])],
    choices: nodes.map(
      (node): Choice => ({
        text: node.name,
        isRight: node === owner,
        why: node === neighbour(nodes, owner, -1) ? comesBefore(node) : comesLater(node, owner),
      }),
    ),
    why: whyOwner(nodes, owner, token),
  };
}

/** The most common mistake: that a range begins at its node. */
export function comesBefore({ name, token }: TokenNode): Text {
  return {
    pt: `O token de ${name}, \`${token}\`, vem antes do da linha. Um nó é dono do intervalo que termina no token dele, e não do que começa ali.`,
    ru: `Токен ${name}, \`${token}\`, стоит перед токеном строки. Узел владеет диапазоном, который его токеном заканчивается, а не начинается.`,
    en: `The token of ${name}, \`${token}\`, comes before the row's. A node owns the range that ends at its token, not the one that begins there.`,
  };
}

export function comesLater({ name }: TokenNode, owner: TokenNode): Text {
  return {
    pt: `Para chegar a ${name} seria preciso passar pelo token de ${owner.name}. O dono é o primeiro nó no sentido horário.`,
    ru: `Чтобы дойти до ${name}, надо миновать токен ${owner.name}. Владелец — первый узел по часовой стрелке.`,
    en: `To get to ${name} one would have to pass the token of ${owner.name}. The owner is the first node clockwise.`,
  };
}

export function whyOwner(nodes: readonly TokenNode[], owner: TokenNode, token: bigint): Text {
  const own = `\`${owner.token}\``;
  if (owner.token === token)
    return {
      pt: `O token da linha é exatamente o de ${owner.name}. O intervalo de um nó termina no token dele, e esse fim pertence ao intervalo.`,
      ru: `Токен строки — в точности токен ${owner.name}. Диапазон узла заканчивается его токеном, и этот конец в диапазон входит.`,
      en: `The row's token is exactly that of ${owner.name}. A node's range ends at its token, and that end belongs to it.`,
    };
  if (owner.token < token)
    return {
      pt: `Nenhum nó tem token maior que \`${token}\`. O anel dá a volta, e o próximo no sentido horário é o menor token de todos, ${own}: ${owner.name}.`,
      ru: `Токена больше \`${token}\` нет ни у одного узла. Кольцо замыкается, и следующим по часовой стрелке идёт самый маленький токен, ${own}: это ${owner.name}.`,
      en: `No node has a token above \`${token}\`. The ring wraps round, and the next one clockwise is the smallest of all, ${own}: ${owner.name}.`,
    };
  const isFirst = clockwise(nodes)[0] === owner;
  return {
    pt: `No sentido horário a partir de \`${token}\`, o primeiro token de um nó é ${own}: ${owner.name}.${isFirst ? ' Ele é também o menor do anel: o intervalo dele dá a volta.' : ''}`,
    ru: `Если идти от \`${token}\` по часовой стрелке, первым встретится токен ${own}: это ${owner.name}.${isFirst ? ' Он же самый маленький на кольце: диапазон этого узла проходит через стык.' : ''}`,
    en: `Clockwise from \`${token}\` the first token of a node is ${own}: ${owner.name}.${isFirst ? ' It is also the smallest of the ring: its range wraps round.' : ''}`,
  };
}
