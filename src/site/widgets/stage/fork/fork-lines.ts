// Both lines of a fork, in words: the story as it was, and as it goes on after the change.

import type { InThree, Language } from '#i18n/languages.ts';
import { type Outcome, outcomeOf } from '#site/widgets/stage/journal/outcome.ts';
import { endState, type Play } from '#site/widgets/stage/journal/play.ts';
import type { ClusterState } from '#site/widgets/stage/journal/state.ts';
import { writeMs } from '#site/widgets/stage/journal/write-ms.ts';
import type { NamedChange } from './fork.ts';
import { lastSameStep } from './parting.ts';

/** A story as it was, and as it goes on after a change in its middle. */
export interface ForkLines {
  /** The last step at which both are the same. */
  readonly same: number;
  readonly was: ForkLine;
  readonly now: ForkLine;
}

export interface ForkLine {
  /** The last step of this line. */
  readonly steps: number;
  /** What happens in it right after the fork, in a sentence. */
  readonly goesOn: string;
  /** How it ends, in a sentence. */
  readonly ends: string;
}

interface Options {
  language: Language;
  was: Play;
  now: Play;
  change: NamedChange;
  /** The level before the change, if it was a level that was changed. */
  before: string;
  /** What else there is to say of an end, besides the answers of the client. */
  also?: (end: ClusterState) => string;
}

export function forkLines({ language, was, now, change, before, also = () => '' }: Options): ForkLines {
  const word = words[language];
  const ends = (play: Play) => {
    const end = endState(play);
    return [...tellEnds(language, end), also(end)].filter((one) => one !== '').join(' ');
  };
  const line = (play: Play, goesOn: string) => ({ steps: play.cursors.length - 1, goesOn, ends: ends(play) });
  return {
    same: lastSameStep(was, now),
    was: line(was, word.kept({ ...change, before })),
    now: line(now, word.changed(change)),
  };
}

/** How every request of the client ended, in a sentence each. */
function tellEnds(language: Language, { requests }: ClusterState): string[] {
  const word = words[language];
  return [...requests.values()].flatMap((request) => {
    const { operation, answer, startedAtMs } = request;
    if (operation !== 'read' && operation !== 'write') return [];
    if (!answer) return [word.noAnswer(operation)];
    const outcome = outcomeOf(request);
    if (!outcome) return [word.fails({ operation, error: answer.error?.kind ?? '' })];
    const ms = writeMs(language, answer.atMs - startedAtMs);
    return [word.ends({ outcome, operation, value: answer.value ?? word.noRow, ms })];
  });
}

interface Words {
  /** What the change is, and what is there without it, as sentences. */
  changed: (change: NamedChange) => string;
  kept: (change: NamedChange & { before: string }) => string;
  /** How a request ended. */
  ends: (at: { outcome: Outcome; operation: 'read' | 'write'; value: string; ms: string }) => string;
  fails: (at: { operation: 'read' | 'write'; error: string }) => string;
  noAnswer: (operation: 'read' | 'write') => string;
  noRow: string;
}

const words: InThree<Words> = {
  pt: {
    changed: ({ kind, what }) =>
      ({
        stop: `${what} para, e nenhum outro nó sabe ainda.`,
        start: `${what} volta ao ar.`,
        write: `A escrita é feita em ${what}.`,
        read: `A leitura é feita em ${what}.`,
      })[kind],
    kept: ({ kind, what, before }) =>
      ({
        stop: `${what} não para neste momento.`,
        start: `${what} continua fora do ar.`,
        write: `A escrita é feita em ${before}.`,
        read: `A leitura é feita em ${before}.`,
      })[kind],
    ends: ({ outcome, operation, value, ms }) =>
      ({
        answered:
          operation === 'write'
            ? `A escrita é confirmada após ${ms}.`
            : `A leitura devolve ${value} após ${ms}.`,
        stale: `A leitura devolve ${value}, o valor antigo, após ${ms}.`,
        refused: `A ${operation === 'write' ? 'escrita' : 'leitura'} é recusada na hora.`,
        timeout: `A ${operation === 'write' ? 'escrita' : 'leitura'} termina em timeout após ${ms}.`,
        failed: `A ${operation === 'write' ? 'escrita' : 'leitura'} falha após ${ms}, porque uma réplica respondeu com erro.`,
      })[outcome],
    fails: ({ operation, error }) => `A ${operation === 'write' ? 'escrita' : 'leitura'} falha: ${error}.`,
    noAnswer: (operation) => `A ${operation === 'write' ? 'escrita' : 'leitura'} fica sem resposta.`,
    noRow: 'nenhuma linha',
  },
  ru: {
    changed: ({ kind, what }) =>
      ({
        stop: `${what} останавливается, и другие узлы этого ещё не знают.`,
        start: `${what} снова работает.`,
        write: `Запись идёт с уровнем ${what}.`,
        read: `Чтение идёт с уровнем ${what}.`,
      })[kind],
    kept: ({ kind, what, before }) =>
      ({
        stop: `${what} в этот момент не останавливается.`,
        start: `${what} остаётся недоступен.`,
        write: `Запись идёт с уровнем ${before}.`,
        read: `Чтение идёт с уровнем ${before}.`,
      })[kind],
    ends: ({ outcome, operation, value, ms }) =>
      ({
        answered:
          operation === 'write'
            ? `Запись подтверждена через ${ms}.`
            : `Чтение возвращает ${value} через ${ms}.`,
        stale: `Чтение возвращает ${value}, старое значение, через ${ms}.`,
        refused: operation === 'write' ? 'Запись сразу отклонена.' : 'Чтение сразу отклонено.',
        timeout: `${operation === 'write' ? 'Запись' : 'Чтение'} заканчивается тайм-аутом через ${ms}.`,
        failed: `${operation === 'write' ? 'Запись' : 'Чтение'} не удаётся через ${ms}: реплика ответила ошибкой.`,
      })[outcome],
    fails: ({ operation, error }) =>
      `${operation === 'write' ? 'Запись' : 'Чтение'} заканчивается ошибкой ${error}.`,
    noAnswer: (operation) => `${operation === 'write' ? 'Запись' : 'Чтение'} остаётся без ответа.`,
    noRow: 'пустой ответ',
  },
  en: {
    changed: ({ kind, what }) =>
      ({
        stop: `${what} stops, and nobody knows it yet.`,
        start: `${what} starts again.`,
        write: `The write is at ${what}.`,
        read: `The read is at ${what}.`,
      })[kind],
    kept: ({ kind, what, before }) =>
      ({
        stop: `${what} does not stop here.`,
        start: `${what} stays down.`,
        write: `The write is at ${before}.`,
        read: `The read is at ${before}.`,
      })[kind],
    ends: ({ outcome, operation, value, ms }) =>
      ({
        answered:
          operation === 'write'
            ? `The write is acknowledged after ${ms}.`
            : `The read returns ${value} after ${ms}.`,
        stale: `The read returns ${value}, the old value, after ${ms}.`,
        refused: `The ${operation} is refused at once.`,
        timeout: `The ${operation} runs into a timeout after ${ms}.`,
        failed: `The ${operation} fails after ${ms}, because a replica answered with an error.`,
      })[outcome],
    fails: ({ operation, error }) => `The ${operation} fails: ${error}.`,
    noAnswer: (operation) => `The ${operation} gets no answer.`,
    noRow: 'no row',
  },
};
