// The question: how many of these rows does one node own?

import type { Random } from '#engine/sim/ring/random.ts';

import { between, byLevel, pick } from '../draw.ts';
import type { Draft, Level } from '../exercise.ts';
import { prove } from '../proof.ts';
import { drawNodes, drawRows, layRows, neighbour, ownerOf, ringTable, rowTable, wraps } from './ring-draw.ts';

export function drawCount(random: Random, level: Level): Draft | undefined {
  const nodes = drawNodes(random, byLevel(level, 3, between(random, 3, 4)));
  const rows = drawRows(random, between(random, 7, 10));
  const node = pick(random, nodes);
  const own = rows.filter(({ token }) => ownerOf(nodes, token) === node);
  if (own.length === 0) return undefined;
  const held = layRows(nodes, rows).held('visitors', 'name').get(node.name)!;
  prove(held.length === own.length, `what ${node.name} holds`);
  const before = neighbour(nodes, node, -1);
  const next = neighbour(nodes, node, 1);
  const begins = rows.filter(({ token }) => ownerOf(nodes, token) === next).length;
  const isSplit = wraps(nodes, node);
  const above = own.filter(({ token }) => token > node.token).length;
  const { name } = node;
  return {
    form: 'number',
    ask: {
      pt: `Quantas destas linhas pertencem a ${name}?`,
      ru: `Сколькими из этих строк владеет ${name}?`,
      en: `How many of these rows does ${name} own?`,
    },
    given: [ringTable(nodes), rowTable(rows)],
    right: own.length,
    near: [
      ...(isSplit
        ? [above, own.length - above].map((value) => ({
            value,
            why: {
              pt: `O intervalo de ${name} dá a volta no anel e tem dois pedaços; um deles ficou de fora.`,
              ru: `Диапазон ${name} проходит через стык кольца и состоит из двух кусков; один из них вы пропустили.`,
              en: `The range of ${name} wraps round and has two pieces; one of them was left out.`,
            },
          }))
        : []),
      {
        value: begins,
        why: {
          pt: `Esse número é o de ${next.name}: são as linhas depois do token de ${name}. O intervalo de um nó termina no token dele.`,
          ru: `Столько строк у ${next.name}: они идут после токена ${name}. Диапазон узла его токеном заканчивается.`,
          en: `That is what ${next.name} owns: the rows after the token of ${name}. A node's range ends at its token.`,
        },
      },
    ].filter(({ value }) => value !== own.length),
    why: isSplit
      ? {
          pt: `${name} é dono dos tokens acima de \`${before.token}\` e dos que vão até \`${node.token}\`, inclusive: ${list(own)}.`,
          ru: `${name} владеет токенами больше \`${before.token}\` и токенами до \`${node.token}\` включительно: ${list(own)}.`,
          en: `${name} owns the tokens above \`${before.token}\` and those up to and including \`${node.token}\`: ${list(own)}.`,
        }
      : {
          pt: `${name} é dono dos tokens acima de \`${before.token}\`, até \`${node.token}\`, inclusive: ${list(own)}.`,
          ru: `${name} владеет токенами больше \`${before.token}\` и до \`${node.token}\` включительно: ${list(own)}.`,
          en: `${name} owns the tokens above \`${before.token}\`, up to and including \`${node.token}\`: ${list(own)}.`,
        },
  };
}

function list(rows: readonly { readonly name: string }[]): string {
  return rows.map(({ name }) => name).join(', ');
}
