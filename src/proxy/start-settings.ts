// What `npm start` was told, by flags and environment; every mistake in it at once, before anything is built.

import { existsSync } from 'node:fs';

export interface StartSettings {
  port: number;
  /** The address to listen on: the loopback one unless a class is served to other machines. */
  host: string;
  base: string;
  /** `host:port` that pages may come from, besides the loopback names. */
  names: string[];
  /** A class folder. */
  class?: string;
  /** One more folder of labs. */
  labs?: string;
  tls?: { cert: string; key: string };
  /** Pages come by https, whoever speaks it. */
  isSecure: boolean;
}

const values = ['--class', '--labs', '--host', '--name', '--tls-cert', '--tls-key'] as const;
const switches = ['--behind-tls-proxy'] as const;
const loopback = '127.0.0.1';

export function readStartSettings(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  isThere: (path: string) => boolean = existsSync,
): { settings: StartSettings; problems: string[] } {
  const problems: string[] = [];
  const given = new Map<string, string>();
  const names: string[] = [];
  for (let at = 0; at < args.length; at++) {
    const flag = args[at]!;
    if ((switches as readonly string[]).includes(flag)) given.set(flag, '');
    else if (!(values as readonly string[]).includes(flag))
      problems.push(`${flag}: there is no such flag; there are ${[...values, ...switches].join(', ')}`);
    else {
      const value = args[++at];
      if (value === undefined || value.startsWith('--')) problems.push(`${flag} needs a value`);
      else if (flag === '--name') names.push(value.toLowerCase());
      else given.set(flag, value);
    }
  }
  const port = Number(environment.PORT ?? 4321);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    problems.push(`PORT=${environment.PORT} is not a port; expected a number from 0 to 65535`);
  for (const flag of ['--class', '--labs', '--tls-cert', '--tls-key']) {
    const path = given.get(flag);
    if (path !== undefined && !isThere(path))
      problems.push(`${flag} ${path}: there is no such file or folder`);
  }
  const [cert, key] = [given.get('--tls-cert'), given.get('--tls-key')];
  if ((cert === undefined) !== (key === undefined)) problems.push('--tls-cert and --tls-key go together');
  const isBehind = given.has('--behind-tls-proxy');
  if (isBehind && cert !== undefined) problems.push('--behind-tls-proxy or --tls-cert: one of them');
  const host = given.get('--host') ?? loopback;
  const isOpen = !['127.0.0.1', '::1', 'localhost'].includes(host);
  if (isOpen && cert === undefined && !isBehind)
    problems.push(
      `--host ${host}: other machines may come only by TLS: --tls-cert and --tls-key, or --behind-tls-proxy`,
    );
  if (isOpen && !given.has('--class'))
    problems.push(`--host ${host}: only a class is served to other machines: --class <folder>`);
  if ((isOpen || isBehind) && names.length === 0)
    problems.push('--name nosql.example.org[:port]: under which name will the pages be asked for?');
  const [classFolder, labs] = [given.get('--class'), given.get('--labs')];
  return {
    problems,
    settings: {
      port,
      host,
      base: environment.BASE ?? '/',
      names,
      ...(classFolder !== undefined && { class: classFolder }),
      ...(labs !== undefined && { labs }),
      ...(cert !== undefined && key !== undefined && { tls: { cert, key } }),
      isSecure: isBehind || cert !== undefined,
    },
  };
}
