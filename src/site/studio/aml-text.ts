// The model as AML text, beside the same model as CQL. CQL stays the source: what is written in AML becomes CQL as
// soon as it has no mistakes, and until then the text is kept as it was typed.

import type { Aggregate } from '#labs/aml/aml.ts';
import { fromTables, type Lost } from '#labs/aml/from-tables.ts';
import { judgeAml } from '#labs/aml/judge-aml.ts';
import { notesInCql } from '#labs/aml/notes-in-cql.ts';
import { type AmlProblem, isWarning } from '#labs/aml/problem.ts';
import { readAml } from '#labs/aml/read-aml.ts';
import { toTables } from '#labs/aml/to-tables.ts';
import { writeAml } from '#labs/aml/write-aml.ts';
import { writeCql } from '#labs/aml/write-cql.ts';
import type { Model } from '#labs/modeling/model.ts';
import type { Work } from './kept.ts';

export interface AmlView {
  readonly text: string;
  readonly aggregates: readonly Aggregate[];
  readonly problems: readonly AmlProblem[];
  /** What the tables did not say. Empty where somebody wrote the AML. */
  readonly lost: readonly Lost[];
}

export function amlView(work: Work, model: Model): AmlView {
  if (work.aml !== undefined) return { ...judged(work.aml), lost: [] };
  const found = fromTables(model, notesInCql(work.schema, model));
  // The places in the text are those of the text that is shown.
  return { ...judged(writeAml(found.model)), lost: found.lost };
}

function judged(text: string): Omit<AmlView, 'lost'> {
  const { model, problems } = readAml(text);
  return {
    text,
    aggregates: model.aggregates,
    problems: problems.length > 0 ? problems : judgeAml(model),
  };
}

/** The work after somebody has changed its AML. Options, indexes and keyspaces of the schema stay. */
export function withAml(work: Work, model: Model, aml: string): Work {
  const { problems } = judged(aml);
  if (problems.some((problem) => !isWarning(problem))) return { ...work, aml };
  return { ...work, aml, schema: schemaOf(work, model, aml) };
}

function schemaOf(work: Work, model: Model, aml: string): string {
  const { model: amlModel } = readAml(aml);
  const known = new Map(model.tables.map((table) => [table.name, table]));
  const keyspace = model.tables[0]?.keyspace ?? model.keyspace;
  const made = toTables(amlModel, keyspace).tables.map((table) => ({
    ...table,
    indexes: (known.get(table.name)?.indexes ?? []).filter((index) =>
      table.columns.some(({ name }) => name === index.column),
    ),
  }));
  const kept = new Map(
    model.tables.flatMap((table) => {
      const span = model.sources.get(`${table.keyspace}.${table.name}`);
      return span ? [[table.name, work.schema.slice(span.start, span.end)] as const] : [];
    }),
  );
  const keyspaces = [...work.schema.matchAll(/^[ \t]*(?:CREATE\s+KEYSPACE|USE)\b[^;]*;/gim)].map(
    ([text]) => `${text.trim()}\n`,
  );
  const cql = writeCql(amlModel, { keyspace, hasNotes: true, hasLookups: false, kept, tables: made });
  return [...keyspaces, cql].join('\n');
}

/** The text with «final» before the node that a mistake is about. */
export function madeFinal(text: string, node: string): string {
  const head = new RegExp(
    `(^|[\\s{};])((?:entity|value)\\s+${node.replaceAll(/[^\p{L}\p{Nd}_]/gu, '')}\\s*\\{)`,
    'u',
  );
  return text.replace(head, '$1«final» $2');
}
