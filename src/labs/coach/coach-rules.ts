// The coach's rules in the page's language. They are loaded when the first error occurs. Without them there is no
// advice.

import type { Language } from '#i18n/languages.ts';
import type { CoachRule } from './coach.ts';

const loaded = new Map<string, Promise<CoachRule[]>>();

export function loadCoachRules(base: string, language: Language): Promise<CoachRule[]> {
  const address = `${base}${language}/coach.json`;
  const known = loaded.get(address);
  if (known) return known;
  const coming = fetchRules(address);
  loaded.set(address, coming);
  return coming;
}

async function fetchRules(address: string): Promise<CoachRule[]> {
  try {
    const response = await fetch(address);
    if (response.ok) return (await response.json()) as CoachRule[];
  } catch {
    // The rules are requested again at the next error.
  }
  loaded.delete(address);
  return [];
}
