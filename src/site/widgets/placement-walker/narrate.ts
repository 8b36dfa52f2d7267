import type { RingNode } from '#engine/sim/ring/ring.ts';
import type { WalkStep } from '#engine/sim/ring/walk.ts';
import type { Language } from '#i18n/languages.ts';
import { listNames } from '#site/widgets/stage/list-names.ts';
import { joinShort } from '#site/widgets/stage/reading-time.ts';
import { stageWords } from '#site/widgets/stage/words.ts';
import { datacentersOf, rackCount, type Scene, slotsAt, stepsOf, talliesAt, worstRack } from './model.ts';
import { isToken } from './setup.ts';
import { type Where, words } from './words.ts';

/** One narration for each frame: what is seen in it, and why. */
export function narrations(language: Language, scene: Scene): string[] {
  return [
    tellSetup(language, scene),
    tellKey(language, scene),
    ...scene.walk.steps.map((_, step) => tellStep(language, scene, step)),
    tellResult(language, scene),
  ].slice(0, stepsOf(scene) + 1);
}

/** What happens in each frame, in two or three words. */
export function labels(language: Language, { walk: { steps }, token }: Scene): string[] {
  const { label } = words[language];
  return [
    stageWords[language].start,
    label.key(String(token)),
    ...steps.map(({ node, isTaken }) => (isTaken ? label.taken(node.name) : label.skipped(node.name))),
    label.result,
  ];
}

/** What the story is to be remembered for. */
export function moralOf(language: Language, scene: Scene): string {
  const { morals } = words[language];
  if (scene.walk.replicas.length === 0) return '';
  if (scene.claim) return morals.mistake;
  if (scene.setup.strategy === 'simple') return rackCount(scene) === 1 ? morals.equal : morals.simple;
  return datacentersOf(scene.setup).length === 1 ? morals.racks : morals.centres;
}

const strong = ({ name }: RingNode) => `**${name}**`;
const strongs = (language: Language, nodes: readonly RingNode[]) => listNames(language, nodes.map(strong));
const code = (name: string) => `\`${name}\``;

function tellSetup(language: Language, scene: Scene): string {
  const { says } = words[language];
  const { claim, setup } = scene;
  if (claim) return says.claim({ names: strongs(language, claim.nodes) });
  const asked = tellAsked(language, scene);
  return joinShort(setup.asks === 'mistake' ? [asked[0]!, says.noMistake] : asked);
}

function tellAsked(language: Language, scene: Scene): string[] {
  const { says } = words[language];
  const { replication, ring, setup } = scene;
  if (replication.class === 'SimpleStrategy')
    return [
      says.simple({
        rf: replication.replicationFactor,
        nodes: ring.nodes.length,
        racks: rackCount(scene),
      }),
    ];
  const asked = Object.entries(replication.datacenters).filter(([, factor]) => factor > 0);
  if (asked.length === 0) return [says.nothingAsked];
  const factors = asked.map(([name, count]) => says.factor({ count, datacenter: code(name) }));
  const isOne = datacentersOf(setup).length === 1;
  return [says.topology({ list: listNames(language, factors) }), isOne ? says.seeksRacks : says.oneWalk];
}

