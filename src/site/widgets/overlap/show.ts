// Everything that needs the simulation, as plain data. The server computes the first frame and sends it with the
// page; the browser loads this module for every other frame.

import type { Language } from '#i18n/languages.ts';
import type { LiveQuestion } from '#site/widgets/stage/stepper.ts';
import { finish, type Prediction, predict } from './latency.ts';
import { type Meeting, meetingOf } from './meeting.ts';
import type { LatencySetup, SetsSetup, Setup } from './model.ts';
import { describeChart, describeSets, latencyNarrations, latencyNote, setsNarrations } from './narrate.ts';
import { bothQuestion, freshQuestion } from './questions.ts';

export interface SetsStory {
  readonly meeting: Meeting;
  readonly says: readonly string[];
  /** The accessible name of the drawing, for each frame. */
  readonly labels: readonly string[];
}

export interface LatencyStory {
  readonly prediction: Prediction;
  readonly says: readonly string[];
  readonly label: string;
}

export type Still = { readonly sets: SetsStory } | { readonly latency: LatencyStory };

export function setsStoryOf(
  language: Language,
  setup: SetsSetup,
  meeting: Meeting = meetingOf(setup),
): SetsStory {
  const says = setsNarrations(language, setup, meeting);
  return { meeting, says, labels: says.map((_, cursor) => describeSets(language, setup, meeting, cursor)) };
}

/** The first frame. The server computes it at build time. */
export function stillOf(language: Language, setup: Setup): Still {
  return setup.part === 'sets'
    ? { sets: setsStoryOf(language, setup) }
    : { latency: latencyStillOf(language, setup) };
}

/** The predictions by setup: the three languages, pages and slides all begin with the same one. */
const known = new Map<LatencySetup, Prediction>();

function latencyStillOf(language: Language, setup: LatencySetup): LatencyStory {
  const prediction = known.get(setup) ?? finish(predict(setup));
  known.set(setup, prediction);
  return {
    prediction,
    says: latencyNarrations(language, setup, { prediction, observed: [] }),
    label: describeChart(language, setup, { prediction, observed: undefined }),
  };
}

/** A question that the lesson asks. */
export function askOf(language: Language, setup: SetsSetup, question: string): LiveQuestion | undefined {
  if (question === 'fresh') return freshQuestion(language, setup);
  return question === 'both' ? bothQuestion(language, setup, meetingOf(setup)) : undefined;
}

export { Experiment, predict, Tally } from './latency.ts';
export { seedWith } from './meeting.ts';
export { describeChart, latencyNarrations, latencyNote };
