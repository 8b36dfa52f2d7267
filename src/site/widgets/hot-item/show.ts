// What the figure draws: a run of readers or of buyers, measured once for each setting.

import { type BuyersRun, measureBuyers } from './buyers.ts';
import { remedies, type Setup, setups, ways } from './model.ts';
import { measureReaders, type ReadersRun } from './readers.ts';

export type Run = { readonly readers: ReadersRun } | { readonly buyers: BuyersRun };

const known = new Map<string, Run>();

export function runOf(setup: Setup): Run {
  const { crowd, remedy, way, perSecond, seed } = setup;
  const name = crowd === 'readers' ? `${remedy}.${perSecond}.${seed}` : `${way}.${seed}`;
  const run = known.get(name) ?? measure(setup);
  known.set(name, run);
  return run;
}

function measure(setup: Setup): Run {
  return setup.crowd === 'readers' ? { readers: measureReaders(setup) } : { buyers: measureBuyers(setup) };
}

/** The runs of all choices that stand in the figure's first field, so that comparing them takes no time. */
export function stillsOf(first: Setup): Record<string, Run> {
  return first.crowd === 'readers'
    ? Object.fromEntries(remedies.map((remedy) => [remedy, runOf({ ...setups.readers, remedy })]))
    : Object.fromEntries(ways.map((way) => [way, runOf({ ...setups.buyers, way })]));
}
