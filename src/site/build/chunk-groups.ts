// Decides which modules of the browser's code are built into one file. Without these rules the bundler makes a file
// for every set of pages that share something, and a lab page asks for fifty files, one after the other.
//
// `groupModules` puts modules together that are always needed together. `sortModules` sorts by folder what a lab page
// shares with other pages. A file may then hold a few kilobytes that a page does not need: for a slow machine that
// costs less than another file.

import { resolve } from 'node:path';
import { type ChunkRoot, type ChunkRule, chunkRoots, chunkRules, labPageModules } from './chunk-rules.ts';

interface Module {
  importers: readonly string[];
  dynamicImporters: readonly string[];
  importedIds: readonly string[];
  isEntry: boolean;
}
export type ModuleOf = (id: string) => Module | null;

/**
 * Gives a function for one build: it returns the name of the file for a module, or null where the bundler decides.
 */
export function chunkGroups(root = process.cwd()) {
  let names: Map<string, string> | undefined;
  return (id: string, graph: { getModuleInfo: ModuleOf }): string | null => {
    if (!names) {
      const moduleOf: ModuleOf = (module) => graph.getModuleInfo(module);
      const roots = chunkRoots.map(({ name, path, isFetchedBy }) => ({
        name,
        path: resolve(root, path),
        ...(isFetchedBy && { isFetchedBy: resolve(root, isFetchedBy) }),
      }));
      names = groupModules(roots, moduleOf);
      const paths = labPageModules.map((path) => resolve(root, path));
      for (const [module, name] of sortModules({ paths, rules: chunkRules, grouped: names }, moduleOf))
        names.set(module, name);
    }
    return names.get(id) ?? null;
  };
}

/**
 * A module goes into the file of the first root that imports it, if no page can reach the module without loading that
 * root.
 */
export function groupModules(roots: readonly ChunkRoot[], moduleOf: ModuleOf): Map<string, string> {
  const names = new Map<string, string>();
  const users = usersOf(moduleOf);
  for (const { name, path, isFetchedBy } of roots) {
    const atRoot = users(path);
    if (atRoot.size === 0) continue;
    const past = new Set([...atRoot, ...(isFetchedBy ? users(isFetchedBy) : [])]);
    for (const id of behind(path, moduleOf)) {
      if (names.has(id)) continue;
      if ([...users(id)].every((user) => atRoot.has(user) || isAfter(user, past))) names.set(id, name);
    }
  }
  return names;

  /** Whether a module is fetched later, and only by modules that have loaded the root already. */
  function isAfter(user: string, past: ReadonlySet<string>, seen = new Set<string>()): boolean {
    const { dynamicImporters = [], isEntry = false } = moduleOf(user) ?? {};
    if (isEntry || dynamicImporters.length === 0) return false;
    seen.add(user);
    return dynamicImporters.every((from) =>
      [...users(from)].every((other) => past.has(other) || seen.has(other) || isAfter(other, past, seen)),
    );
  }
}

/** Sorts by the rules what these modules load and what no group has taken. */
export function sortModules(
  options: { paths: readonly string[]; rules: readonly ChunkRule[]; grouped: ReadonlyMap<string, string> },
  moduleOf: ModuleOf,
): Map<string, string> {
  const { paths, rules, grouped } = options;
  const names = new Map<string, string>();
  for (const path of paths)
    for (const id of behind(path, moduleOf)) {
      const rule = grouped.has(id) ? undefined : rules.find(({ holds }) => holds.test(id));
      if (rule) names.set(id, rule.name);
    }
  return names;
}

/** A module and everything that it imports at once, directly or through others. */
function behind(root: string, moduleOf: ModuleOf): Set<string> {
  const found = new Set<string>();
  const visit = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    for (const next of moduleOf(id)?.importedIds ?? []) visit(next);
  };
  visit(root);
  return found;
}

/** The entries that load a module: scripts of pages, islands, and modules that are fetched later. */
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
