// The settings of `npm start`, from flags or the environment. All of them are checked before anything begins.

import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { parseArgs } from 'node:util';

import { defaultLimits, type Limits } from './limits.ts';

export interface Settings {
  port: number;
  /** Where it listens: the loopback address unless told otherwise. */
  address: string;
  base: string;
  /** `host:port` that pages may come from, besides the loopback names. */
  hosts: string[];
  limits: Partial<Limits>;
  log: 'stderr' | 'none';
  /** A class folder. */
  class?: string;
  /** An instructor's own folders of lessons and labs. */
  lessons?: string;
  labs?: string;
  tls?: { cert: string; key: string };
  /** True if pages are served over https, by this server or by a proxy in front of it. */
  isSecure: boolean;
  /** The proxies in front of this server. Only they are believed about the address of a client. */
  inFront: { proxies: number; addresses: string[] };
}

export const settingsUsage = `npm start -- …                      also as
  --port 8080                       PORT            where it listens (4321)
  --listen 0.0.0.0                  RINGSIDE_LISTEN  only with --host (127.0.0.1)
  --host course.example:8080,…      RINGSIDE_HOSTS  names under which pages may ask, besides the loopback ones
  --sandboxes 200                   RINGSIDE_SANDBOXES  learners at once
  --idle-minutes 120                RINGSIDE_IDLE_MINUTES  after that a sandbox is dropped
  --log none                        RINGSIDE_LOG    JSON lines on stderr, or none
  --class folder                    a class: learners hand in, and are graded
  --lessons folder                  RINGSIDE_LESSONS  an instructor's own lessons, built into the site
  --labs folder                     RINGSIDE_LABS   an instructor's own labs, built into the site
  --tls-cert file --tls-key file    pages come by https; --host needs it, or
  --behind-tls-proxy                somebody in front of it speaks TLS
  --proxies 2                       how many stand in front, one behind the other (1 with --behind-tls-proxy)
  --proxy-address 10.0.0.5,…        where the nearest of them is, if it is not this machine`;

/** Returns the settings, or all mistakes at once, in words. */
export function readSettings(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  isThere: (path: string) => boolean = existsSync,
): { settings: Settings } | { problems: string[] } {
  const problems: string[] = [];
  let values: Record<string, string | undefined> = {};
  let isBehind = false;
  try {
    const text = { type: 'string' } as const;
    const { 'behind-tls-proxy': behind, ...texts } = parseArgs({
      args: [...args],
      options: {
        port: text,
        listen: text,
        host: text,
        sandboxes: text,
        'idle-minutes': text,
        log: text,
        class: text,
        lessons: text,
        labs: text,
        'tls-cert': text,
        'tls-key': text,
        'behind-tls-proxy': { type: 'boolean' },
        proxies: text,
        'proxy-address': text,
      },
    }).values;
    values = texts;
    isBehind = behind ?? false;
  } catch (error) {
    problems.push((error as Error).message);
  }
  const told = (flag: string, variable: string) =>
    values[flag] !== undefined
      ? { text: values[flag], from: `--${flag} ${values[flag]}` }
      : environment[variable]
        ? { text: environment[variable], from: `${variable}=${environment[variable]}` }
        : undefined;
  const number = (flag: string, variable: string, least: number, most: number): number | undefined => {
    const said = told(flag, variable);
    if (!said) return undefined;
    const value = Number(said.text);
    if (Number.isInteger(value) && value >= least && value <= most) return value;
    problems.push(`${said.from}: expected a whole number from ${least} to ${most}`);
    return undefined;
  };
  const port = number('port', 'PORT', 0, 65_535) ?? 4321;
  const sandboxes = number('sandboxes', 'RINGSIDE_SANDBOXES', 1, 400);
  const idleMinutes = number('idle-minutes', 'RINGSIDE_IDLE_MINUTES', 1, 100_000);
  const hosts = (told('host', 'RINGSIDE_HOSTS')?.text ?? '').split(',').filter(Boolean);
  for (const host of hosts)
    if (!/^[a-z0-9.-]+(?::\d{1,5})?$/.test(host))
      problems.push(`--host ${host}: expected a name in small letters and a port, course.example:8080`);
  const listen = told('listen', 'RINGSIDE_LISTEN')?.text ?? '127.0.0.1';
  if (!/^127(?:\.\d{1,3}){3}$|^::1$|^localhost$/.test(listen) && hosts.length === 0)
    problems.push(
      `--listen ${listen}: whoever is let in from outside needs a name, --host course.example:${port}`,
    );
  const { class: classFolder, 'tls-cert': cert, 'tls-key': key } = values;
  for (const flag of ['class', 'tls-cert', 'tls-key'])
    if (values[flag] !== undefined && !isThere(values[flag]))
      problems.push(`--${flag} ${values[flag]}: there is no such file or folder`);
  const own = { lessons: told('lessons', 'RINGSIDE_LESSONS'), labs: told('labs', 'RINGSIDE_LABS') };
  for (const said of [own.lessons, own.labs])
    if (said && !isThere(said.text)) problems.push(`${said.from}: there is no such file or folder`);
  if ((cert === undefined) !== (key === undefined)) problems.push('--tls-cert and --tls-key go together');
  if (isBehind && cert !== undefined) problems.push('--behind-tls-proxy or --tls-cert: one of them');
  const isSecure = isBehind || cert !== undefined;
  const proxies = number('proxies', 'RINGSIDE_PROXIES', 1, 9);
  const addresses = (told('proxy-address', 'RINGSIDE_PROXY_ADDRESS')?.text ?? '').split(',').filter(Boolean);
  for (const address of addresses)
    if (isIP(address) === 0) problems.push(`--proxy-address ${address}: expected an IP address`);
  if ((proxies !== undefined || addresses.length > 0) && !isBehind)
    problems.push(
      '--proxies and --proxy-address: only with --behind-tls-proxy; without one anybody could make up an address',
    );
  if (hosts.length > 0 && !isSecure)
    problems.push('--host: others may come only by TLS, --tls-cert and --tls-key, or --behind-tls-proxy');
  if (hosts.length > 0 && classFolder === undefined)
    problems.push('--host: only a class is served to others, --class folder');
  const log = told('log', 'RINGSIDE_LOG')?.text ?? 'stderr';
  if (log !== 'stderr' && log !== 'none') problems.push(`--log ${log}: expected stderr or none`);
  if (problems.length > 0) return { problems };
  return {
    settings: {
      port,
      address: listen,
      base: environment.BASE ?? '/',
      hosts,
      log: log as Settings['log'],
      isSecure,
      inFront: { proxies: isBehind ? (proxies ?? 1) : 0, addresses },
      ...(classFolder !== undefined && { class: classFolder }),
      ...(own.lessons && { lessons: own.lessons.text }),
      ...(own.labs && { labs: own.labs.text }),
      ...(cert !== undefined && key !== undefined && { tls: { cert, key } }),
      limits: {
        ...(sandboxes !== undefined && { sandboxes }),
        idleMs: idleMinutes === undefined ? defaultLimits.idleMs : idleMinutes * 60_000,
      },
    },
  };
}
