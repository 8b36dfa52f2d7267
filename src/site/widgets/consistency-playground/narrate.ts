import type { JournalEvent } from '#engine/sim/cluster/journal.ts';
import type { CqlError } from '#engine/values/cql-error.ts';
import type { Language } from '#i18n/languages.ts';
import { plainText } from '#site/widgets/stage/emphasis.ts';
import { journalWords } from '#site/widgets/stage/journal/journal-words.ts';
import { labelFrame, tellFrame } from '#site/widgets/stage/journal/narrate.ts';
import type { Play } from '#site/widgets/stage/journal/play.ts';
import type { ClusterState, NodeState } from '#site/widgets/stage/journal/state.ts';
import { stateAt } from '#site/widgets/stage/journal/state-at.ts';
import { writeMs } from '#site/widgets/stage/journal/write-ms.ts';
import { joinShort, sentenceMax } from '#site/widgets/stage/reading-time.ts';
import { stageWords } from '#site/widgets/stage/words.ts';
import { type Condition, nodeNames, presetOf, type Setup } from './model.ts';
import { newValue, oldValue } from './play.ts';
import { type Tally, tallyOf } from './tally.ts';
import { words } from './words.ts';

/** One narration for each frame: what is seen in it, and why. */
export function narrations(language: Language, setup: Setup, play: Play): string[] {
  const { run, cursors } = play;
  return cursors.map((cursor, at) =>
    at === 0
      ? tellSetup(language, setup, play)
      : isCut(run.events[cursors[at - 1]!])
        ? words[language].links.isCut(cutOf(language, setup))
        : tellBetween(language, { run, cursors }, cursors[at - 1]!, cursor),
  );
}

function isCut(event: JournalEvent | undefined): boolean {
  return event?.kind === 'partitioned';
}

/** The ends of the links that are cut. */
function cutOf(language: Language, { topology, via, cuts }: Setup) {
  const names = nodeNames(topology);
  return {
    node: `**${names[via]}**`,
    names: list(
      language,
      cuts.map((at) => names[at]!),
    ),
    count: cuts.length,
    areCentres: topology === '2x3',
  };
}

/** What happens in each frame, in two or three words. */
export function labels(language: Language, { run, cursors }: Play): string[] {
  return cursors.map((cursor, at) =>
    at === 0
      ? stageWords[language].start
      : isCut(run.events[cursors[at - 1]!])
        ? words[language].links.label
        : labelFrame(language, run, cursors[at - 1]!, cursor),
  );
}

/** What the story is to be remembered for. A story of the learner's own has none. */
export function moralOf(language: Language, setup: Setup): string {
  const preset = presetOf(setup);
  return preset ? words[language].says.ends[preset] : '';
}

/** The copies and the request are always told, the state of the nodes as far as there is room. */
function tellSetup(language: Language, setup: Setup, { run }: Play): string {
  const { says } = words[language];
  const { topology, rf, does, writeLevel, readLevel, via, nodes } = setup;
  const names = nodeNames(topology);
  const { replicas } = stateAt(run, run.start);
  const copies = says.copies({
    rf,
    names: list(language, replicas),
    value: `\`${oldValue}\``,
    isEach: topology === '2x3',
  });
  const asked = { node: `**${names[via]}**`, value: `\`${newValue}\``, write: writeLevel, read: readLevel };
  const will = says.will[does](asked);
  let told = copies;
  for (const condition of ['down', 'dies', 'fails', 'loses', 'slow'] as const satisfies Condition[]) {
    const those = names.filter((_, at) => nodes[at] === condition);
    if (those.length === 0) continue;
    const longer = `${told} ${says.are[condition](list(language, those), those.length)}`;
    if (plainText(`${longer} ${will}`).length <= sentenceMax) told = longer;
  }
  if (setup.cuts.length > 0) {
    const longer = `${told} ${says.willCut(cutOf(language, setup))}`;
    if (plainText(`${longer} ${will}`).length <= sentenceMax) told = longer;
  }
  return `${told} ${will}`;
}

