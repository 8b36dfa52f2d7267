import type { ShikiConfig } from 'astro';
import bash from 'shiki/langs/bash.mjs';
import cypher from 'shiki/langs/cypher.mjs';
import json from 'shiki/langs/json.mjs';
import yaml from 'shiki/langs/yaml.mjs';
import { cqlGrammar } from './cql-grammar.ts';
import { markTheme } from './theme.ts';
import { classesForMarks } from './transformers.ts';

// Shiki knows `cql` as another name of Cypher, the language of Neo4j. Our grammar takes the name, but whoever loads
// Cypher later takes it back; so Cypher is loaded here, without that other name.
const cypherUnderItsOwnName = cypher.map((grammar) => ({ ...grammar, aliases: [] }));

export const shikiConfig = {
  langs: [cqlGrammar, ...cypherUnderItsOwnName, ...bash, ...json, ...yaml],
  theme: markTheme,
  transformers: [classesForMarks],
} satisfies Partial<ShikiConfig>;
