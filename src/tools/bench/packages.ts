// Packages that only the bench needs are not part of `npm ci`. They are installed when something is measured with
// them. Their types are declared here as far as they are used.

import { copyFileSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installOnce } from './install.ts';

/** The committed files: package.json, its lock file, and the script that loads the packages. */
const committed = join(import.meta.dirname, 'packages');

function install(): Promise<string> {
  const { dependencies } = JSON.parse(readFileSync(join(committed, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  return installOnce({
    name: Object.keys(dependencies).join(', '),
    folder: resolve('.cache/bench/packages'),
    packages: dependencies,
    prepare: (folder) => {
      for (const file of ['package.json', 'package-lock.json', 'load.mjs'])
        copyFileSync(join(committed, file), join(folder, file));
    },
    npm: ['ci'],
  });
}

async function load<Module>(name: string): Promise<Module> {
  const script = pathToFileURL(join(await install(), 'load.mjs')).href;
  const { load: loadHere } = (await import(script)) as { load: (name: string) => Promise<Module> };
  return loadHere(name);
}

export type LighthouseCategory = 'performance' | 'accessibility' | 'best-practices' | 'seo';

export type Lighthouse = (
  url: string,
  flags: { port: number; output: 'json'; logLevel: 'silent'; onlyCategories: LighthouseCategory[] },
) => Promise<
  | {
      lhr: {
        runtimeError?: { message: string };
        categories: Partial<Record<LighthouseCategory, { score: number | null }>>;
      };
    }
  | undefined
>;

export async function loadLighthouse(): Promise<Lighthouse> {
  return (await load<{ default: Lighthouse }>('lighthouse')).default;
}

export interface ChromeLauncher {
  launch(options: { chromePath: string; chromeFlags: string[] }): Promise<{ port: number; kill(): void }>;
}

export function loadChromeLauncher(): Promise<ChromeLauncher> {
  return load<ChromeLauncher>('chrome-launcher');
}

export interface SqlDatabase {
  run(statement: string): void;
  exec(statement: string): unknown;
  export(): Uint8Array;
  close(): void;
}

export async function openSqlDatabase(): Promise<SqlDatabase> {
  const { default: initSqlJs } = await load<{
    default: () => Promise<{ Database: new () => SqlDatabase }>;
  }>('sql.js');
  const { Database } = await initSqlJs();
  return new Database();
}

/** The two files that a page with sql.js loads. */
export const sqlJsFiles = ['sql-wasm-browser.js', 'sql-wasm-browser.wasm'] as const;

export async function sqlJsFolder(): Promise<string> {
  return join(await install(), 'node_modules/sql.js/dist');
}
