// The tasks of a lab as the page knows them: which one is in front, what was earned, and the last verdict.

import type { Bundle } from '#labs/grading/bundle.ts';
import type { WrittenView } from '#labs/grading/class-wire.ts';
import { isSettled, type Verdict } from '#labs/grading/verdict.ts';
import { pointsOf } from '#labs/grading/written.ts';
import { AnswerRecord } from './answer-record.svelte.ts';
import { download } from './download.ts';
import type { LabState } from './lab-state.svelte.ts';
import type { TaskOutline } from './task-outline.ts';
import { WrittenRecord } from './written/written-record.svelte.ts';

/** A task is done when it has nothing more to give: mostly with all its points. It was tried if something was run, answered or checked under it. */
export type TaskProgress = 'todo' | 'tried' | 'done';

export class TaskState {
  readonly labState: LabState;
  readonly tasks: readonly TaskOutline[];
  readonly record: AnswerRecord;
  readonly written: WrittenRecord;
  /** What a class says of the learner's written answers. */
  marks = $state.raw<readonly WrittenView[]>([]);
  verdict = $state.raw<Verdict>();
  /** False until the page listens to what the learner does. */
  isReady = $state(false);
  isChecking = $state(false);
  hasFailed = $state(false);
  /** The progress of a check on the real cluster, which takes a while. */
  progress = $state('');
  /** Says where the answer was judged, if it was not simply judged in the page. */
  where = $state('');
  /** The tasks of which the last verdict speaks: those that were begun by then. What comes later it does not know. */
  judged = $state.raw<ReadonlySet<string>>(new Set());
  /** Grows with every verdict, so that the page can show each one. */
  verdicts = $state(0);

  /** Called when the questions are asked by another seed. */
  onAsk: (seed: number) => void = () => {};

  constructor(labState: LabState, tasks: readonly TaskOutline[]) {
    this.labState = labState;
    this.tasks = tasks;
    this.record = new AnswerRecord(labState.lab.slug, { recordsPauses: labState.lab.faults !== 'none' });
    this.written = new WrittenRecord(labState.lab.slug);
  }

