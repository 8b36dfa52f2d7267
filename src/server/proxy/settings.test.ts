// Wrong settings are reported in words, all at once, before anything begins.

import { expect, it } from 'vitest';

import { readSettings } from './settings.ts';

it('has something to begin with, and takes flags before the environment', () => {
  expect(readSettings([], {})).toMatchObject({
    settings: {
      port: 4321,
      address: '127.0.0.1',
      hosts: [],
      base: '/',
      log: 'stderr',
      inFront: { proxies: 0 },
    },
  });
  expect(readSettings(['--port', '8080'], { PORT: '1', RINGSIDE_SANDBOXES: '5' })).toMatchObject({
    settings: { port: 8080, limits: { sandboxes: 5 } },
  });
});

it('tells what is wrong', () => {
  expect(readSettings(['--sandboxes', '0', '--log', 'x'], { PORT: 'http' })).toEqual({
    problems: [
      'PORT=http: expected a whole number from 0 to 65535',
      '--sandboxes 0: expected a whole number from 1 to 400',
      '--log x: expected stderr or none',
    ],
  });
  for (const outside of ['127.evil.example', '127.0.0.1.example', '::', '0'])
    expect(readSettings(['--listen', outside], {}), outside).toHaveProperty('problems');
  expect(readSettings(['--listen', '127.0.0.5'], {})).toHaveProperty('settings');
  expect(readSettings(['--listen', '0.0.0.0'], {})).toEqual({
    problems: ['--listen 0.0.0.0: whoever is let in from outside needs a name, --host course.example:4321'],
  });
  expect(readSettings(['--nope'], {})).toMatchObject({ problems: [expect.stringContaining('--nope')] });
});

it('lets others in by TLS, to a class, and not otherwise', () => {
  const told = (line: string) => readSettings(line.split(' '), {}, (path) => path !== 'nowhere');
  expect(
    told('--host c.example --listen 0.0.0.0 --class nosql --tls-cert c.pem --tls-key k.pem'),
  ).toMatchObject({
    settings: { hosts: ['c.example'], class: 'nosql', isSecure: true, tls: { cert: 'c.pem', key: 'k.pem' } },
  });
  expect(told('--host c.example --class nosql --behind-tls-proxy')).toMatchObject({
    settings: { isSecure: true, inFront: { proxies: 1, addresses: [] } },
  });
  expect(
    told('--host c.example --class nosql --behind-tls-proxy --proxies 2 --proxy-address 10.0.0.5,fd00::5'),
  ).toMatchObject({
    settings: { inFront: { proxies: 2, addresses: ['10.0.0.5', 'fd00::5'] } },
  });
  for (const wrong of ['0', '10', 'x', '1.5'])
    expect(told(`--behind-tls-proxy --proxies ${wrong}`)).toEqual({
      problems: [`--proxies ${wrong}: expected a whole number from 1 to 9`],
    });
  expect(told('--behind-tls-proxy --proxy-address c.example')).toEqual({
    problems: ['--proxy-address c.example: expected an IP address'],
  });
  for (const alone of ['--proxies 1', '--proxy-address 10.0.0.5'])
    expect(told(alone)).toEqual({
      problems: [
        '--proxies and --proxy-address: only with --behind-tls-proxy; without one anybody could make up an address',
      ],
    });
  expect(told('--host c.example')).toEqual({
    problems: [
      '--host: others may come only by TLS, --tls-cert and --tls-key, or --behind-tls-proxy',
      '--host: only a class is served to others, --class folder',
    ],
  });
  expect(told('--class nowhere --tls-cert c.pem')).toEqual({
    problems: ['--class nowhere: there is no such file or folder', '--tls-cert and --tls-key go together'],
  });
});
