// SELECT.

import {
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
import { type Parse, parseList } from './composite.ts';
import { parseColumn, parseTableName } from './names.ts';
import type { Parser } from './parser-state.ts';
import { parseSelectable, parseSelectors } from './selectors.ts';
import { beginsTerm } from './sets.ts';
import { parseConstantOrMarker, parseTerm } from './terms.ts';
import { parseWhere } from './where.ts';

const nothing: readonly never[] = [];

/** The next token is known to be SELECT. */
export function parseSelect(p: Parser): SelectStatement {
  p.advance();
  // `json` and `distinct` may also be columns. They are keywords if the next token can be selected.
  const json = p.kind === K_JSON && !p.isDenied();
  const outer = json ? p.speculate() : -1;
  if (json) {
    p.saw(2);
    p.advance();
  } else checkClauseStart(p);
  const distinct = p.kind === K_DISTINCT && !p.isDenied();
  const selectors = distinct ? parseDistinct(p) : parsePlainSelectors(p);
  if (json) p.settle(outer);

  p.expect(K_FROM);
  const table = parseTableName(p);
  const where: readonly Relation[] = p.accept(K_WHERE) ? parseWhere(p) : nothing;
  const groupBy: readonly Selectable[] = p.accept(K_GROUP) ? parseBy(p, parseSelectable) : nothing;
  const orderBy: readonly Ordering[] = p.accept(K_ORDER) ? parseBy(p, parseOrdering) : nothing;
  let perPartitionLimit: SelectStatement['perPartitionLimit'] = null;
  if (p.accept(K_PER)) {
    p.expect(K_PARTITION);
    p.expect(K_LIMIT);
    perPartitionLimit = parseConstantOrMarker(p);
  }
  const limit = p.accept(K_LIMIT) ? parseConstantOrMarker(p) : null;
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
  };
}

function checkClauseStart(p: Parser): void {
  p.settleBy(0, beginsTerm(p.kind) || p.kind === STAR);
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

/** `BY a, b, …` */
function parseBy<T>(p: Parser, parse: Parse<T>): T[] {
  p.expect(K_BY);
  return parseList(p, parse);
}

function parseOrdering(p: Parser): Ordering {
  const column = parseColumn(p);
  let annOf: Ordering['annOf'] = null;
  if (p.accept(K_ANN)) {
    p.expect(K_OF);
    annOf = parseTerm(p);
  }
  const descending = p.accept(K_DESC);
  if (!descending) p.accept(K_ASC);
  return { column, annOf, descending };
}
