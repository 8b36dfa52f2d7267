// SELECT.

import {
  COMMA,
  K_ALLOW,
  K_ANN,
  K_ASC,
  K_BY,
  K_DESC,
  K_DISTINCT,
  K_FILTERING,
  K_FROM,
  K_GROUP,
  K_JSON,
  K_LIMIT,
  K_OF,
  K_ORDER,
  K_PARTITION,
  K_PER,
  K_WHERE,
  STAR,
} from '../keywords.ts';
import type { Ordering, Relation, Selectable, Selector, SelectStatement } from '../syntax.ts';
import { parseColumn, parseTableName } from './names.ts';
import type { Parser } from './parser-state.ts';
import { parseSelectable, parseSelectors } from './selectors.ts';
import { beginsTerm } from './sets.ts';
import { parseInteger, parseTerm } from './terms.ts';
import { parseWhere } from './where.ts';

const nothing: readonly never[] = [];

/** The next token is known to be SELECT. */
export function parseSelect(p: Parser): SelectStatement {
  const start = p.start;
  p.advance();
  // `json` and `distinct` may be columns too: they are keywords if what follows can be selected.
  const json = p.kind === K_JSON && !p.isDenied();
  const outer = json ? p.speculate() : -1;
  if (json) p.saw(2);
  else checkClauseStart(p);
  if (json) p.advance();
  const distinct = p.kind === K_DISTINCT && !p.isDenied();
  const selectors = distinct ? parseDistinct(p) : parsePlainSelectors(p);
  if (json) p.settle(outer);

  p.expect(K_FROM);
  const table = parseTableName(p);
  const where: readonly Relation[] = p.accept(K_WHERE) ? parseWhere(p) : nothing;
  const groupBy = p.kind === K_GROUP ? parseGroupBy(p) : nothing;
  const orderBy = p.kind === K_ORDER ? parseOrderBy(p) : nothing;
  let perPartitionLimit: SelectStatement['perPartitionLimit'] = null;
  if (p.accept(K_PER)) {
    p.expect(K_PARTITION);
    p.expect(K_LIMIT);
    perPartitionLimit = parseInteger(p);
  }
  const limit = p.accept(K_LIMIT) ? parseInteger(p) : null;
  const allowFiltering = p.accept(K_ALLOW);
  if (allowFiltering) p.expect(K_FILTERING);
  return {
    kind: 'select',
    json,
    distinct,
    selectors,
    table,
    where,
    groupBy,
    orderBy,
    perPartitionLimit,
    limit,
    allowFiltering,
    markers: p.markers,
    start,
    end: p.end,
  };
}

function checkClauseStart(p: Parser): void {
  if (!beginsTerm(p.kind) && p.kind !== STAR) p.noViable();
  p.saw(1);
}

function parseDistinct(p: Parser): Selector[] {
  const outer = p.speculate();
  p.saw(2);
  p.advance();
  const selectors = parseSelectors(p);
  p.settle(outer);
  return selectors;
}

function parsePlainSelectors(p: Parser): Selector[] {
  checkClauseStart(p);
  return parseSelectors(p);
}

function parseGroupBy(p: Parser): Selectable[] {
  p.advance();
  p.expect(K_BY);
  const groups = [parseSelectable(p)];
  while (p.accept(COMMA)) groups.push(parseSelectable(p));
  return groups;
}

function parseOrderBy(p: Parser): Ordering[] {
  p.advance();
  p.expect(K_BY);
  const orderings = [parseOrdering(p)];
  while (p.accept(COMMA)) orderings.push(parseOrdering(p));
  return orderings;
}

function parseOrdering(p: Parser): Ordering {
  const column = parseColumn(p);
  let annOf: Ordering['annOf'] = null;
  if (p.accept(K_ANN)) {
    p.expect(K_OF);
    annOf = parseTerm(p);
  }
  const descending = p.kind === K_DESC;
  if (descending || p.kind === K_ASC) p.advance();
  return { column, annOf, descending, start: column.start, end: p.end };
}
