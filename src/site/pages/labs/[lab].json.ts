// What the grader in the page needs of a lab: checks with what is expected, of hidden data digests alone. No solution.

import type { APIRoute } from 'astro';
import { builtFolders, builtLab } from '#labs/definition/built-labs.ts';

export function getStaticPaths() {
  return builtFolders().map(({ lab }) => ({ params: { lab: lab.slug } }));
}

export const GET: APIRoute = async ({ params }) => Response.json(await builtLab(params.lab ?? ''));