/** A frame may hold a reply and the answer that it made possible: both are told. */
function tellBetween(language: Language, { run }: Play, from: number, to: number): string {
  const last = run.events[to - 1];
  const isDouble = to - from > 1 && last?.kind === 'answer' && run.events[from]?.kind === 'received';
  if (isDouble)
    return joinShort([
      tellStroke(language, { run, from, to: to - 1 }),
      tellStroke(language, { run, from: to - 1, to }),
    ]);
  const failure = run.events
    .slice(from, to)
    .find((event) => event.kind === 'answer' && isFailure(event.error));
  if (failure?.kind === 'answer' && run.events[from]?.kind === 'received')
    return joinShort([
      tellStroke(language, { run, from, to: from + 1 }),
      words[language].says.failed(failure.error!.kind),
    ]);
  return tellStroke(language, { run, from, to });
}

function isFailure(error: CqlError | undefined): boolean {
  return error?.kind === 'WriteFailure' || error?.kind === 'ReadFailure';
}

function tellStroke(
  language: Language,
  { run, from, to }: { run: Play['run']; from: number; to: number },
): string {
  const event = run.events[from];
  const state = stateAt(run, to);
  if (event?.kind === 'answer' && event.error?.kind === 'NoConnection')
    return words[language].says.gone({ node: `**${event.node}**` });
  if (event?.kind === 'received' && event.verb === 'MUTATION_RSP' && state.request?.level === 'EACH_QUORUM')
    return tellEach(language, state, event.from) ?? tellFrame(language, run, from, to);
  return tellFrame(language, run, from, to);
}

/** The journal's own narration counts all answers together. Here each data centre has its own count. */
function tellEach(language: Language, state: ClusterState, name: string): string | undefined {
  const tally = tallyOf(state);
  const node = state.nodes.find((one) => one.name === name);
  if (!tally || !node || tally.groups.length < 2 || state.request?.answer) return undefined;
  const { says } = words[language];
  const at = { node: `**${name}**`, datacenter: node.datacenter };
  const group = tally.groups.find(({ datacenter }) => datacenter === node.datacenter);
  if (!group?.counted.some((counted) => counted.node === name)) return says.eachMore(at);
  const count = group.counted.length;
  return says.each({ ...at, count, needed: group.needed, isMet: tally.completedBy !== undefined });
}

/** Describes the drawing of this frame for screen readers. */
export function describe(language: Language, state: ClusterState): string {
  const { drawing } = words[language];
  const { ledger } = journalWords[language];
  const status = { up: '', paused: `, ${ledger.paused}`, down: `, ${ledger.down}` };
  const said = [drawing.ring(state.nodes.map((node) => `${node.name}${status[node.status]}`).join('; '))];
  if (state.request) said.push(drawing.asks(state.request.coordinator));
  const copies = state.nodes.flatMap((node) => copyText(language, node));
  if (copies.length > 0) said.push(drawing.copies(copies.join('; ')));
  const under = state.messages.filter(({ fate }) => fate === 'in-flight');
  if (under.length > 0) said.push(drawing.under(under.map(({ from, to }) => `${from} → ${to}`).join(', ')));
  return said.join(' ');
}

function copyText(language: Language, { name, copy }: NodeState): string[] {
  const { ledger } = journalWords[language];
  if ('value' in copy) return [`${name}: ${copy.value}${copy.kind === 'stale' ? `, ${ledger.isStale}` : ''}`];
  return copy.kind === 'missing' ? [`${name}: ${ledger.isMissing}`] : [];
}

/** The outcome of the request, shown under its count. */
export function tellOutcome(
  language: Language,
  { outcome, operation, value, error, afterMs }: Tally,
): string {
  if (afterMs === undefined) return '';
  const { tally } = words[language];
  const ms = writeMs(language, afterMs);
  if (outcome) return tally.outcome({ outcome, operation, value: value ?? '∅', ms });
  return error === undefined ? '' : tally.error(ms);
}

function list(language: Language, names: readonly string[]): string {
  const marked = names.map((name) => `**${name}**`);
  const last = marked.at(-1) ?? '';
  return marked.length < 2 ? last : `${marked.slice(0, -1).join(', ')}${journalWords[language].and}${last}`;
}
