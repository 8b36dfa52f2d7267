// Which parts of the browser's code travel as one file. Left to itself the bundler makes a file for every set of pages
// that share something: a lab page would ask for fifty, one after the other. Here those go together that whoever needs
// one of them needs all of: nobody loads more than before.

import { resolve } from 'node:path';

interface Module {
  importers: readonly string[];
  dynamicImporters: readonly string[];
  importedIds: readonly string[];
  isEntry: boolean;
}
export type ModuleOf = (id: string) => Module | null;

/**
 * A module before all that comes with it. Those come in order: what goes with one goes with no later one. A lab page
 * fetches the engine always, so what it fetches after that has the engine.
 */
export interface Head {
  name: string;
  path: string;
  isFetchedBy?: string;
}
const heads: readonly Head[] = [
  { name: 'Lab', path: 'src/site/lab-page/Lab.svelte' },
  { name: 'session', path: 'src/engine/session/embedded.ts', isFetchedBy: 'src/site/lab-page/Lab.svelte' },
  {
    name: 'cluster',
    path: 'src/engine/sim/cluster/simulated-cluster.ts',
    isFetchedBy: 'src/site/lab-page/Lab.svelte',
  },
  {
    name: 'browser-engine',
    path: 'src/site/lab-page/engine/browser-engine.ts',
    isFetchedBy: 'src/site/lab-page/Lab.svelte',
  },
];

/**
 * What a lab page loads and others need a part of, by folder: the first that fits. Each file costs a slow machine about
 * ten milliseconds, before anything in it is run; a few kilobytes that go along cost less.
 */
export interface Shelf {
  name: string;
  holds: RegExp;
}
const shelves: readonly Shelf[] = [
  // What every island needs has room for a few lines that most of them need.
  {
    name: 'client',
    holds:
      /\/node_modules\/(?:svelte|clsx|esm-env|@astrojs\/svelte)\/|\/src\/(?:i18n|site\/widgets)\/|\/src\/engine\/values\/consistency\.ts$|\/WithCode\.svelte$/,
  },
  {
    name: 'ring',
    holds:
      /\/src\/engine\/sim\/ring\/(?!md5)|\/src\/engine\/values\/(?:bytes|cql-value|replication|text)\.ts$|\/lab-rings\.ts$/,
  },
  {
    name: 'cluster',
    holds: /\/src\/engine\/sim\/(?!ring)|\/src\/engine\/values\/(?:cql-error|outcome|rows)\.ts$/,
  },
  { name: 'values', holds: /\/src\/engine\// },
  { name: 'page', holds: /\/src\/site\/(?:page-scripts|progress)\/|\/Base\.astro\?/ },
];
/** What figures stand on and nothing else does: whoever loads a part of it soon needs most of the others. */
const stage: Shelf = {
  name: 'stage',
  holds:
    /\/src\/site\/widgets\/stage\/(?:Frame|GuessRow|KnobGroup|Known|Ledger|PresetBar|Problem|Restart|\w+Field|guess|key-text|late-module|list-names|safe-text|seed|show-chosen|typed-text|widget-state)\./,
};

/** What a lab page is made of: itself, the engine that it fetches at once, and what every page has. */
const loaded = [
  'src/site/lab-page/Lab.svelte',
  'src/site/lab-page/engine/browser-engine.ts',
  'src/site/layouts/Base.astro?astro&type=script&index=0&lang.ts',
  'node_modules/@astrojs/svelte/dist/client.svelte.js',
];

/** For one build: the name of the file that a module goes to, or nothing where the bundler decides. */
export function chunkGroups(root = process.cwd()) {
  let names: Map<string, string> | undefined;
  return (id: string, graph: { getModuleInfo: ModuleOf }): string | null => {
    if (!names) {
      const moduleOf: ModuleOf = (module) => graph.getModuleInfo(module);
      const inRoot = heads.map(({ name, path, isFetchedBy }) => ({
        name,
        path: resolve(root, path),
        ...(isFetchedBy && { isFetchedBy: resolve(root, isFetchedBy) }),
      }));
      names = groupModules(inRoot, moduleOf);
      const paths = loaded.map((path) => resolve(root, path));
      for (const [module, name] of shelveModules({ paths, shelves, grouped: names }, moduleOf))
        names.set(module, name);
    }
    return names.get(id) ?? (stage.holds.test(id) ? stage.name : null);
  };
}

/** A module goes with the first head that it is behind, where no way leads to it but past that head. */
export function groupModules(heads: readonly Head[], moduleOf: ModuleOf): Map<string, string> {
  const names = new Map<string, string>();
  const users = usersOf(moduleOf);
  for (const { name, path, isFetchedBy } of heads) {
    const atHead = users(path);
    if (atHead.size === 0) continue;
    const past = new Set([...atHead, ...(isFetchedBy ? users(isFetchedBy) : [])]);
    for (const id of behind(path, moduleOf)) {
      if (names.has(id)) continue;
      if ([...users(id)].every((user) => atHead.has(user) || isAfter(user, past))) names.set(id, name);
    }
  }
  return names;

  /** What is fetched later, by those alone who have passed the head. */
  function isAfter(user: string, past: ReadonlySet<string>, seen = new Set<string>()): boolean {
    const { dynamicImporters = [], isEntry = false } = moduleOf(user) ?? {};
    if (isEntry || dynamicImporters.length === 0) return false;
    seen.add(user);
    return dynamicImporters.every((from) =>
      [...users(from)].every((other) => past.has(other) || seen.has(other) || isAfter(other, past, seen)),
    );
  }
}

/** What is loaded with these modules and is in no group yet. */
export function shelveModules(
  options: { paths: readonly string[]; shelves: readonly Shelf[]; grouped: ReadonlyMap<string, string> },
  moduleOf: ModuleOf,
): Map<string, string> {
  const { paths, shelves, grouped } = options;
  const names = new Map<string, string>();
  for (const path of paths)
    for (const id of behind(path, moduleOf)) {
      const shelf = grouped.has(id) ? undefined : shelves.find(({ holds }) => holds.test(id));
      if (shelf) names.set(id, shelf.name);
    }
  return names;
}

/** Everything that comes with a module. */
function behind(head: string, moduleOf: ModuleOf): Set<string> {
  const found = new Set<string>();
  const visit = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    for (const next of moduleOf(id)?.importedIds ?? []) visit(next);
  };
  visit(head);
  return found;
}

/** The entries that bring a module along: pages' scripts, islands, and what is fetched later. */
function usersOf(moduleOf: ModuleOf): (id: string) => ReadonlySet<string> {
  const known = new Map<string, Set<string>>();
  return (id) => {
    const before = known.get(id);
    if (before) return before;
    const users = new Set<string>();
    const seen = new Set<string>();
    const visit = (at: string) => {
      if (seen.has(at)) return;
      seen.add(at);
      const module = moduleOf(at);
      if (!module) return;
      if (module.isEntry || module.dynamicImporters.length > 0) users.add(at);
      for (const importer of module.importers) visit(importer);
    };
    visit(id);
    known.set(id, users);
    return users;
  };
}
