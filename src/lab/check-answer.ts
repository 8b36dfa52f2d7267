// The self-check of a page: the answer is run again on the embedded engine. It brings grader and engine along: import it
// only with `await import()`.

import type { CompiledLab } from '#grading/compiled-lab.ts';
import { openEmbeddedBench } from '#grading/embedded-bench.ts';
import { grade } from '#grading/grade.ts';
import type { Verdict } from '#grading/verdict.ts';

const compiled = new Map<string, Promise<CompiledLab>>();

export async function checkAnswer(base: string, slug: string, text: string): Promise<Verdict> {
  let lab = compiled.get(slug);
  if (!lab) {
    lab = fetch(`${base}labs/${slug}.json`).then((answer) => {
      if (!answer.ok) throw new Error(`${slug}: ${answer.status}`);
      return answer.json() as Promise<CompiledLab>;
    });
    compiled.set(slug, lab);
    lab.catch(() => compiled.delete(slug));
  }
  const known = await lab;
  return grade(known, text, {
    engine: 'embedded',
    open: (seed) => openEmbeddedBench(known.lab.nodes, seed),
  });
}
