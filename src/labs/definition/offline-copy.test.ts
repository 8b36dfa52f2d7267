// Somebody with a copy of the course tries everything that is likely against what the copy holds. Options of questions
// are found: they are few, and each must be judged without a server (labs/README.md). Nothing else is.

import { describe, expect, it } from 'vitest';
import type { CompiledLab } from '#labs/grading/compiled-lab.ts';
import { digestOf } from '#labs/grading/digest.ts';

import { compileLab } from './compile-lab.ts';
import { readLabFolders } from './read-labs.ts';

const { folders } = readLabFolders('.');
const numbers = Array.from({ length: 20_000 }, (_, number) => `${number}`);

/** As the page gets it. */
async function served(slug: string): Promise<CompiledLab> {
  const folder = folders.find(({ lab }) => lab.slug === slug)!;
  return JSON.parse(JSON.stringify(await compileLab(folder)));
}

function subsetsOf(values: readonly string[]): string[] {
  return Array.from({ length: 2 ** values.length }, (_, mask) =>
    values
      .filter((_value, at) => mask & (1 << at))
      .sort()
      .join(' '),
  );
}

/** The questions whose right answer the script finds, as `check question`. */
function attack({ lab, checks }: CompiledLab): string[] {
  const nodes = Array.from({ length: lab.nodes }, (_, at) => `n${at + 1}`);
  return checks.flatMap((check) => {
    if (check.kind !== 'answers') return [];
    return Object.entries(check.answers).flatMap(([question, expected]) => {
      const text = JSON.stringify(expected);
      const options = (check.options?.[question] ?? []).map((option) => option.toLowerCase());
      const tries = [...options, ...subsetsOf(options), ...nodes, ...subsetsOf(nodes), ...numbers];
      return tries.some((value) => text.includes(digestOf(check.id, question, value)))
        ? [`${check.id} ${question}`]
        : [];
    });
  });
}

describe.each(folders.map(({ lab }) => lab.slug))('a copy of %s', (slug) => {
  it('gives options away, and no answer that is a number, a token or a node', async () => {
    const lab = await served(slug);
    const choices = lab.checks.flatMap((check) =>
      check.kind === 'answers'
        ? Object.keys(check.options ?? {}).map((question) => `${check.id} ${question}`)
        : [],
    );
    expect(attack(lab).sort()).toEqual(choices.sort());
  });

  it('stores no answer to a question without options: the engine computes it', async () => {
    for (const check of (await served(slug)).checks) {
      if (check.kind !== 'answers') continue;
      for (const [question, expected] of Object.entries(check.answers))
        if (!check.options?.[question])
          expect('oneOf' in expected || 'all' in expected, `${check.id} ${question}`).toBe(false);
    }
  });
});
