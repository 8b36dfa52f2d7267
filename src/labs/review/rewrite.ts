// Small changes to the text of a SELECT that leave the rest as it was written.

import { quoteIfNeeded } from '#engine/cql/reserved-words.ts';

const name = String.raw`(?:"(?:[^"]|"")+"|\w+)`;
const from = new RegExp(String.raw`(\bfrom\s+)${name}(?:\s*\.\s*${name})?`, 'i');
const afterFrom = new RegExp(`${from.source}(\\s+where\\b)?`, 'i');

export function ofTable(text: string, table: string): string {
  return text.replace(from, (_, before: string) => `${before}${quoteIfNeeded(table)}`);
}

export function withoutFiltering(text: string): string {
  return text.replace(/\s+allow\s+filtering\s*$/i, '');
}

export function withFiltering(text: string): string {
  return `${withoutFiltering(text)} ALLOW FILTERING`;
}

/** Adds `column = ?` for each column, before all other conditions. */
export function withColumns(text: string, columns: readonly string[]): string {
  const conditions = columns.map((column) => `${quoteIfNeeded(column)} = ?`).join(' AND ');
  return text.replace(afterFrom, (found, _before, where: string | undefined) =>
    where ? `${found} ${conditions} AND` : `${found} WHERE ${conditions}`,
  );
}
