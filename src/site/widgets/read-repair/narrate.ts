import type { Language } from '#i18n/languages.ts';
import { plainText } from '#site/widgets/stage/emphasis.ts';
import { journalWords } from '#site/widgets/stage/journal/journal-words.ts';
import { labelFrame, tellFrame } from '#site/widgets/stage/journal/narrate.ts';
import { stateOf } from '#site/widgets/stage/journal/play.ts';
import type { ClusterState, NodeState } from '#site/widgets/stage/journal/state.ts';
import { listNames } from '#site/widgets/stage/list-names.ts';
import { joinShort, sentenceMax } from '#site/widgets/stage/reading-time.ts';
import { stageWords } from '#site/widgets/stage/words.ts';
import { presetOf, type Setup } from './model.ts';
import { isQuestion, type ReadPlay } from './play.ts';
import { words } from './words.ts';

/** One narration for each frame: what is seen in it, and why. */
export function narrations(language: Language, play: ReadPlay): string[] {
  const { cursors } = play;
  const last = cursors.length - 1;
  return cursors.map((cursor, at) => {
    if (at === 0) return tellStart(language, play);
    const told = tellBetween(language, play, cursors[at - 1]!, cursor);
    return joinShort(at === last ? [...told, ...tellLeft(language, stateOf(play, last))] : told);
  });
}

/** What happens in each frame, in two or three words. */
export function labels(language: Language, { run, strokes, cursors }: ReadPlay): string[] {
  return cursors.map((cursor, at) => {
    if (at === 0) return stageWords[language].start;
    // The last stroke of a frame is what the frame is for.
    const start = strokes.findLast((stroke) => stroke < cursor) ?? cursors[at - 1]!;
    return labelFrame(language, run, start, cursor);
  });
}

/** What the story is to be remembered for. A story of the learner's own has none. */
export function moralOf(language: Language, setup: Setup): string {
  const preset = presetOf(setup);
  return preset ? words[language].says.ends[preset] : '';
}

/** If the copies are too many or too long for one sentence, they are only counted: the cards show them. */
function tellStart(language: Language, play: ReadPlay): string {
  const { says } = words[language];
  const state = stateOf(play, 0);
  const { via, level } = play.run.scenario.happenings.find((one) => one.do === 'read') as {
    via: string;
    level: string;
  };
  const holders = state.replicas.map((name) => state.nodes.find((node) => node.name === name)!);
  const start = (copies: string) => says.start({ copies, node: `**${via}**`, level });
  const whole = start(tellCopies(language, holders));
  return plainText(whole).length <= sentenceMax ? whole : start(says.many(holders.length));
}

function tellCopies(language: Language, holders: readonly NodeState[]): string {
  const { says } = words[language];
  const [first] = holders;
  const areSame = holders.every(({ copy }) => copy.kind === 'fresh');
  if (areSame && first && 'value' in first.copy && first.copy.value !== null) {
    const { value, timestamp } = first.copy;
    const names = list(
      language,
      holders.map(({ name }) => name),
    );
    return says.same({ names, value: code(value), timestamp });
  }
  const said = holders.map(({ name, copy }) => {
    const node = `**${name}**`;
    if (!('value' in copy)) return says.nothing({ node });
    const { value, timestamp } = copy;
    return value === null
      ? says.tombstone({ node, timestamp })
      : says.copy({ node, value: code(value), timestamp });
  });
  return `${said.join('; ')}.`.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

/** A frame may hold several strokes. All of them are told, except those that bring nothing new. */
function tellBetween(language: Language, { run, strokes }: ReadPlay, from: number, to: number): string[] {
  const ends = strokes.filter((stroke) => stroke > from && stroke <= to);
  const told = ends.flatMap((end, at) => {
    const start = ends[at - 1] ?? from;
    const isNews = at === ends.length - 1 || !isQuestion(run.events[start]!);
    return isNews ? [tellFrame(language, run, start, end)] : [];
  });
  return told.filter((line) => line !== '');
}

/** Names the replicas that were not asked and that hold something other than the answer. */
function tellLeft(language: Language, state: ClusterState): string[] {
  const names = unasked(state);
  return names.length > 0 ? [words[language].says.left(list(language, names), names.length)] : [];
}

export function unasked({ request, replicas, nodes }: ClusterState): string[] {
  if (!request?.answer || request.answer.error) return [];
  const { answer, contacts, speculated } = request;
  return replicas.filter((name) => {
    if (contacts.includes(name) || speculated.includes(name)) return false;
    const copy = nodes.find((node) => node.name === name)?.copy;
    return copy !== undefined && 'value' in copy
      ? copy.timestamp !== answer.timestamp
      : answer.value !== undefined;
  });
}

/** What each replica holds, told by value: the first value is that of the first replica. */
export function tellHeld(language: Language, { replicas, nodes }: ClusterState): string {
  const { held, noRow, tombstone } = { ...words[language].says, ...words[language].rounds };
  const holders = new Map<string, string[]>();
  for (const name of replicas) {
    const copy = nodes.find((node) => node.name === name)!.copy;
    const value = 'value' in copy ? (copy.value ?? tombstone) : noRow;
    holders.set(value, [...(holders.get(value) ?? []), name]);
  }
  return held([...holders].map(([value, names]) => ({ value, names: listNames(language, names) })));
}

/** Describes the drawing of this frame for screen readers. */
export function describe(language: Language, state: ClusterState): string {
  const { drawing } = words[language];
  const said = [drawing.ring(state.nodes.map(({ name }) => name).join('; '))];
  if (state.request) said.push(drawing.asks(state.request.coordinator));
  const copies = state.nodes.flatMap(({ name, copy }) =>
    'value' in copy ? [`${name}: ${copy.value ?? 'tombstone'}, ${copy.timestamp}`] : [],
  );
  if (copies.length > 0) said.push(drawing.copies(copies.join('; ')));
  const under = state.messages.filter(({ fate }) => fate === 'in-flight');
  if (under.length > 0) said.push(drawing.under(under.map(({ from, to }) => `${from} → ${to}`).join(', ')));
  return said.join(' ');
}

/** Values must not contain the marks of a narration, because the marks cannot be escaped. */
function code(value: string): string {
  return `\`${value.replaceAll(/[*`]/g, '·')}\``;
}

function list(language: Language, names: readonly string[]): string {
  const marked = names.map((name) => `**${name}**`);
  const last = marked.at(-1) ?? '';
  return marked.length < 2 ? last : `${marked.slice(0, -1).join(', ')}${journalWords[language].and}${last}`;
}
