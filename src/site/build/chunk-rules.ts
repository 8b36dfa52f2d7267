// The rules by which the browser's code is cut into files, as data. `chunk-groups.ts` applies them. Paths are
// relative to the project's root.

/** A module whose file also holds the modules that are needed only together with it. */
export interface ChunkRoot {
  /** What the file is called. */
  name: string;
  path: string;
  /** A module that always fetches this one. Whatever it fetches later can rely on this one being loaded. */
  isFetchedBy?: string;
}

/** A file for modules that a lab page loads and other pages need in part. */
export interface ChunkRule {
  name: string;
  holds: RegExp;
}

const labPage = 'src/site/lab-page/Lab.svelte';
const browserEngine = 'src/site/lab-page/engine/browser-engine.ts';

/** The order matters: a module that went with one root does not go with a later one. */
export const chunkRoots: readonly ChunkRoot[] = [
  { name: 'Lab', path: labPage },
  { name: 'session', path: 'src/engine/session/embedded.ts', isFetchedBy: labPage },
  { name: 'cluster', path: 'src/engine/sim/cluster/simulated-cluster.ts', isFetchedBy: labPage },
  { name: 'browser-engine', path: browserEngine, isFetchedBy: labPage },
];

/** What a lab page is made of: itself, the engine that it fetches at once, and what every page has. */
export const labPageModules: readonly string[] = [
  labPage,
  browserEngine,
  'src/site/layouts/Base.astro?astro&type=script&index=0&lang.ts',
  'node_modules/@astrojs/svelte/dist/client.svelte.js',
];

/** The first rule that matches a module decides. */
export const chunkRules: readonly ChunkRule[] = [
  // Svelte, and a few lines that most islands need.
  {
    name: 'client',
    holds:
      /\/node_modules\/(?:svelte|clsx|esm-env|@astrojs\/svelte)\/|\/src\/i18n\/|\/src\/site\/widgets\/(?!stage\/when-idle)|\/src\/engine\/(?:values\/consistency|cql\/reserved-words)\.ts$|\/WithCode\.svelte$/,
  },
  {
    name: 'ring',
    holds:
      /\/src\/engine\/sim\/ring\/(?!md5)|\/src\/engine\/values\/(?:bytes|cql-value|replication|text)\.ts$|\/lab-rings\.ts$/,
  },
  // `values` imports `cluster`, and `cluster` must import nothing of `values`: in a circle of files, what one of them
  // makes at its start may be missing in the other.
  {
    name: 'cluster',
    holds:
      /\/src\/engine\/sim\/(?!ring)|\/src\/engine\/values\/(?:compaction-options|cql-error|deletion|outcome|rows)\.ts$/,
  },
  { name: 'values', holds: /\/src\/engine\// },
  // What slides and lab pages need before any island starts is in the file that every page has.
  {
    name: 'page',
    holds: /\/src\/site\/(?:page-scripts|progress)\/|\/Base\.astro\?|\/stage\/when-idle\.ts$/,
  },
];
