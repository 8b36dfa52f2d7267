// A dependency's one file in two: what is needed first, and the rest. The bundler keeps the functions of a file
// together; of @codemirror/view a lab page would load panels and tooltips long before somebody writes.

import { parseAst } from 'vite';

interface Syntax {
  type: string;
  start: number;
  end: number;
  [property: string]: unknown;
}

export interface SplitModule {
  first: string;
  rest: string;
  /** What importers of the file get: everything, from where it is now. */
  whole: string;
}

/**
 * `firstNames` are exports of the file; what they need comes with them. `paths` say how the two parts call each other.
 * Throws where the rest would have to change a variable of the first: an import cannot be assigned.
 */
export function splitModule(
  code: string,
  firstNames: readonly string[],
  paths: { first: string; rest: string },
): SplitModule {
  const { body } = parseAst(code) as unknown as { body: Syntax[] };
  const imports = body.filter(({ type }) => type === 'ImportDeclaration');
  const exported = body.find(({ type }) => type === 'ExportNamedDeclaration');
  const parts = body
    .filter((part) => part !== exported && !imports.includes(part))
    .map((part) => ({ text: code.slice(part.start, part.end), declares: declared(part), ...mentions(part) }));
  const home = new Map(parts.flatMap((part) => part.declares.map((name) => [name, part] as const)));
  const first = new Set<(typeof parts)[number]>();
  const take = (name: string) => {
    const part = home.get(name);
    if (!part || first.has(part)) return;
    first.add(part);
    for (const next of part.reads) take(next);
  };
  for (const name of firstNames) {
    if (!home.has(name)) throw new Error(`${name} is not declared`);
    take(name);
  }
  // Whatever acts when the file is loaded, and declares nothing, stays where it was.
  for (const part of parts)
    if (part.declares.length === 0) {
      first.add(part);
      for (const name of part.reads) take(name);
    }
  const rest = parts.filter((part) => !first.has(part));
  const owned = new Set([...first].flatMap(({ declares }) => declares));
  const wanted = new Set(rest.flatMap(({ reads }) => [...reads].filter((name) => owned.has(name))));
  for (const { writes } of rest)
    for (const name of writes) if (owned.has(name)) throw new Error(`${name} is changed by the rest`);
  const names = ((exported?.specifiers ?? []) as { local: { name: string } }[]).map(
    ({ local }) => local.name,
  );
  const above = imports.map(({ start, end }) => code.slice(start, end)).join('\n');
  const list = (all: Iterable<string>) => `{ ${[...new Set(all)].sort().join(', ')} }`;
  const [mine, theirs] = [names.filter((name) => owned.has(name)), names.filter((name) => !owned.has(name))];
  return {
    first: `${above}\n${[...first]
      .sort((a, b) => parts.indexOf(a) - parts.indexOf(b))
      .map(({ text }) => text)
      .join('\n')}\nexport ${list([...mine, ...wanted])};\n`,
    rest: `${above}\nimport ${list(wanted)} from '${paths.first}';\n${rest
      .map(({ text }) => text)
      .join('\n')}\nexport ${list(theirs)};\n`,
    whole: `export ${list(mine)} from '${paths.first}';\nexport ${list(theirs)} from '${paths.rest}';\n`,
  };
}

function declared({ type, id, declarations }: Syntax): string[] {
  if (type === 'FunctionDeclaration' || type === 'ClassDeclaration') return [(id as { name: string }).name];
  if (type !== 'VariableDeclaration') return [];
  return (declarations as { id: Syntax }[]).flatMap((one) => [...mentions(one.id).reads]);
}

/** Names that a part reads or assigns; inner ones of the same name are taken for the outer, which only keeps more. */
function mentions(part: Syntax): { reads: Set<string>; writes: Set<string> } {
  const reads = new Set<string>();
  const writes = new Set<string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (typeof value !== 'object' || value === null) return;
    const node = value as Syntax;
    if (node.type === 'Identifier') reads.add(node.name as string);
    const target =
      (node.type === 'AssignmentExpression' && node.left) ||
      (node.type === 'UpdateExpression' && node.argument);
    if (target && (target as Syntax).type === 'Identifier') writes.add((target as Syntax).name as string);
    for (const [property, inner] of Object.entries(node)) {
      // What stands behind a dot, or before a colon, is no variable.
      const isName = property === 'property' || (property === 'key' && node.shorthand !== true);
      if (!(isName && node.computed !== true)) visit(inner);
    }
  };
  visit(part);
  return { reads, writes };
}
