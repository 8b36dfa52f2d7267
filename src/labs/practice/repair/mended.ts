// The question: some replicas missed a write, and then somebody reads; which replicas have the new value afterwards?
// A read mends the replicas that it asks, and no others.

import type { Random } from '#engine/sim/ring/random.ts';
import type { ConsistencyLevel } from '#engine/values/consistency.ts';

import { drawPlaced, layCart, type PlacedNode } from '../cluster/draw-cluster.ts';
import { between, pick, some } from '../draw.ts';
import type { Choice, Draft, Level, Text } from '../exercise.ts';
import { quorumOf } from '../levels/demand.ts';
import { prove } from '../proof.ts';

export function drawMended(random: Random, level: Level): Draft | undefined {
  const factor = level === 1 ? 3 : pick(random, [3, 4, 5]);
  const nodes = drawPlaced(random, [factor]);
  const missedBy = some(random, nodes, between(random, 1, factor - 1));
  const consistency = pick<ConsistencyLevel>(random, ['ONE', 'QUORUM', 'QUORUM', 'ALL']);
  const quorum = quorumOf(factor);
  // At QUORUM exactly a quorum is up, so that it is known which replicas are asked.
  const down = consistency === 'QUORUM' ? some(random, nodes, factor - quorum) : [];
  const up = nodes.filter((node) => !down.includes(node));
  const coordinator = pick(random, up);
  const asked = consistency === 'ONE' ? [coordinator] : up;
  const had = nodes.filter((node) => !missedBy.includes(node));
  const isSeen = asked.some((node) => had.includes(node));
  const has = nodes.filter((node) => had.includes(node) || (isSeen && asked.includes(node)));
  const id = between(random, 10, 99);
  const names = (list: readonly PlacedNode[]) => list.map(({ name }) => name);
  const proof = layCart(
    nodes,
    { factors: { dc1: factor }, id, replicas: nodes },
    { settings: { hintedHandoff: false } },
  );
  proof.stop(...names(missedBy));
  proof.run(`UPDATE carts SET item = 'tablet' WHERE id = ${id}`, { at: had[0]!.name, consistency: 'ONE' });
  proof.wait(5);
  proof.start(...names(missedBy));
  proof.stop(...names(down));
  proof.run(`SELECT item FROM carts WHERE id = ${id}`, { at: coordinator.name, consistency });
  proof.wait(60);
  proof.start(...names(down));
  const held = proof.held('carts', 'item');
  for (const node of nodes)
    prove((held.get(node.name)![0] === 'tablet') === has.includes(node), `${node.name} after ${consistency}`);
  return {
    form: 'several',
    ask: {
      pt: `O fator de replicação é ${factor}, e os ${factor} nós são réplicas da linha. Uma escrita troca \`phone\` por \`tablet\`, mas não chega a ${say(missedBy)}. Os hints estão desligados. Depois há uma única leitura em \`${consistency}\`, coordenada por ${coordinator.name}${downText.pt(down)}. Quais réplicas têm \`tablet\` no fim?`,
      ru: `Фактор репликации ${factor}, и все ${factor} ${factor < 5 ? 'узла' : 'узлов'} — реплики строки. Запись меняет \`phone\` на \`tablet\`, но не доходит до ${say(missedBy)}. Хинты отключены. Потом выполняется одно чтение с уровнем \`${consistency}\`, координатор — ${coordinator.name}${downText.ru(down)}. На каких репликах в конце лежит \`tablet\`?`,
      en: `The replication factor is ${factor}, and all ${factor} nodes are replicas of the row. A write changes \`phone\` to \`tablet\`, but does not reach ${say(missedBy)}. Hints are off. Then there is a single read at \`${consistency}\`, coordinated by ${coordinator.name}${downText.en(down)}. Which replicas have \`tablet\` at the end?`,
    },
    given: [],
    choices: nodes.map(
      (node): Choice => ({
        text: node.name,
        isRight: has.includes(node),
        why: whyOf(node, { had, asked, down, isSeen }),
      }),
    ),
    why: rule(consistency, { asked, isSeen, missedBy }),
  };
}

