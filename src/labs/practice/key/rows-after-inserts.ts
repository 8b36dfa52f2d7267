// The question: some INSERTs were accepted; how many rows are there?

import type { Random } from '#engine/sim/ring/random.ts';

import { between, pick } from '../draw.ts';
import type { Draft } from '../exercise.ts';
import { Proof, prove } from '../proof.ts';
import { createTable, type Domain, drawDomain, drawKey, insert, insertTable, type KeyRow } from './domain.ts';

export function drawRowsAfterInserts(random: Random): Draft | undefined {
  const domain = drawDomain(random);
  const key = drawKey(random, domain, between(random, 1, 2));
  const rows = drawInserts(random, domain, between(random, 6, 8));
  const inKey = [...key.partition, ...key.clustering.map(({ column }) => column)];
  const different = (columns: readonly { name: string }[]) =>
    new Set(rows.map((row) => columns.map(({ name }) => row[name]).join())).size;
  const right = different(inKey);
  if (right === rows.length || right === 1) return undefined;
  const proof = new Proof();
  proof.run(createTable(domain, key));
  for (const row of rows) proof.run(insert(domain, row));
  prove(
    Number(proof.run(`SELECT count(*) FROM ${domain.table}`).rows[0]?.[0]) === right,
    `rows left of ${rows.length}`,
  );
  const partitions = different(key.partition);
  const names = inKey.map(({ name }) => name).join(', ');
  return {
    form: 'number',
    ask: {
      pt: 'Todos estes `INSERT` são aceitos, nesta ordem. Quantas linhas a tabela tem depois?',
      ru: 'Все эти `INSERT` приняты, в этом порядке. Сколько строк в таблице после них?',
      en: 'All of these `INSERT`s are accepted, in this order. How many rows does the table have afterwards?',
    },
    given: [{ kind: 'cql', text: createTable(domain, key) }, insertTable(domain, rows)],
    right,
    near: [
      {
        value: rows.length,
        why: {
          pt: 'Esse é o número de `INSERT`. Mas um `INSERT` com uma chave que já existe grava por cima da linha, e ninguém é avisado.',
          ru: 'Столько было команд `INSERT`. Но `INSERT` с уже существующим ключом пишет поверх строки, и никто об этом не сообщает.',
          en: 'That is the number of `INSERT`s. But an `INSERT` with a key that is already there overwrites the row, and nobody is told.',
        },
      },
      {
        value: partitions,
        why: {
          pt: 'Esse é o número de partições. Dentro de uma partição, as colunas de clustering distinguem as linhas.',
          ru: 'Столько в таблице партиций. Внутри партиции строки различают столбцы кластеризации.',
          en: 'That is the number of partitions. Inside a partition the clustering columns tell rows apart.',
        },
      },
    ].filter(({ value }) => value !== right),
    why: {
      pt: `Uma linha é o que a chave primária inteira distingue. Conte os valores diferentes de \`(${names})\`: os outros \`INSERT\` gravaram por cima.`,
      ru: `Строка — это то, что различает первичный ключ целиком. Посчитайте разные значения \`(${names})\`: остальные \`INSERT\` легли поверх.`,
      en: `A row is what the whole primary key tells apart. Count the different values of \`(${names})\`: the other \`INSERT\`s wrote over them.`,
    },
  };
}

/** Each column has few values, so that some keys are equal. */
function drawInserts(random: Random, { columns, regular }: Domain, count: number): KeyRow[] {
  return Array.from({ length: count }, () =>
    Object.fromEntries([
      ...columns.map(({ name, values }) => [name, pick(random, values.slice(0, 2))]),
      [regular.name, pick(random, regular.values)],
    ]),
  );
}
