// What npm start may be told, and what it answers to what it may not.

import { expect, test } from 'vitest';

import { readStartSettings } from './start-settings.ts';

const read = (line: string, environment: Record<string, string> = {}) =>
  readStartSettings(line.split(' ').filter(Boolean), environment, (path) => path !== 'nowhere');

test('nothing said: the loopback address, no class', () => {
  expect(read('')).toEqual({
    problems: [],
    settings: { port: 4321, host: '127.0.0.1', base: '/', names: [], isSecure: false },
  });
});

test('a class for other machines, by TLS', () => {
  const { problems, settings } = read(
    '--class nosql --host 0.0.0.0 --name Course.example.org --tls-cert c.pem --tls-key k.pem',
    { PORT: '443' },
  );
  expect(problems).toEqual([]);
  expect(settings).toMatchObject({
    port: 443,
    class: 'nosql',
    names: ['course.example.org'],
    tls: { cert: 'c.pem', key: 'k.pem' },
    isSecure: true,
  });
});

test.each([
  ['--host 0.0.0.0', ['only by TLS', 'only a class', '--name']],
  ['--class nosql --host 0.0.0.0 --name x', ['only by TLS']],
  ['--host 0.0.0.0 --name x --behind-tls-proxy', ['only a class']],
  ['--class nowhere', ['no such file or folder']],
  ['--tls-cert c.pem', ['go together']],
  ['--class', ['needs a value']],
  ['--clas nosql', ['no such flag', 'no such flag']],
])('%s is refused', (line, wanted) => {
  const { problems } = read(line);
  expect(problems.length).toBeGreaterThan(0);
  expect(problems[0]).toContain(wanted[0]);
});

test('a port that is none is told with everything else', () => {
  expect(read('--clas', { PORT: 'x' }).problems).toHaveLength(2);
});
