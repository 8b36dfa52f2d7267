// What a learner may come to need, fetched when they have begun to work and the browser has nothing else to do: from
// then on the page works without the server that it came from. One part after the other; what does not come is asked
// for again at its use.

import { whenIdle } from '#site/widgets/stage/when-idle.ts';
import type { LabState } from './lab-state.svelte.ts';

export async function fetchRest(labState: LabState, hasTasks: boolean): Promise<void> {
  // Who pays for each byte gets what they use.
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
