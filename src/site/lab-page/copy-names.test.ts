import { expect, it } from 'vitest';

import { oneTableName } from './copy-names.ts';

it.each([
  ["COPY users TO 'users.csv'", { table: 'users', file: 'users' }],
  [
    "copy shop.orders (id, total) to 'x.csv' WITH HEADER = true",
    { table: 'shop.orders', columns: 'id, total', file: 'orders' },
  ],
  ['COPY "My Table" TO STDOUT', { table: '"My Table"', file: 'My_Table' }],
  ["COPY users FROM 'users.csv'", undefined],
  ['COPY', undefined],
])('%s', (command, names) => {
  expect(oneTableName(command)).toEqual(names);
});
