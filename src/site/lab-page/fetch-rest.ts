// Fetches everything that a learner may need later. It starts when the learner has begun to work and the browser is
// idle; afterwards the page works without its server. The parts are fetched one after the other. A part that could
// not be fetched is tried again when it is used.

import { whenIdle } from '#site/widgets/stage/when-idle.ts';
import type { LabState } from './lab-state.svelte.ts';

export async function fetchRest(labState: LabState, hasTasks: boolean): Promise<void> {
  // Readers who save data load only what they use.
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  for (const part of [
    ...partsOf(labState),
    ...(hasTasks ? partsOfTasks(labState) : partsOfSandbox(labState)),
  ]) {
    await new Promise<void>((resolve) => whenIdle(resolve));
    await part().catch(() => {});
  }
}

function partsOf({ base, language }: LabState): (() => Promise<unknown>)[] {
  return [
    () => import('./editor/make-editor.ts').then(({ fetchEditing }) => fetchEditing()),
    () => import('#engine/cql/extended.ts').then(({ fetchExtended }) => fetchExtended()),
    () => import('./editor/place-of-error.ts'),
    () => import('./advise-entry.ts'),
    () =>
      import('../../labs/coach/coach-rules.ts').then(({ loadCoachRules }) => loadCoachRules(base, language)),
    () => import('./view/JourneyPanel.svelte'),
    () => import('./view/PartitionsPanel.svelte'),
    () => import('./view/SchemaPanel.svelte'),
    () => import('./TraceTable.svelte'),
    () => import('./format-script.ts'),
    () => import('./examples.ts'),
    () => import('./copy-to.ts'),
    () => import('#engine/session/cqlsh-table.ts'),
    () => import('#engine/session/export-script.ts'),
  ];
}

function partsOfTasks({ base, lab }: LabState): (() => Promise<unknown>)[] {
  return [
    () => import('./check-answer.ts').then(({ compiledLab }) => compiledLab(base, lab.slug)),
    () => import('./VerdictView.svelte'),
    () => import('./practice/open-practice.ts').then(({ openPractice }) => openPractice()),
  ];
}

function partsOfSandbox({ lab }: LabState): (() => Promise<unknown>)[] {
  return lab.slug === 'sandbox' ? [() => import('./sandbox/bring-rows.ts')] : [];
}
