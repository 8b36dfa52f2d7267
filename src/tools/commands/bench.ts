// npm run bench: measures the built site and the engine beside their peers and prints a table. It only reports; it
// never fails a build.

import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { attempt } from '#tools/bench/attempt.ts';
import { type Area, areas, complete, type Figure, formatTable } from '#tools/bench/figure.ts';

import { ensureBuilt } from './build.ts';

export const usage = `usage: npm run bench [-- area…] [--json file]\nareas: ${areas.join(', ')}`;

export default async function bench(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { json: { type: 'string' } },
  });
  if (!positionals.every(isArea)) {
    console.error(usage);
    return 1;
  }
  const chosen = positionals.length > 0 ? positionals : areas;
  const needsSite = chosen.some((area) => !['ring', 'sim', 'engine'].includes(area));
  const dist = (needsSite && (await attempt('the site was not built', ensureBuilt))) || 'dist';
  const measured: Figure[] = [];
  for (const area of chosen) {
    const figures = await attempt(`${area} was not measured`, async (): Promise<Figure[]> => {
      // The area is loaded only now, so that no area loads what only another one needs.
      const { measure } = await import(`../bench/${area}.ts`);
      return measure({ dist });
    });
    measured.push(...(figures ?? []));
  }
  const figures = complete(chosen, measured);
  console.log(formatTable(figures));
  if (values.json) writeFileSync(values.json, `${JSON.stringify(figures, null, 2)}\n`);
  return 0;
}

function isArea(word: string): word is Area {
  return (areas as readonly string[]).includes(word);
}
