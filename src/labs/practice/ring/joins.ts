// The question: a node joins; which rows change their owner?

import type { Random } from '#engine/sim/ring/random.ts';

import { between, byLevel } from '../draw.ts';
import type { Choice, Draft, Level } from '../exercise.ts';
import { drawNodes, drawRows, layRows, neighbour, ownerOf, ringTable } from './ring-draw.ts';

export function drawJoins(random: Random, level: Level): Draft | undefined {
  const nodes = drawNodes(random, byLevel(level, 4, between(random, 4, 5)));
  const rows = drawRows(random, 5);
  const joined = nodes.at(-1)!;
  const before = nodes.slice(0, -1);
  const moves = rows.filter(({ token }) => ownerOf(nodes, token) === joined);
  if (moves.length === 0 || moves.length === rows.length) return undefined;
  layRows(before, rows);
  layRows(nodes, rows);
  const previous = neighbour(nodes, joined, -1);
  const next = neighbour(nodes, joined, 1);
  return {
    form: 'several',
    ask: {
      pt: `${joined.name} entra no anel com o token \`${joined.token}\`. Quais linhas mudam de dono? Marque todas elas e só elas.`,
      ru: `В кольцо входит ${joined.name} с токеном \`${joined.token}\`. У каких строк сменится владелец? Отметьте все такие и только их.`,
      en: `${joined.name} joins the ring with the token \`${joined.token}\`. Which rows change their owner? Choose all of them, and no others.`,
    },
    given: [ringTable(before)],
    choices: rows.map((row): Choice => {
      const owner = ownerOf(nodes, row.token);
      return {
        text: `${row.name}  ${row.token}`,
        isRight: owner === joined,
        why:
          owner === joined
            ? {
                pt: `No sentido horário, ${joined.name} agora vem primeiro: a linha passa de ${next.name} para ele.`,
                ru: `По часовой стрелке первым теперь стоит ${joined.name}: строка переходит к нему от ${next.name}.`,
                en: `Clockwise ${joined.name} now comes first: the row passes to it from ${next.name}.`,
              }
            : {
                pt: `Continua com ${owner.name}: entre o token dela e o de ${owner.name} nada mudou.`,
                ru: `Остаётся у ${owner.name}: между её токеном и токеном ${owner.name} ничего не изменилось.`,
                en: `It stays with ${owner.name}: between its token and that of ${owner.name} nothing has changed.`,
              },
      };
    }),
    why: {
      pt: `Muda de dono só o que fica depois do token de ${previous.name} e até o de ${joined.name}: a parte que era de ${next.name}. O resto fica onde está.`,
      ru: `Владелец меняется только у того, что лежит после токена ${previous.name} и до токена ${joined.name}: раньше это была часть ${next.name}. Остальное остаётся на месте.`,
      en: `Only what lies after the token of ${previous.name} and up to that of ${joined.name} changes its owner: it was a part of what ${next.name} had. The rest stays where it is.`,
    },
  };
}
