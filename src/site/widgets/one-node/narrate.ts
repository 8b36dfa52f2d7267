import type { Language } from '#i18n/languages.ts';
import { joinShort } from '#site/widgets/stage/reading-time.ts';
import type { Frame } from './life.ts';
import { presetOf, type Setup } from './model.ts';
import { type Words, words } from './words.ts';

/** A sentence or two for each frame. */
export function narrations(language: Language, setup: Setup, frames: readonly Frame[]): string[] {
  return frames.map((frame, at) => tell(language, setup, frame, frames[at - 1]));
}

function tell(language: Language, setup: Setup, frame: Frame, before: Frame | undefined): string {
  const { says, waits } = words[language];
  const { op } = frame;
  // What was done before the first frame is not told.
  if (op === undefined || before === undefined) {
    const preset = presetOf(setup);
    return preset === undefined ? says.own : says.first[preset];
  }
  if (!before.isUp && op.does !== 'start' && op.does !== 'wait') return says.down;
  switch (op.does) {
    case 'write':
      return says.write(op.key, op.value, setup.sync === 'batch');
    case 'delete':
      return says.delete(op.key);
    case 'read':
      return tellRead(says, op.key, frame);
    case 'flush':
      return frame.into.length === 0 ? says.flushNothing : says.flush(frame.into[0]!);
    case 'compact':
      return joinShort(tellCompaction(says, frame, before));
    case 'kill':
    case 'power':
      return `${says[op.does]} ${frame.lost.length === 0 ? says.lostNothing : says.lost(frame.lost)}`;
    case 'start':
      return says.start(frame.replayed);
    case 'wait':
      return says.wait(waits[op.wait]);
  }
}

function tellRead(says: Words['says'], key: string, { read }: Frame): string {
  const { value, inMemory, opened, skipped, lied } = read!;
  return joinShort([
    says.read(key, value),
    ...(inMemory ? [says.inMemory] : []),
    ...(opened.length > 0 ? [says.opened(opened)] : []),
    ...(lied.length > 0 ? [says.lied(lied)] : []),
    ...(skipped.length > 0 ? [says.skipped(skipped)] : []),
  ]);
}

function tellCompaction(says: Words['says'], { from, into, files }: Frame, before: Frame): string[] {
  if (from.length === 0) return [says.compactNothing];
  const tombstonesIn = (all: Frame['files']) =>
    all.flatMap(({ entries }) => entries).filter(({ value }) => value === undefined).length;
  const [was, is] = [tombstonesIn(before.files), tombstonesIn(files)];
  return [
    says.compact(from, into),
    ...(was > is ? [says.tombstoneGoes] : is > 0 && from.length > 1 ? [says.tombstoneStays] : []),
  ];
}
