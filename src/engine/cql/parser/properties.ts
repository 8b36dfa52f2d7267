// `WITH name = value AND …`: the properties of keyspaces, tables, views and indexes.

import { EQ, K_AND, OPEN_BRACE, wordOf } from '../keywords.ts';
import type { Property, Term } from '../syntax.ts';
import { termText } from '../terms/term-text.ts';
import { parseMap } from './composite.ts';
import { takeIdentifier } from './names.ts';
import type { Parser } from './parser-state.ts';
import { isConstant, isName, isNativeType } from './sets.ts';
import { parseTerm, takeConstant } from './terms.ts';

export function parseProperties(p: Parser): Property[] {
  const properties: Property[] = [];
  do addProperty(p, properties);
  while (p.accept(K_AND));
  return properties;
}

/** PropertyDefinitions.addProperty: a name may occur only once. */
export function addProperty(p: Parser, properties: Property[]): void {
  const property = parseProperty(p);
  if (properties.some(({ name }) => name === property.name))
    p.reject(`Multiple definitions for property '${property.name}'`);
  properties.push(property);
}

function parseProperty(p: Parser): Property {
  if (!isName(p.kind)) p.noViable();
  if (p.look(1) !== EQ) p.noViable(1);
  const first = p.look(2);
  // A plain word that is not a keyword is not a value: `class = Foo` must be quoted.
  const isSimple = isConstant(first) || (isName(first) && wordOf(first) !== undefined);
  p.settleBy(2, isSimple || first === OPEN_BRACE);
  const { name } = takeIdentifier(p);
  p.advance();
  return { name, value: isSimple ? parseSimpleValue(p) : parsePropertyMap(p) };
}

function parseSimpleValue(p: Parser): string {
  if (isConstant(p.kind)) return takeConstant(p).text;
  const text = isNativeType(p.kind) ? wordOf(p.kind)! : p.written;
  p.advance();
  return text;
}

/** convertPropertyMap: keys and values must be constants, and only their text is kept. */
export function parsePropertyMap(p: Parser): Map<string, string> {
  const map = new Map<string, string>();
  for (const { key, value } of parseMap(p, parseTerm)) {
    if (key.kind !== 'constant') {
      p.reject(`Invalid property name: ${shown(key)}`);
      break;
    }
    if (value.kind !== 'constant') {
      p.reject(`Invalid property value: ${shown(value, ` for property: ${termText(key)}`)}`);
      break;
    }
    if (map.has(key.text)) p.reject(`Multiple definition for property ${key.text}`);
    map.set(key.text, value.text);
  }
  return map;
}

function shown(term: Term, rest = ''): string {
  const isMarker = term.kind === 'marker';
  return termText(term) + rest + (isMarker ? ' (bind variables are not supported in DDL queries)' : '');
}