  /** For each task its points. Those of prose are apart, since no check gives them. */
  readonly earned = $derived.by(() =>
    this.tasks.map(({ id, checks, written }) => {
      const points = checks.reduce((sum, check) => sum + (this.record.best[check.id] ?? 0), 0);
      const max = checks.reduce((sum, check) => sum + check.points, 0);
      const texts = written.map((one) => this.#textPoints(one));
      const isDone =
        texts.every((text) => text !== undefined) &&
        checks.every(
          (check) =>
            (this.record.best[check.id] ?? 0) >= check.points || this.record.settled.includes(check.id),
        );
      const isBegun =
        points > 0 || this.record.begun.has(id) || written.some((one) => this.written.isWritten(one.id));
      const progress: TaskProgress = isDone ? 'done' : isBegun ? 'tried' : 'todo';
      const textMax = written.reduce((sum, one) => sum + pointsOf(one), 0);
      return { id, points, max, progress, text: { points: total(texts), max: textMax } };
    }),
  );
  readonly points = $derived.by(() => this.earned.reduce((sum, { points }) => sum + points, 0));
  readonly pointsMax = $derived.by(() => this.earned.reduce((sum, { max }) => sum + max, 0));
  readonly isDone = $derived.by(() => this.earned.every(({ progress }) => progress === 'done'));
  /** The place of the task in front. */
  readonly at = $derived.by(() =>
    Math.max(
      0,
      this.tasks.findIndex(({ id }) => id === this.record.task),
    ),
  );
  readonly current = $derived.by(() => this.tasks[this.at]!);

  /** The next task that is not done, from the one in front onwards. */
  readonly next = $derived.by(() => {
    const open = this.tasks.filter((_, at) => this.earned[at]!.progress !== 'done');
    return open.find(({ id }) => this.tasks.findIndex((task) => task.id === id) > this.at) ?? open[0];
  });

  /** The whole answer: what was run and chosen, and what was written. */
  get text(): string {
    return (
      this.record.text +
      this.written
        .lines(this.tasks)
        .map((line) => `${line}\n`)
        .join('')
    );
  }

  /** Only once. The returned function ends what was begun. */
  open(): () => void {
    const close = this.written.open();
    this.record.read();
    const first = this.tasks.find((_, at) => this.earned[at]!.progress !== 'done') ?? this.tasks[0]!;
    this.record.task = first.id;
    this.labState.onRan = (entry) => this.record.ran(entry);
    this.labState.onFault = (node, action) => this.record.fault(node, action);
    this.labState.onPassed = (seconds) => this.record.passed(seconds);
    this.labState.onHappened = () => this.record.happened();
    this.isReady = true;
    return close;
  }

  /** A class asks each learner by a seed of its own. */
  askBy(seed: number): void {
    if (seed === this.record.seed) return;
    this.record.askBy(seed);
    this.onAsk(seed);
  }

  goTo(id: string): void {
    this.record.task = id;
  }

  async check(): Promise<void> {
    if (!this.isReady || this.isChecking || this.labState.isRunning) return;
    this.isChecking = true;
    this.hasFailed = false;
    this.where = '';
    if (this.labState.kind === 'browser') this.labState.browser?.catchUp();
    this.record.check();
    const begun = new Set(this.earned.filter(({ progress }) => progress !== 'todo').map(({ id }) => id));
    try {
      this.verdict = (await this.#judgedByCluster()) ?? (await this.#judgedInPage());
      for (const check of this.verdict.checks) {
        const { id, task, points } = check;
        this.record.earned(id, points);
        if (isSettled(check)) this.record.settle(id);
        // What was done in another task may count for one that was never opened.
        if (points > 0) begun.add(task);
      }
      this.judged = begun;
    } catch {
      this.hasFailed = true;
    }
    this.isChecking = false;
    this.verdicts++;
  }

  async #judgedInPage(): Promise<Verdict> {
    const { checkAnswer } = await import('./check-answer.ts');
    return checkAnswer(this.labState.base, this.labState.lab.slug, this.text);
  }

  /** Undefined if the learner works in the page, or if the cluster cannot judge now: then `where` says why. */
  async #judgedByCluster(): Promise<Verdict | undefined> {
    const { kind, base, lab, language } = this.labState;
    if (kind !== 'cluster') return undefined;
    const { clusterCheckWords } = await import('./words/cluster-check.ts');
    const { checkOnCluster, NotCheckedThere } = await import('./check-on-cluster.ts');
    const said = clusterCheckWords[language];
    try {
      const request = { lab: lab.slug, answer: this.text };
      const judged = await checkOnCluster(base, request, (ahead) => {
        this.progress = ahead > 0 ? said.waiting(ahead) : said.checking(lab.faults === 'nodes');
      });
      this.where = said.judgedThere;
      return judged;
    } catch (error) {
      if (!(error instanceof NotCheckedThere)) throw error;
      this.where = said.judgedHere(error.refused);
      return undefined;
    } finally {
      this.progress = '';
    }
  }

  /** Saves the learner's work as a file, which a grader reads. */
  save(): void {
    const { slug, seed } = this.labState.lab;
    const bundle: Bundle = {
      format: 'ringside-bundle',
      version: 1,
      lab: slug,
      engine: 'embedded',
      seed,
      answer: this.text,
      tips: this.record.tips.length,
      verdict: this.verdict ?? null,
    };
    download(`${slug}.json`, 'application/json', `${JSON.stringify(bundle, null, 2)}\n`);
  }

  /** A teacher's points for a text, or the learner's own until there are any. */
  #textPoints({ id, criteria }: TaskOutline['written'][number]): number | undefined {
    const marked = this.marks.find(({ question }) => question === id)?.mark?.points;
    return marked ?? this.written.ownPoints(id, criteria);
  }
}

function total(points: readonly (number | undefined)[]): number | undefined {
  return points.reduce<number | undefined>(
    (sum, one) => (sum === undefined || one === undefined ? undefined : sum + one),
    0,
  );
}
