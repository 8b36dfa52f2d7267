// What a learner has done in a lab, written down in the form of an answer (labs/README.md), and kept in this browser.

import { answerPrefix } from '#site/progress/lab-points.ts';
import type { FaultAction } from './engine/lab-engine.ts';
import type { Entry } from './entry.ts';

interface Kept {
  version: 1;
  lines: string[];
  answers: Record<string, string>;
  tips: string[];
  /** The best points of each check. */
  best: Record<string, number>;
  /** The checks that have nothing more to give. */
  settled?: string[];
}

/** The node that coordinates unless the learner chooses another. */
const first = 'n1';
/**
 * In labs where nodes fail, a pause of this length is recorded, because it changes something: hints are handed over,
 * and nodes notice that others are down.
 */
const pauseMs = 2_000;
const pauseSecondsMax = 600;
/**
 * In this time nodes hand over all hints that they can, and notice who is gone. They do so in rounds, and where the
 * answer runs again its rounds begin at other moments than on the page.
 */
const roundsSeconds = 20;

export class AnswerRecord {
  readonly #lab: string;
  readonly #recordsPauses: boolean;
  lines = $state.raw<readonly string[]>([]);
  answers = $state.raw<Readonly<Record<string, string>>>({});
  tips = $state.raw<readonly string[]>([]);
  best = $state.raw<Readonly<Record<string, number>>>({});
  settled = $state.raw<readonly string[]>([]);
  task = $state('');
  /** The seed that asks the questions: labs/grading/questions.ts. */
  seed = $state(0);
  #written = '';
  #writtenSeed = 0;
  #consistency = 'ONE';
  #serial = 'SERIAL';
  #via = first;
  #isolated = new Set<string>();
  #lastMs = Date.now();
  #hasHappened = false;

  constructor(lab: string, { recordsPauses }: { recordsPauses: boolean }) {
    this.#lab = lab;
    this.#recordsPauses = recordsPauses;
  }

  /** The tasks under which something was done. */
  readonly begun = $derived.by(
    () => new Set(this.lines.flatMap((line) => /^-- task: (.+)$/.exec(line)?.[1] ?? [])),
  );

  get text(): string {
    return this.lines.map((line) => `${line}\n`).join('');
  }

