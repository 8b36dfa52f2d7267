import type { ShikiConfig } from 'astro';
import bash from 'shiki/langs/bash.mjs';
import cypher from 'shiki/langs/cypher.mjs';
import json from 'shiki/langs/json.mjs';
import yaml from 'shiki/langs/yaml.mjs';
import { markTheme } from './theme.ts';
import { classesForMarks } from './transformers.ts';

// The engine's own lexer colours CQL (transformers.ts); for Shiki, CQL is a language without rules. Shiki knows `cql`
// as another name of Cypher, the language of Neo4j. Our language takes this name, but Cypher would take it back when
// it is loaded later. So Cypher is loaded here, without that other name.
const cql = { name: 'cql', displayName: 'CQL', scopeName: 'source.cql', patterns: [], repository: {} };
const cypherUnderItsOwnName = cypher.map((grammar) => ({ ...grammar, aliases: [] }));

export const shikiConfig = {
  langs: [cql, ...cypherUnderItsOwnName, ...bash, ...json, ...yaml],
  theme: markTheme,
  transformers: [classesForMarks],
} satisfies Partial<ShikiConfig>;
