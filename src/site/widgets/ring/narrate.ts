import type { Language } from '#i18n/languages.ts';
import { listNames } from '#site/widgets/stage/list-names.ts';
import { joinShort } from '#site/widgets/stage/reading-time.ts';
import { type Scene, type State, sceneOf, steps } from './model.ts';
import { shortToken, unitOf, wholeToken } from './tokens.ts';
import { type Says, words } from './words.ts';

/** One narration for each frame: what is seen in it, and why. */
export function narrations(language: Language, state: State, scene: Scene = sceneOf(state)): string[] {
  const tellers = [tellRing, tellToken, tellWalk, tellOwner, tellCopies];
  return Array.from({ length: steps + 1 }, (_, cursor) =>
    joinShort(tellers[cursor]!(words[language].says, state, scene, language)),
  );
}

function tellRing(says: Says, { preset, nodes }: State, { ring }: Scene): readonly string[] {
  const { first, size } = ring.partitioner;
  if (preset === 'murmur3')
    return says.murmur3({ nodes, first: wholeToken(first), last: wholeToken(first + size - 1n) });
  const end = ring.tokenAt(1);
  const next = ring.ownerAt(ring.rangeOfToken(end + 1n)).name;
  return says.toy({
    end: wholeToken(end),
    owner: ring.ownerAt(1).name,
    after: wholeToken(end + 1n),
    next,
  });
}

function tellToken(
  says: Says,
  { preset, key }: State,
  { token, isToken, keyBytes }: Scene,
): readonly string[] {
  if (isToken) return says.isToken({ key, token: wholeToken(token) });
  const tell = preset === 'toy' ? says.toyHash : says.murmur3Hash;
  // The marks of a narration cannot be escaped, so a key that contains them is shown without them.
  return tell({ key: key.replaceAll(/[*`]/g, '·'), token: wholeToken(token), bytes: keyBytes });
}

function tellWalk(says: Says, _: State, scene: Scene): readonly string[] {
  const { ring, token, range, isAtOwner, isWrapped } = scene;
  const owner = ring.ownerAt(scene.owner).name;
  if (isAtOwner) return says.noWalk({ token: wholeToken(token), owner });
  const { first, size } = ring.partitioner;
  const end = wholeToken(range.end);
  return isWrapped
    ? says.wrap({ last: wholeToken(first + size - 1n), end, owner })
    : says.walk({ end, owner });
}

function tellOwner(says: Says, _: State, { ring, owner, range }: Scene): readonly string[] {
  return says.owner({
    owner: ring.ownerAt(owner).name,
    start: wholeToken(range.start),
    end: wholeToken(range.end),
  });
}

function tellCopies(
  says: Says,
  { rf, nodes }: State,
  { ring, replicas }: Scene,
  language: Language,
): readonly string[] {
  const [owner = '', ...others] = replicas.map((node) => ring.ownerAt(node).name);
  if (rf === 1) return says.oneCopy({ owner });
  const met = listNames(
    language,
    others.map((name) => `**${name}**`),
  );
  if (rf > nodes) return says.tooFew({ rf, others: met, nodes });
  return says.copies({ rf, others: met, count: others.length });
}

/** Describes the drawing of this frame for screen readers. */
export function describe(language: Language, state: State, scene: Scene = sceneOf(state)): string {
  const { ring, token, owner, replicas } = scene;
  const { drawing } = words[language];
  const name = (node: number) => ring.ownerAt(node).name;
  const unit = unitOf(state.preset);
  const nodes = ring.owners.map((node, at) =>
    drawing.node(node.name, `${shortToken(language, state.preset, ring.tokenAt(at))}${unit}`),
  );
  const said = [drawing.ring(nodes.join('; '))];
  if (state.cursor >= 1) said.push(drawing.key(wholeToken(token)));
  if (state.cursor >= 3) said.push(drawing.owner(name(owner)));
  if (state.cursor >= 4) said.push(drawing.copies(replicas.map(name).join(', ')));
  return said.join(' ');
}
