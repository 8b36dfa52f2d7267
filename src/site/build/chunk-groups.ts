// Which parts of the browser's code travel as one file. Left to itself the bundler makes a file for every set of pages
// that share something: a lab page would ask for fifty, one after the other. Here those go together that whoever needs
// one of them needs all of (`groupModules`), and what a lab page shares with others by its folder (`sortModules`): a few
// kilobytes that go along cost a slow machine less than another file.

import { resolve } from 'node:path';
import {
  type ChunkRoot,
  type ChunkRule,
  chunkRoots,
  chunkRules,
  labPageModules,
  stageRule,
} from './chunk-rules.ts';

interface Module {
  importers: readonly string[];
  dynamicImporters: readonly string[];
  importedIds: readonly string[];
  isEntry: boolean;
}
export type ModuleOf = (id: string) => Module | null;

/** For one build: the name of the file that a module goes to, or nothing where the bundler decides. */
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
    return names.get(id) ?? (stageRule.holds.test(id) ? stageRule.name : null);
  };
}

/** A module goes with the first root that brings it along, where no way leads to it but past that root. */
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

  /** What is fetched later, by those alone who have passed the root. */
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

/** Everything that comes with a module. */
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
