// The outcomes of a cell as elements of the page: results as tables, errors in Cassandra's words with the coach's
// line below.

import type { ColumnRoles } from '#engine/cql/highlight/highlight.ts';
import { element, withCode } from './element.ts';
import type { Outcome, Table } from './run-script.ts';
import type { CellWords } from './words.ts';

export interface ShowOptions {
  words: CellWords;
  roles: ColumnRoles;
  /** The coach's line. Undefined if the coach has nothing to say. */
  advise(outcome: Outcome): Promise<{ says: string; try?: string } | undefined>;
  /** Puts a suggestion into the cell. Without this function no suggestion is offered. */
  take?: (suggested: string) => void;
}

export function showOutcomes(outcomes: readonly Outcome[], options: ShowOptions): Node[] {
  return outcomes.flatMap((outcome) => {
    const { table, lines, error, warnings } = outcome;
    return [
      ...warnings.map((warning) => showWarning(warning, options)),
      ...(table ? [showTable(outcome.statement, table, options)] : []),
      ...(lines
        ? [element('pre', { className: 'cell-lines', lang: 'en', tabIndex: 0 }, lines.join('\n'))]
        : []),
      ...(error ? [showError(outcome, options)] : []),
    ];
  });
}

/** One line that says how many statements ran and how many failed. */
export function countOf(outcomes: readonly Outcome[], words: CellWords): string {
  return words.done(outcomes.length, outcomes.filter(({ error }) => error).length);
}

function showWarning(warning: string, { words }: ShowOptions): Node {
  return element(
    'p',
    { className: 'cell-warning' },
    `${words.warning}: `,
    element('code', { lang: 'en' }, warning),
  );
}

function showTable(
  statement: string,
  { columns, rows, hasMore }: Table,
  { words, roles }: ShowOptions,
): Node {
  const head = columns.map(({ name, isNumber }) => {
    const cell = element('th', { scope: 'col' }, element('span', { className: roles.get(name) ?? '' }, name));
    cell.classList.toggle('right', isNumber);
    return cell;
  });
  const body = rows.map((row) =>
    element(
      'tr',
      {},
      ...row.map((value, at) => {
        const cell = element('td', {}, value);
        cell.classList.toggle('right', columns[at]?.isNumber ?? false);
        cell.classList.toggle('null', value === 'null');
        return cell;
      }),
    ),
  );
  const shown = oneLine(statement);
  const scroll = element(
    'div',
    { className: 'scroll', tabIndex: 0, role: 'group', ariaLabel: `${words.result}: ${shown}` },
    element(
      'table',
      {},
      element('caption', {}, element('code', {}, shown), ` ${words.rows(rows.length)}`),
      element('thead', {}, element('tr', {}, ...head)),
      element('tbody', {}, ...body),
    ),
  );
  if (hasMore) scroll.append(element('p', {}, words.moreRows));
  return scroll;
}

function showError(outcome: Outcome, options: ShowOptions): Node {
  const { words } = options;
  const { kind, message, definite } = outcome.error!;
  const title = kind === 'Unsupported' ? words.weCannot : words.cassandraSays;
  const box = element(
    'div',
    {},
    element(
      'div',
      { className: 'cell-error' },
      element('p', {}, element('code', {}, oneLine(outcome.statement))),
      element('p', {}, `${title}:`),
      element('pre', { lang: 'en', tabIndex: 0 }, message),
    ),
  );
  if (!definite) box.append(element('p', { className: 'cell-warning' }, words.unknownOutcome));
  void options.advise(outcome).then((advice) => {
    if (advice) box.append(showAdvice(advice, options));
  });
  return box;
}

function showAdvice(advice: { says: string; try?: string }, { words, take }: ShowOptions): Node {
  const { says, try: suggested } = advice;
  const box = element('div', { className: 'cell-advice' }, element('p', {}, ...withCode(says)));
  if (suggested === undefined) return box;
  box.append(
    element('p', { className: 'cell-note' }, words.tryThis),
    element('pre', { tabIndex: 0 }, suggested),
  );
  if (take) {
    const button = element('button', { type: 'button', className: 'btn' }, words.putInCell);
    button.addEventListener('click', () => take(suggested));
    box.append(button);
  }
  return box;
}

export function oneLine(statement: string): string {
  const line = statement.replace(/\s+/g, ' ').trim();
  return line.length > 72 ? `${line.slice(0, 71)}…` : line;
}
