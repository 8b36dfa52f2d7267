import type { CqlSession, ExecuteOptions, PlainValue, ResultSet } from './session.ts';

/** The pages of a statement, one after the other; the next is asked for only when wanted. */
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

/** Every row of every page. */
export async function allRows(
  session: CqlSession,
  statement: string,
  options: ExecuteOptions = {},
): Promise<PlainValue[][]> {
  const rows: PlainValue[][] = [];
  for await (const page of pages(session, statement, options)) rows.push(...page.rows);
  return rows;
}
