// A check that waits for an hour must not keep all others from being judged in that hour.

import { expect, it } from 'vitest';

import { CheckLines } from './check-lines.ts';

/** Checks that end when the test says so. `underWay` has the names of those that run, with their lines. */
function begin(lines: CheckLines) {
  const underWay = new Map<string, number>();
  const ends = new Map<string, () => void>();
  const told = new Map<string, number>();
  const start = (name: string, isAlone = false) =>
    lines.run(
      (line) => {
        underWay.set(name, line);
        return new Promise<void>((resolve) => {
          ends.set(name, () => {
            underWay.delete(name);
            resolve();
          });
        });
      },
      { isAlone, told: (ahead) => told.set(name, ahead) },
    );
  return { start, underWay, told, end: (name: string) => ends.get(name)!() };
}

it('lets as many in as there are lines, each in a line of its own', async () => {
  const lines = new CheckLines(3);
  const { start, underWay, told, end } = begin(lines);
  const [first] = ['a', 'b', 'c', 'd', 'e'].map((name) => start(name));
  await Promise.resolve();
  expect([...underWay]).toEqual([
    ['a', 0],
    ['b', 1],
    ['c', 2],
  ]);
  expect([...told]).toEqual([
    ['d', 1],
    ['e', 2],
  ]);
  expect(lines.length).toBe(5);
  end('a');
  await first;
  expect(underWay.get('d')).toBe(0);
  expect(told.get('e')).toBe(1);
});

it('gives the whole cluster to a check that stops nodes, and nobody overtakes it', async () => {
  const lines = new CheckLines(3);
  const { start, underWay, end } = begin(lines);
  const a = start('a');
  const faults = start('faults', true);
  const b = start('b');
  await Promise.resolve();
  expect([...underWay.keys()]).toEqual(['a']);
  end('a');
  await a;
  expect([...underWay.keys()]).toEqual(['faults']);
  end('faults');
  await faults;
  expect([...underWay.keys()]).toEqual(['b']);
  end('b');
  await b;
  expect(lines.length).toBe(0);
});

it('frees the line of a check that fails', async () => {
  const lines = new CheckLines(1);
  const failed = lines.run(() => Promise.reject(new Error('lost')), { isAlone: true });
  await expect(failed).rejects.toThrow('lost');
  expect(await lines.run(async (line) => line, { isAlone: false })).toBe(0);
  expect(lines.length).toBe(0);
});
