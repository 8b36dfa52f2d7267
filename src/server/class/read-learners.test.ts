// Lists of learners as spreadsheets save them. A line that cannot be read is reported with its number.

import { expect, it } from 'vitest';

import { readLearners } from './read-learners.ts';

const ana = { number: '1', name: 'Silva, Ana' };
const bia = { number: '2', name: 'Bia' };

it.each([
  ['with a head', 'number,name\n1,"Silva, Ana"\n2,Bia\n'],
  ['without one', '1,"Silva, Ana"\n2,Bia'],
  ['with a mark of UTF-8 and line ends of Windows', '\uFEFFnumber,name\r\n1,"Silva, Ana"\r\n2,Bia\r\n'],
  ['with semicolons, where a name has a comma', 'número;nome\n1;Silva, Ana\n2;Bia'],
  ['with more columns, spaces and empty lines', 'n,name,mail\n\n 1 ,"Silva, Ana",a@b.c\n  \n2, Bia,\n'],
])('%s', (_, text) => {
  expect(readLearners(text)).toEqual({ learners: [ana, bia], problems: [] });
});

it.each([
  ['number,name\n\n1,\n2,Bia', ['line 3: expected number,name']],
  ['1,"Ana\nMaria"\n1,Bia', ['line 3: 1 again']],
  ['', ['nobody in it; expected number,name']],
  ['number,name\n', ['nobody in it; expected number,name']],
])('%j is told', (text, problems) => {
  expect(readLearners(text).problems).toEqual(problems);
});
