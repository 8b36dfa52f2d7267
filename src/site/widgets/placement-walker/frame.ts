import { positionOf } from '#engine/sim/ring/partitioner.ts';
import { toyPartitioner } from '#engine/sim/ring/toy-partitioner.ts';
import type { Language } from '#i18n/languages.ts';
import type { CopyMark, RingMarks } from '#site/widgets/stage/ring/marks.ts';
import type { ReadoutLine } from '#site/widgets/stage/ring/readout.ts';
import type { Place } from '#site/widgets/stage/stepper.ts';
import { rackCount, type Scene, type Slot, slotsAt, stepsOf, talliesAt, turnAt } from './model.ts';
import { words } from './words.ts';

/** The marks on the ring. `followed` is the cursor; it is a fraction while the walk moves. */
export function marksOf(
  scene: Scene,
  { cursor, followed = cursor, isNarrow = false }: { cursor: number; followed?: number; isNarrow?: boolean },
): RingMarks {
  const { ring, token } = scene;
  const slots = slotsAt(scene, cursor);
  const key = positionOf(toyPartitioner, token);
  const turn = turnAt(scene, Math.min(followed, stepsOf(scene)));
  return {
    dial: 100,
    nodes: slots.map((slot) => ({
      label: slot.node.name,
      number: slot.number,
      position: slot.position,
      token: outsideOf(scene, slot, isNarrow),
      ...(isPassed(slot) ? { tone: 'quiet' as const } : {}),
    })),
    ranges: slots.map((slot, at) => ({
      from: positionOf(toyPartitioner, ring.range(at).start),
      to: slot.position,
      node: slot.number,
    })),
    key: { position: key, label: String(token) },
    ...(turn > 0 ? { walk: { from: key, to: (key + turn) % 1 } } : {}),
    copies: slots.flatMap((slot) => copyOf(slot, String(token))),
  };
}

/**
 * The walk looks at racks. If there are several, they stand outside the ring beside the token; a phone has room only
 * for the rack.
 */
function outsideOf(scene: Scene, { token, node }: Slot, isNarrow: boolean): string {
  if (rackCount(scene) === 1) return String(token);
  return isNarrow ? node.rack : `${token} ${node.rack}`;
}

function isPassed({ fate, reason }: Slot): boolean {
  return fate === 'skipped' && reason !== 'already-replica';
}

/** A filled square is a copy that the walk has placed; a dotted one is only claimed. */
function copyOf(slot: Slot, text: string): CopyMark[] {
  const { position, fate, isClaimed } = slot;
  if (fate === 'taken') return [{ position, text }];
  if (!isClaimed) return [];
  // A wrong copy gets a cross instead of a text.
  return [{ position, kind: 'missing', ...(isWrong(slot) ? {} : { text }) }];
}

export interface Sign {
  readonly position: number;
  /** `skipped` is a bar in a circle, `wrong` a cross: a copy was claimed where none belongs. */
  readonly kind: 'skipped' | 'wrong';
}

/** The signs of nodes that the walk skipped, and of wrong copies. */
export function signsOf(scene: Scene, cursor: number): Sign[] {
  return slotsAt(scene, cursor).flatMap((slot): Sign[] => {
    if (isWrong(slot)) return [{ position: slot.position, kind: 'wrong' }];
    return slot.fate === 'skipped' ? [{ position: slot.position, kind: 'skipped' }] : [];
  });
}

/** The copy is claimed, but the walk skipped the node or never reached it. */
export function isWrong({ isClaimed, fate }: Slot): boolean {
  return isClaimed && (fate === 'skipped' || fate === 'unmet');
}

/** The token, and on a slide, which has no panel, how many copies have their place. */
export function readoutOf(
  language: Language,
  scene: Scene,
  { cursor, place }: { cursor: number; place: Place | 'beside' },
): ReadoutLine[] {
  const word = words[language];
  const tallies = talliesAt(scene, cursor);
  const token: ReadoutLine[] = [
    { kind: 'label', text: word.token },
    { kind: 'key', text: String(scene.token) },
  ];
  if (place !== 'slide') return token;
  // The counts of two data centres need the room; the token stands in the field above the ring.
  return [
    ...(tallies.length > 1 ? [] : token),
    { kind: 'label', text: word.copies },
    ...tallies.map(({ datacenter, placed, wanted }): ReadoutLine => {
      const count = `${placed.length}/${wanted}`;
      const isOne = datacenter === undefined || tallies.length === 1;
      return { kind: 'note', text: isOne ? count : `${datacenter.slice(3)} ${count}` };
    }),
  ];
}
