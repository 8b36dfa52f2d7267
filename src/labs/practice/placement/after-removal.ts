// The question: a replica of a row is removed from the ring for good; which node gets a copy instead?

import type { Random } from '#engine/sim/ring/random.ts';

import { layCart, type PlacedNode, sayReplication, tokenOfInt } from '../cluster/draw-cluster.ts';
import { between, pick } from '../draw.ts';
import type { Choice, Draft, Level, Text } from '../exercise.ts';
import { drawPlacement, ringTable, walkReplicas } from './holders.ts';

export function drawAfterRemoval(random: Random, level: Level): Draft | undefined {
  const { nodes, factors } = drawPlacement(random, level);
  const id = between(random, 10, 99);
  const token = tokenOfInt(id);
  const before = walkReplicas(nodes, factors, token);
  const removed = pick(random, before);
  const left = nodes.filter((node) => node !== removed);
  const after = walkReplicas(left, factors, token);
  // Somebody must be able to take the copy over.
  const heirs = after.filter((node) => !before.includes(node));
  if (after.length < before.length || heirs.length !== 1) return undefined;
  const heir = heirs[0]!;
  // With racks, a copy that was chosen only for its rack may change its place too.
  if (before.some((node) => node !== removed && !after.includes(node))) return undefined;
  layCart(nodes, { factors, id, replicas: before });
  layCart(left, { factors, id, replicas: after });
  const choices = left.map(
    (node): Choice => ({
      text: node.name,
      isRight: node === heir,
      why: whyNot(node, { before, removed, heir }),
    }),
  );
  if (choices.length < 3) return undefined;
  const list = before.map(({ name }) => name).join(', ');
  return {
    form: 'one',
    ask: {
      pt: `O token da linha é \`${token}\`, e as réplicas são ${list}. ${removed.name} é retirado do anel de vez. Qual nó passa a guardar uma cópia que antes não tinha?`,
      ru: `Токен строки — \`${token}\`, реплики — ${list}. ${removed.name} навсегда удаляют из кольца. На каком узле появится копия, которой там раньше не было?`,
      en: `The token of the row is \`${token}\`, and its replicas are ${list}. ${removed.name} is removed from the ring for good. Which node gets a copy that it did not have?`,
    },
    given: [{ kind: 'cql', text: `-- replication = ${sayReplication(factors)}` }, ringTable(nodes, level)],
    choices,
    why: {
      pt: `Percorra o anel outra vez, sem ${removed.name}. Em ${removed.datacenter} falta uma réplica, e o próximo nó que pode recebê-la é ${heir.name}.${level === 3 ? ' Um rack que ainda não tem cópia vem antes de um que já tem.' : ''} As outras réplicas continuam onde estão.`,
      ru: `Обойдите кольцо ещё раз, уже без ${removed.name}. В ${removed.datacenter} не хватает одной реплики, и следующий подходящий узел — ${heir.name}.${level === 3 ? ' Стойка без копии идёт раньше той, где копия уже есть.' : ''} Остальные реплики остаются на месте.`,
      en: `Walk the ring again, without ${removed.name}. In ${removed.datacenter} one replica is missing, and the next node that can take it is ${heir.name}.${level === 3 ? ' A rack without a copy comes before one that has a copy.' : ''} The other replicas stay where they are.`,
    },
  };
}

interface Change {
  readonly before: readonly PlacedNode[];
  readonly removed: PlacedNode;
  readonly heir: PlacedNode;
}

function whyNot(node: PlacedNode, { before, removed, heir }: Change): Text {
  const { name, datacenter } = node;
  if (before.includes(node))
    return {
      pt: `${name} já tinha uma cópia e continua com ela. Um nó não guarda a mesma linha duas vezes.`,
      ru: `На ${name} копия уже была и остаётся. Дважды одну строку узел не хранит.`,
      en: `${name} had a copy already and keeps it. No node stores the same row twice.`,
    };
  if (datacenter !== removed.datacenter)
    return {
      pt: `${name} está em ${datacenter}, e a cópia falta em ${removed.datacenter}. Cada data center tem o seu próprio número de réplicas.`,
      ru: `${name} находится в ${datacenter}, а копии не хватает в ${removed.datacenter}. Число реплик у каждого дата-центра своё.`,
      en: `${name} is in ${datacenter}, and the copy is missing in ${removed.datacenter}. Each data centre has its own number of replicas.`,
    };
  return {
    pt: `No sentido horário, ${heir.name} é escolhido antes de ${name}.`,
    ru: `При обходе по часовой стрелке ${heir.name} выбирают раньше, чем ${name}.`,
    en: `Clockwise, ${heir.name} is chosen before ${name}.`,
  };
}
