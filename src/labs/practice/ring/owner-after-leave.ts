// The question: a node leaves for good; who owns its row then?

import type { Random } from '#engine/sim/ring/random.ts';

import { between, byLevel } from '../draw.ts';
import type { Choice, Draft, Level } from '../exercise.ts';
import { drawNodes, drawRows, layRows, neighbour, ownerOf, ringTable, rowTable } from './ring-draw.ts';

export function drawOwnerAfterLeave(random: Random, level: Level): Draft {
  const nodes = drawNodes(random, byLevel(level, 4, between(random, 4, 5)));
  const [row] = drawRows(random, 1);
  const { name, token } = row!;
  const left = ownerOf(nodes, token);
  const others = nodes.filter((node) => node !== left);
  const heir = ownerOf(others, token);
  layRows(nodes, [row!]);
  layRows(others, [row!]);
  const before = neighbour(nodes, left, -1);
  return {
    form: 'one',
    ask: {
      pt: `A linha ${name} pertence a ${left.name}. ${left.name} sai do anel para sempre. De quem ela é agora?`,
      ru: `Строка ${name} принадлежит ${left.name}. Узел ${left.name} навсегда уходит из кольца. Чья она теперь?`,
      en: `The row ${name} belongs to ${left.name}. ${left.name} leaves the ring for good. Whose is it now?`,
    },
    given: [ringTable(nodes), rowTable([row!])],
    choices: others.map(
      (node): Choice => ({
        text: node.name,
        isRight: node === heir,
        why:
          node === before
            ? {
                pt: `${node.name} vem antes de ${left.name} no anel. Quem procura o dono segue adiante, no sentido horário, e não volta.`,
                ru: `${node.name} стоит на кольце перед ${left.name}. Владельца ищут дальше по часовой стрелке, назад не возвращаются.`,
                en: `${node.name} comes before ${left.name} on the ring. The search for an owner goes on clockwise, not back.`,
              }
            : {
                pt: `Entre o token da linha e ${node.name} ainda está ${heir.name}. Um intervalo passa inteiro para um só nó, o próximo no sentido horário.`,
                ru: `Между токеном строки и ${node.name} стоит ещё ${heir.name}. Диапазон целиком переходит к одному узлу — следующему по часовой стрелке.`,
                en: `Between the row's token and ${node.name} there is still ${heir.name}. A range passes whole to one node, the next clockwise.`,
              },
      }),
    ),
    why: {
      pt: `A regra não muda: o primeiro nó no sentido horário. Sem ${left.name}, o próximo token depois de \`${left.token}\` é \`${heir.token}\`: ${heir.name}.`,
      ru: `Правило то же: первый узел по часовой стрелке. Без ${left.name} следующий токен после \`${left.token}\` — \`${heir.token}\`: это ${heir.name}.`,
      en: `The rule does not change: the first node clockwise. Without ${left.name} the next token after \`${left.token}\` is \`${heir.token}\`: ${heir.name}.`,
    },
  };
}
