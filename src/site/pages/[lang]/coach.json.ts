// The coach's rules in one language: the lab page fetches them when the first error comes.

import type { APIRoute } from 'astro';
import { formatProblems } from '#content/problem.ts';
import { languageOf } from '#i18n/language-of.ts';
import { languagePaths } from '#i18n/routes.ts';
import { coachRules, readCoach } from '#labs/coach/read-coach.ts';

export const getStaticPaths = languagePaths;

export const GET: APIRoute = ({ params }) => {
  const { entries, problems } = readCoach(process.cwd());
  if (problems.length > 0) throw new Error(formatProblems(problems));
  return Response.json(coachRules(entries, languageOf(params)));
};
