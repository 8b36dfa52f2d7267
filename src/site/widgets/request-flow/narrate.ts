import type { Language } from '#i18n/languages.ts';
import { journalWords } from '#site/widgets/stage/journal/journal-words.ts';
import { labelFrame, tellFrame } from '#site/widgets/stage/journal/narrate.ts';
import { endState, stateOf } from '#site/widgets/stage/journal/play.ts';
import type { ClusterState, NodeState } from '#site/widgets/stage/journal/state.ts';
import { listNames } from '#site/widgets/stage/list-names.ts';
import { joinShort } from '#site/widgets/stage/reading-time.ts';
import { stageWords } from '#site/widgets/stage/words.ts';
import { diesIn, namesOf, presetOf, type Setup } from './model.ts';
import { type FlowPlay, isBreak, isQuestion, newValue } from './play.ts';
import { words } from './words.ts';

/** One narration for each frame: what is seen in it, and why. */
export function narrations(language: Language, setup: Setup, play: FlowPlay): string[] {
  const { cursors } = play;
  return cursors.map((cursor, at) => {
    if (at === 0) return tellStart(language, setup, play);
    const told = tellBetween(language, play, cursors[at - 1]!, cursor);
    const isEnd = at === cursors.length - 1;
    return joinShort(isEnd && diesIn(setup) ? [...told, ...tellRepeated(language, play)] : told);
  });
}

/** What happens in each frame, in two or three words. */
export function labels(language: Language, { run, strokes, cursors }: FlowPlay): string[] {
  return cursors.map((cursor, at) => {
    if (at === 0) return stageWords[language].start;
    const start = cursors[at - 1]!;
    const first = run.events[start]!;
    const next = run.events[strokes.find((stroke) => stroke > start) ?? start];
    if (next && isBreak(first, next)) return labelFrame(language, run, start, start + 1);
    // The last stroke of a frame is what the frame is for.
    return labelFrame(language, run, strokes.findLast((stroke) => stroke < cursor) ?? start, cursor);
  });
}

/** What the story is to be remembered for. A story of the learner's own has none. */
export function moralOf(language: Language, setup: Setup): string {
  const preset = presetOf(setup);
  return preset ? words[language].says.ends[preset] : '';
}

function tellStart(language: Language, setup: Setup, play: FlowPlay): string {
  const { says } = words[language];
  const names = namesOf(setup);
  const { replicas } = stateOf(play, 0);
  const node = `**${names[setup.via]}**`;
  const will = says.will[setup.does]({ node, level: setup.level, value: `\`${newValue}\`` });
  const down = setup.down.map((at) => names[at]!);
  return joinShort([
    `${says.copies(list(language, replicas), replicas.length)} ${will}`,
    ...(down.length > 0 ? [says.down(list(language, down), down.length)] : []),
    ...(diesIn(setup) ? [says.willDie(node)] : []),
  ]);
}

/** A frame may hold several strokes. All of them are told, except those that bring nothing new. */
function tellBetween(language: Language, play: FlowPlay, from: number, to: number): string[] {
  const { run, strokes } = play;
  const { says } = words[language];
  const first = run.events[from]!;
  const second = run.events[from + 1];
  if (second && isBreak(first, second)) return [says.broken(`**${first.node}**`)];
  if (first.kind === 'dropped') {
    const lost = run.events.slice(from, to).filter((event) => event.kind === 'dropped');
    const names = lost.map((event) => event.from);
    return [says.unheard(list(language, names), `**${first.node}**`, names.length)];
  }
  if (first.kind === 'request' && first.request > firstRequest(play))
    return [says.again(`**${first.node}**`)];
  const ends = strokes.filter((stroke) => stroke > from && stroke <= to);
  return ends
    .flatMap((end, at) => {
      const start = ends[at - 1] ?? from;
      const isNews = at === ends.length - 1 || !isQuestion(run.events[start]!);
      return isNews ? [tellFrame(language, run, start, end)] : [];
    })
    .filter((line) => line !== '');
}

function firstRequest({ run: { events, start } }: FlowPlay): number {
  return events.slice(start).find(({ kind }) => kind === 'request')?.request ?? 0;
}

function tellRepeated(language: Language, play: FlowPlay): string[] {
  return endState(play).request?.answer?.error ? [] : [words[language].says.same];
}

/** Describes the drawing of this frame for screen readers. */
export function describe(language: Language, state: ClusterState): string {
  const { drawing } = words[language];
  const { ledger } = journalWords[language];
  const status = { up: '', paused: `, ${ledger.paused}`, down: `, ${ledger.down}` };
  const said = [drawing.ring(state.nodes.map((node) => `${node.name}${status[node.status]}`).join('; '))];
  if (state.request) said.push(drawing.asks(state.request.coordinator));
  const copies = state.nodes.flatMap(copyText);
  if (copies.length > 0) said.push(drawing.copies(copies.join('; ')));
  const under = state.messages.filter(({ fate }) => fate === 'in-flight');
  if (under.length > 0) said.push(drawing.under(under.map(({ from, to }) => `${from} → ${to}`).join(', ')));
  return said.join(' ');
}

function copyText({ name, copy }: NodeState): string[] {
  return 'value' in copy ? [`${name}: ${copy.value}`] : [];
}

function list(language: Language, names: readonly string[]): string {
  return listNames(
    language,
    names.map((name) => `**${name}**`),
  );
}
