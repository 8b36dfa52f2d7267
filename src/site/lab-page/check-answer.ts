// The self-check of a page: it runs the answer again on the embedded engine. It loads grader and engine, so import it
// only with `await import()`.

import type { CompiledLab } from '#labs/grading/compiled-lab.ts';
import { openEmbeddedGradingCluster } from '#labs/grading/embedded-grading-cluster.ts';
import { grade } from '#labs/grading/grade.ts';
import type { Verdict } from '#labs/grading/verdict.ts';

const compiled = new Map<string, Promise<CompiledLab>>();

/** What a lab asks and expects; fetched once. */
export function compiledLab(base: string, slug: string): Promise<CompiledLab> {
  const known = compiled.get(slug);
  if (known) return known;
  const lab = fetch(`${base}labs/${slug}.json`).then((answer) => {
    if (!answer.ok) throw new Error(`${slug}: ${answer.status}`);
    return answer.json() as Promise<CompiledLab>;
  });
  compiled.set(slug, lab);
  lab.catch(() => compiled.delete(slug));
  return lab;
}

export async function checkAnswer(base: string, slug: string, text: string): Promise<Verdict> {
  const known = await compiledLab(base, slug);
  return grade(known, text, {
    engine: 'embedded',
    open: (seed) => openEmbeddedGradingCluster(known.lab.nodes, seed),
  });
}
