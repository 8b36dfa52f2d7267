// Checks that the product uses every file of the product. A file that only tests import either belongs to the tests,
// and is listed below, or is left over.

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '#content/problem.ts';

import { importsOf, resolveImport, sourceFiles } from './imports-of.ts';

/**
 * Where a program begins: npm commands, Astro pages, the widgets of a lesson, and scripts that are started by their
 * path.
 */
const begins = [
  /^src\/tools\/(commands|bench)\//,
  /^src\/site\/pages\//,
  /^src\/site\/widgets\/[\w-]+\/(Island|Beside)\.astro$/,
  /^src\/site\/(content\.config|env\.d)\.ts$/,
];

/** Tests, and files that exist only for tests. */
const ofTests = [
  /\.(test|spec)\.ts$/,
  /^src\/tools\/browser-tests\//,
  /\/mutations\.ts$/,
  /^src\/engine\/sim\/ring\/lecture-rings\.ts$/,
  /^src\/engine\/sim\/storage\/(naive-storage|random-updates|test-tables)\.ts$/,
  /^src\/engine\/cql\/execute\/memory-(coordinator|session)\.ts$/,
  /^src\/engine\/cql\/(schema\/test-engine|terms\/try-term)\.ts$/,
  /^src\/labs\/review\/fixtures\/read-fixture\.ts$/,
  /^src\/labs\/aml\/fixtures\/generate-aml\.ts$/,
  /^src\/labs\/practice\/exercise-checks\.ts$/,
  /^src\/conformance\/failures\/simulated-clusters\.ts$/,
  /^src\/server\/cluster\/stand-in\//,
  /^src\/server\/proxy\/(attack|hostile|fake-cluster-link|hostile\/[\w-]+)\.ts$/,
  /^src\/server\/class\/example-class\.ts$/,
];

/** A file may also be named as a string, so that other code loads it: a directive, or a component of a lesson. */
const namedPath = /'(?:\.\/src\/|src\/|#)([\w./[\]-]+\.\w+)'/g;

/** A thread is started by the address of its file. */
const startedFile = /new Worker\(new URL\('([^']+)', import\.meta\.url\)/g;

export function checkUnused(root: string): Problem[] {
  const texts = new Map(sourceFiles(root).map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  const configurations = globSync('*.{ts,mjs,js}', { cwd: root }).map((file) =>
    readFileSync(join(root, file), 'utf8'),
  );
  return findUnused(texts, configurations);
}

export function findUnused(texts: ReadonlyMap<string, string>, configurations: readonly string[]): Problem[] {
  const isOfTests = (file: string) => ofTests.some((pattern) => pattern.test(file));
  const used = new Set<string>();
  const visit = (file: string): void => {
    const text = texts.get(file);
    if (text === undefined || used.has(file) || isOfTests(file)) return;
    used.add(file);
    for (const { name } of importsOf(file, text)) visit(resolveImport(file, name) ?? '');
    for (const [, path] of text.matchAll(namedPath)) visit(`src/${path}`);
    for (const [, name] of text.matchAll(startedFile)) visit(resolveImport(file, name!) ?? '');
  };
  for (const file of texts.keys()) {
    const isNamed = configurations.some((text) => text.includes(file));
    if (isNamed || begins.some((pattern) => pattern.test(file))) visit(file);
  }
  return [...texts.keys()]
    .filter((file) => !used.has(file) && !isOfTests(file))
    .map((file) => ({ file, line: 1, message: 'nothing of the product imports it' }));
}
