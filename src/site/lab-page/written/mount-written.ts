// Puts the fields of written answers into a brief. Import it only with `await import()`: few labs have any.

import { mount, unmount } from 'svelte';
import type { Language } from '#i18n/languages.ts';

import type { TaskState } from '../task-state.svelte.ts';
import WrittenAnswer from './WrittenAnswer.svelte';
import { readRubric } from './written-record.svelte.ts';

/** Returns a function that removes them. */
export function mountWritten(
  places: readonly HTMLElement[],
  props: { taskState: TaskState; language: Language },
): () => void {
  const mounted = places.flatMap((target) => {
    const rubric = readRubric(target);
    return rubric ? [mount(WrittenAnswer, { target, props: { ...props, rubric } })] : [];
  });
  return () => {
    for (const one of mounted) void unmount(one);
  };
}
