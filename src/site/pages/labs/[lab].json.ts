// What the grader in the page needs to know about a lab: the checks and what they expect. Of hidden data it contains
// only digests, and it contains no solution.

import type { APIRoute } from 'astro';
import { builtFolders, builtLab } from '#labs/definition/built-labs.ts';

export function getStaticPaths() {
  return builtFolders().map(({ lab }) => ({ params: { lab: lab.slug } }));
}

export const GET: APIRoute = async ({ params }) => Response.json(await builtLab(params.lab ?? ''));