function say(nodes: readonly PlacedNode[]): string {
  return nodes
    .map(({ name }) => name)
    .toSorted()
    .join(', ');
}

const downText = {
  pt: (down: readonly PlacedNode[]) =>
    down.length === 0 ? ', com todos os nós no ar' : `, com ${say(down)} fora do ar`,
  ru: (down: readonly PlacedNode[]) =>
    down.length === 0 ? ', все узлы доступны' : `, недоступны: ${say(down)}`,
  en: (down: readonly PlacedNode[]) =>
    down.length === 0
      ? ', while all nodes are up'
      : `, while ${say(down)} ${down.length === 1 ? 'is' : 'are'} down`,
};

interface Sides {
  readonly had: readonly PlacedNode[];
  readonly asked: readonly PlacedNode[];
  readonly down: readonly PlacedNode[];
  readonly isSeen: boolean;
}

function whyOf(node: PlacedNode, { had, asked, down, isSeen }: Sides): Text {
  const { name } = node;
  if (had.includes(node))
    return {
      pt: `${name} recebeu a própria escrita, e uma leitura nunca tira um valor mais novo de uma réplica.`,
      ru: `${name} получил саму запись, а чтение никогда не заменяет новое значение старым.`,
      en: `${name} got the write itself, and a read never takes a newer value away from a replica.`,
    };
  if (down.includes(node))
    return {
      pt: `${name} estava fora do ar durante a leitura, por isso não foi consultado nem corrigido.`,
      ru: `${name} был недоступен во время чтения, поэтому его не опрашивали и не исправили.`,
      en: `${name} was down during the read, so it was neither asked nor mended.`,
    };
  if (!asked.includes(node))
    return {
      pt: `A leitura não consultou ${name}. O read repair só corrige as réplicas consultadas.`,
      ru: `Чтение не обращалось к ${name}. Read repair исправляет только опрошенные реплики.`,
      en: `The read did not ask ${name}. Read repair mends only the replicas that were asked.`,
    };
  return isSeen
    ? {
        pt: `${name} foi consultado, e outra réplica consultada tinha o valor mais novo. O coordenador o gravou em ${name} antes de responder.`,
        ru: `${name} был опрошен, а у другой опрошенной реплики оказалось более новое значение. Координатор записал его на ${name}, прежде чем ответить.`,
        en: `${name} was asked, and another replica that was asked had the newer value. The coordinator wrote it to ${name} before it answered.`,
      }
    : {
        pt: `${name} foi consultado, mas nenhuma réplica consultada tinha \`tablet\`. Não houve diferença para corrigir.`,
        ru: `${name} был опрошен, но ни у одной опрошенной реплики не было \`tablet\`. Исправлять оказалось нечего.`,
        en: `${name} was asked, but no replica that was asked had \`tablet\`. There was no difference to mend.`,
      };
}

function rule(
  consistency: ConsistencyLevel,
  {
    asked,
    isSeen,
    missedBy,
  }: { asked: readonly PlacedNode[]; isSeen: boolean; missedBy: readonly PlacedNode[] },
): Text {
  const mended = isSeen ? asked.filter((node) => missedBy.includes(node)) : [];
  return {
    pt: `A leitura em \`${consistency}\` consulta ${say(asked)}. Se as respostas diferem, o coordenador grava o valor mais novo nas réplicas consultadas que não o têm, e só nelas. ${mended.length === 0 ? 'Aqui ela não corrige nenhuma.' : `Aqui ela corrige ${say(mended)}.`}`,
    ru: `Чтение с уровнем \`${consistency}\` опрашивает ${say(asked)}. Если ответы различаются, координатор записывает новое значение на те опрошенные реплики, где его нет, и только на них. ${mended.length === 0 ? 'Здесь исправлять нечего.' : `Здесь это ${say(mended)}.`}`,
    en: `The read at \`${consistency}\` asks ${say(asked)}. If the answers differ, the coordinator writes the newer value to the replicas that were asked and lack it, and to no others. ${mended.length === 0 ? 'Here it mends none.' : `Here it mends ${say(mended)}.`}`,
  };
}