function tellKey(language: Language, { ring, range, token, setup: { key } }: Scene): string {
  const { says } = words[language];
  const at = { token: String(token), owner: strong(ring.ownerAt(range)) };
  // The marks of a narration cannot be escaped, so a key that contains them is shown without them.
  return isToken(key) ? says.isToken(at) : says.hash({ ...at, key: key.replaceAll(/[*`]/g, '·') });
}

function tellStep(language: Language, scene: Scene, number: number): string {
  const { says } = words[language];
  const step = scene.walk.steps[number]!;
  const where = whereOf(scene, step);
  const said = [tellReason(language, scene, { step, number, where })];
  const { claim } = scene;
  if (claim) {
    if (step.isTaken) said.push(claim.nodes.includes(step.node) ? says.agrees : says.lacks(where.node));
    else if (step.node === claim.wrong) said.push(says.wrong(where.node));
  }
  if (step.isTaken) said.push(says.left({ count: step.left, datacenter: where.datacenter }));
  return joinShort(said);
}

/** Why a node was taken or skipped. Undefined for a node that the walk does not meet. */
export function tellWhy(language: Language, scene: Scene, node: RingNode): string | undefined {
  const { steps } = scene.walk;
  const met = steps.flatMap((step, number) => (step.node === node ? [number] : []));
  const number = met.find((at) => steps[at]!.isTaken) ?? met[0];
  if (number === undefined) return undefined;
  const step = steps[number]!;
  return tellReason(language, scene, { step, number, where: whereOf(scene, step) });
}

function tellReason(
  language: Language,
  scene: Scene,
  { step, number, where }: { step: WalkStep; number: number; where: Where },
): string {
  const { reason: tell } = words[language].says;
  const { reason, node } = step;
  if (reason === 'next-node')
    return tell[reason]({ ...where, isFirst: number === 0, hasRacks: rackCount(scene) > 1 });
  if (reason === 'rack-again') {
    const { replication, ring } = scene;
    const wanted =
      replication.class === 'SimpleStrategy' ? 0 : (replication.datacenters[node.datacenter] ?? 0);
    return tell[reason]({ ...where, wanted, racks: ring.topology.racksIn(node.datacenter) });
  }
  return tell[reason](where);
}

function whereOf({ setup, replication }: Scene, { node, left }: WalkStep): Where {
  const isOne = replication.class === 'SimpleStrategy' || datacentersOf(setup).length === 1;
  return {
    node: strong(node),
    rack: code(node.rack),
    datacenter: isOne ? undefined : code(node.datacenter),
    left,
  };
}

function tellResult(language: Language, scene: Scene): string {
  const { says } = words[language];
  const { replicas, steps } = scene.walk;
  const { claim } = scene;
  if (replicas.length === 0) return says.nothingAsked;
  if (claim) {
    const isMet = steps.some(({ node }) => node === claim.wrong);
    const told = { wrong: strong(claim.wrong), instead: strong(claim.instead) };
    return joinShort([isMet ? says.verdict(told) : says.verdictUnmet(told), tellPlaces(language, scene)]);
  }
  const said = [tellPlaces(language, scene)];
  const wanted = talliesAt(scene, stepsOf(scene)).reduce((sum, tally) => sum + tally.wanted, 0);
  if (wanted > replicas.length) said.push(says.tooFew({ wanted, count: replicas.length }));
  const worst = worstRack(scene);
  if (rackCount(scene) === 1 || !worst) said.push(...(replicas.length > 1 ? [says.anyAnswers] : []));
  else if (worst.copies === replicas.length)
    said.push(says.allInOne({ rack: code(worst.rack), count: worst.copies }));
  else said.push(says.survives({ rest: replicas.length - worst.copies, count: replicas.length }));
  return joinShort(said);
}

/** The nodes that have a copy. With several data centres they are listed for each. */
function tellPlaces(language: Language, { setup, walk: { replicas } }: Scene): string {
  const { says } = words[language];
  const names = datacentersOf(setup);
  if (names.length === 1) return says.result({ count: replicas.length, names: strongs(language, replicas) });
  return names
    .map((name) => {
      const there = replicas.filter(({ datacenter }) => datacenter === name);
      const datacenter = code(name);
      return there.length === 0
        ? says.noneIn({ datacenter })
        : says.resultIn({ datacenter, names: strongs(language, there) });
    })
    .join(' ');
}

/** Describes the drawing of this frame for screen readers. */
export function describe(language: Language, scene: Scene, cursor: number): string {
  const { drawing } = words[language];
  const slots = slotsAt(scene, cursor);
  const hasRacks = rackCount(scene) > 1;
  const names = (nodes: readonly RingNode[]) => [...new Set(nodes.map(({ name }) => name))].join(', ');
  const said = [
    drawing.ring(
      slots.map(({ node, token }) => `${node.name} ${token}${hasRacks ? ` ${node.rack}` : ''}`).join('; '),
    ),
  ];
  said.push(drawing.key(String(scene.token)));
  if (scene.claim) said.push(drawing.claim(names(scene.claim.nodes)));
  const taken = slots.filter(({ fate }) => fate === 'taken');
  if (taken.length > 0) said.push(drawing.copies(names(taken.map(({ node }) => node))));
  const skipped = slots.filter(({ fate, reason }) => fate === 'skipped' && reason !== 'already-replica');
  if (skipped.length > 0) said.push(drawing.skipped(names(skipped.map(({ node }) => node))));
  return said.join(' ');
}
