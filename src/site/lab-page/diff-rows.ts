// Expected and found rows in one list: a row that was not expected and a row that is missing stand at their places.

import type { PlainValue } from '#engine/session/session.ts';

type Row = readonly PlainValue[];

export interface DiffLine {
  row: Row;
  is: 'same' | 'extra' | 'missing';
}

/** Whether the same rows came, each as often as expected, and only their order differs. */
export function isReordered(expected: readonly Row[], got: readonly Row[]): boolean {
  const [wanted, found] = [expected, got].map((rows) => rows.map((row) => JSON.stringify(row)).toSorted());
  return expected.length === got.length && wanted!.every((row, at) => row === found![at]);
}

/** Rows are compared in their order. The rows that both lists have in that order are the longest possible list. */
export function diffRows(expected: readonly Row[], got: readonly Row[]): DiffLine[] {
  const [wanted, found] = [expected, got].map((rows) => rows.map((row) => JSON.stringify(row))) as [
    string[],
    string[],
  ];
  // common[i][j]: how many rows the lists have in common from the i-th expected and the j-th found row on.
  const common = Array.from({ length: wanted.length + 1 }, () => new Array<number>(found.length + 1).fill(0));
  for (let i = wanted.length - 1; i >= 0; i--)
    for (let j = found.length - 1; j >= 0; j--)
      common[i]![j] =
        wanted[i] === found[j]
          ? common[i + 1]![j + 1]! + 1
          : Math.max(common[i + 1]![j]!, common[i]![j + 1]!);
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < wanted.length || j < found.length) {
    if (i < wanted.length && wanted[i] === found[j]) {
      lines.push({ row: got[j]!, is: 'same' });
      i++;
      j++;
    } else if (j < found.length && (i === wanted.length || common[i]![j + 1]! >= common[i + 1]![j]!)) {
      lines.push({ row: got[j++]!, is: 'extra' });
    } else lines.push({ row: expected[i++]!, is: 'missing' });
  }
  return lines;
}
