// npm run bench: measures the built site and the engine beside their peers and prints a table. It reports; it never fails a build.

import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { attempt } from '#tools/bench/attempt.ts';
import { type Area, areas, complete, type Figure, formatTable } from '#tools/bench/figure.ts';

import { ensureBuilt } from './build.ts';

const usage = `usage: npm run bench [-- area…] [--json file]\nareas: ${areas.join(', ')}`;

export default async function bench(args: string[]): Promise<number> {
  const chosen = readArguments(args);
  if (!chosen) {
    console.error(usage);
    return 1;
  }
  const needsSite = chosen.areas.some((area) => !['ring', 'sim', 'engine'].includes(area));
  const dist = (needsSite && (await attempt('the site was not built', ensureBuilt))) || 'dist';
  const measured: Figure[] = [];
  for (const area of chosen.areas) {
    const figures = await attempt(`${area} was not measured`, async (): Promise<Figure[]> => {
      // Only now: Lighthouse alone takes a second to load.
      const { measure } = await import(`../bench/${area}.ts`);
      return measure({ dist });
    });
    measured.push(...(figures ?? []));
  }
  const figures = complete(chosen.areas, measured);
  console.log(formatTable(figures));
  if (chosen.json) writeFileSync(chosen.json, `${JSON.stringify(figures, null, 2)}\n`);
  return 0;
}

function readArguments(args: string[]): { areas: Area[]; json: string | undefined } | undefined {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { json: { type: 'string' } },
    });
    const isArea = (word: string): word is Area => (areas as readonly string[]).includes(word);
    if (!positionals.every(isArea)) return undefined;
    return { areas: positionals.length > 0 ? positionals : [...areas], json: values.json };
  } catch {
    return undefined;
  }
}
