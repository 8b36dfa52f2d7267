import type { CqlSession, ExecuteOptions, PlainValue, ResultSet } from './session.ts';

/** Yields the pages of a result one after the other. The next page is read only when the caller asks for it. */
export async function* pages(
  session: CqlSession,
  statement: string,
  options: ExecuteOptions = {},
): AsyncGenerator<ResultSet> {
  let pageState = options.pageState;
  do {
    const page = await session.execute(statement, { ...options, ...(pageState && { pageState }) });
    yield page;
    pageState = page.pageState;
  } while (pageState);
}

/** Returns the rows of all pages. */
export async function allRows(
  session: CqlSession,
  statement: string,
  options: ExecuteOptions = {},
): Promise<PlainValue[][]> {
  const rows: PlainValue[][] = [];
  for await (const page of pages(session, statement, options)) rows.push(...page.rows);
  return rows;
}
