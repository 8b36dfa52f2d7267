import { mount, unmount } from 'svelte';
import { labRing } from '#engine/session/lab-rings.ts';
import { isLanguage } from '#i18n/languages.ts';
import { journeyOf } from '#site/lab-page/view/journey.ts';
import JourneyView from './JourneyView.svelte';
import type { Outcome } from './run-script.ts';
import { oneLine } from './show-outcomes.ts';

/** Puts the journeys of a cell's statements into the page. The returned function removes them. */
export function openJourney(target: HTMLElement, outcomes: readonly Outcome[], language: string): () => void {
  const ring = labRing(3);
  const journeys = outcomes.flatMap(({ statement, events }) => {
    const journey = journeyOf(ring, events, statement);
    return journey ? [{ statement: oneLine(statement), journey }] : [];
  });
  const view = mount(JourneyView, {
    target,
    props: { journeys, language: isLanguage(language) ? language : 'en' },
  });
  return () => void unmount(view);
}