  /** Records a statement. A syntax error does not count as an attempt, so it is not recorded. */
  ran({ statement, error, settings, lines, via = first, only }: Entry): void {
    // Commands of cqlsh change only settings. Settings are recorded before the statement that uses them.
    const isTool = /^\s*nodetool\b/i.test(statement);
    if (error?.kind === 'Syntax' || (lines !== undefined && !isTool && !/^\s*desc/i.test(statement))) return;
    const { consistency, serialConsistency } = settings;
    const before: string[] = [];
    if (consistency !== this.#consistency) before.push(`CONSISTENCY ${consistency}`);
    if (serialConsistency !== this.#serial) before.push(`SERIAL CONSISTENCY ${serialConsistency}`);
    this.#consistency = consistency;
    this.#serial = serialConsistency;
    if (via !== this.#via) before.push(`-- @at ${via}`);
    this.#via = via;
    if (only !== undefined) before.push(`-- @only ${only}`);
    const text = statement.trim().replace(/;$/, '');
    this.#add(...before, isTool ? text : `${text};`);
  }

  fault(node: string, action: FaultAction): void {
    if (action === 'isolate') this.#isolated.add(node);
    const isBack = action === 'start' && this.#isolated.delete(node);
    this.#add(`-- @${isBack ? 'rejoin' : action} ${node}`);
  }

  /** The learner has let time pass. */
  passed(seconds: number): void {
    this.#add(`-- @wait ${seconds}s`);
  }

  /**
   * Nodes have done something by themselves since the last line. What comes next was done after it, so enough time is
   * recorded for it to happen again.
   */
  happened(): void {
    this.#hasHappened = true;
  }

  answer(question: string, value: string): void {
    const clean = value.replace(/\s+/g, ' ').trim();
    if (clean === '' || this.answers[question] === clean) return;
    this.answers = { ...this.answers, [question]: clean };
    const isAskedAnew = this.seed !== this.#writtenSeed;
    this.#writtenSeed = this.seed;
    this.#add(...(isAskedAnew ? [`-- @seed ${this.seed}`] : []), `-- @answer ${question}: ${clean}`);
  }

  /** The seed by which the kept answers were asked. Undefined if nothing was answered yet. */
  get keptSeed(): number | undefined {
    return Object.keys(this.answers).length > 0 ? this.#writtenSeed : undefined;
  }

  /** From now on another seed asks. Options that were chosen before were chosen from another question. */
  askBy(seed: number): void {
    const isOther = this.keptSeed !== undefined && this.keptSeed !== seed;
    this.seed = seed;
    if (!isOther) return;
    this.answers = Object.fromEntries(
      Object.entries(this.answers).filter(([, value]) => !/^[a-z](?: [a-z])*$/.test(value)),
    );
    this.#keep();
  }

  openTip(tip: string): void {
    if (this.tips.includes(tip)) return;
    this.tips = [...this.tips, tip];
    this.#keep();
  }

  check(): void {
    this.#add('-- @check');
  }

  /** Points are never taken away. */
  earned(check: string, points: number): void {
    if (points <= (this.best[check] ?? -1)) return;
    this.best = { ...this.best, [check]: points };
    this.#keep();
  }

  /** The check has nothing more to give. */
  settle(check: string): void {
    if (this.settled.includes(check)) return;
    this.settled = [...this.settled, check];
    this.#keep();
  }

  /** Clears the record, as at the first visit. The returned function restores what was there. */
  clear(): () => void {
    const { lines, answers, best, settled, task } = this;
    this.lines = [];
    this.answers = {};
    this.best = {};
    this.settled = [];
    this.#written = '';
    this.#consistency = 'ONE';
    this.#serial = 'SERIAL';
    this.#via = first;
    this.#isolated.clear();
    this.#writtenSeed = 0;
    this.#keep();
    return () => {
      Object.assign(this, { lines, answers, best, settled, task });
      this.#resume();
      this.#keep();
    };
  }

  read(): void {
    try {
      const kept = JSON.parse(localStorage.getItem(answerPrefix + this.#lab) ?? '') as Kept;
      if (kept.version !== 1) return;
      this.lines = kept.lines;
      this.answers = kept.answers;
      this.tips = kept.tips;
      this.best = kept.best;
      this.settled = kept.settled ?? [];
      this.#resume();
    } catch {
      // Nothing was kept, or it cannot be read.
    }
  }

  /** Restores the settings that were in force after the last recorded line, and which nodes were cut off then. */
  #resume(): void {
    this.#isolated.clear();
    for (const line of this.lines) {
      this.#written = /^-- task: (.+)$/.exec(line)?.[1] ?? this.#written;
      this.#consistency = /^CONSISTENCY (\w+)$/.exec(line)?.[1] ?? this.#consistency;
      this.#writtenSeed = Number(/^-- @seed (\d+)$/.exec(line)?.[1] ?? this.#writtenSeed);
      this.#via = /^-- @at (\w+)$/.exec(line)?.[1] ?? this.#via;
      this.#serial = /^SERIAL CONSISTENCY (\w+)$/.exec(line)?.[1] ?? this.#serial;
      const [, cut, node = ''] = /^-- @(isolate|rejoin) (\w+)$/.exec(line) ?? [];
      if (cut === 'isolate') this.#isolated.add(node);
      if (cut === 'rejoin') this.#isolated.delete(node);
    }
  }

  #add(...fresh: string[]): void {
    const now = Date.now();
    const passed = Math.min(Math.floor((now - this.#lastMs) / 1000), pauseSecondsMax);
    const pause = this.#hasHappened ? Math.max(passed, roundsSeconds) : passed;
    const isLong =
      this.#recordsPauses && this.lines.length > 0 && (this.#hasHappened || now - this.#lastMs >= pauseMs);
    this.#lastMs = now;
    this.#hasHappened = false;
    const task = this.task !== this.#written && this.task !== '' ? [`-- task: ${this.task}`] : [];
    if (task.length > 0) this.#written = this.task;
    this.lines = [...this.lines, ...(isLong ? [`-- @wait ${pause}s`] : []), ...task, ...fresh];
    this.#keep();
  }

  #keep(): void {
    const { lines, answers, tips, best, settled } = this;
    const kept: Kept = {
      version: 1,
      lines: [...lines],
      answers,
      tips: [...tips],
      best,
      ...(settled.length > 0 && { settled: [...settled] }),
    };
    try {
      localStorage.setItem(answerPrefix + this.#lab, JSON.stringify(kept));
    } catch {
      // The browser keeps nothing. The record lasts as long as the page is open.
    }
  }
}
