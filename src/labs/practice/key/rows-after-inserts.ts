// The question: some INSERTs were accepted; how many rows are there?

import type { Random } from '#engine/sim/ring/random.ts';

import { between, byLevel, pick } from '../draw.ts';
import type { Draft, Level } from '../exercise.ts';
import { Proof, prove } from '../proof.ts';
import { createTable, type Domain, drawDomain, drawKey, insert, insertTable, type KeyRow } from './domain.ts';

export function drawRowsAfterInserts(random: Random, level: Level): Draft | undefined {
  const domain = drawDomain(random);
  const key = drawKey(random, domain, { clusteringCount: between(random, 1, 2) });
  const rows = drawInserts(random, domain, byLevel(level, 5, between(random, 6, 8)));
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
          pt: 'Esse é o número de comandos `INSERT`. Mas um `INSERT` com uma chave que já existe sobrescreve a linha, e o Cassandra não avisa.',
          ru: 'Столько было команд `INSERT`. Но если строка с таким ключом уже есть, `INSERT` её перезаписывает, и Cassandra об этом не предупреждает.',
          en: 'This is the number of `INSERT`s. But an `INSERT` with a key that already exists overwrites the row, and Cassandra does not warn about it.',
        },
      },
      {
        value: partitions,
        why: {
          pt: 'Esse é o número de partições. Uma partição pode ter várias linhas, que as colunas de clustering distinguem.',
          ru: 'Столько в таблице партиций. В одной партиции может быть несколько строк, их различают столбцы кластеризации.',
          en: 'This is the number of partitions. A partition can have several rows, and the clustering columns tell them apart.',
        },
      },
    ].filter(({ value }) => value !== right),
    why: {
      pt: `Cada valor da chave primária identifica uma linha. Conte os valores diferentes de \`(${names})\`. Os outros \`INSERT\` sobrescreveram linhas que já existiam.`,
      ru: `Каждому значению первичного ключа соответствует одна строка. Посчитайте разные значения \`(${names})\`. Остальные \`INSERT\` перезаписали строки, которые уже были.`,
      en: `Each value of the primary key identifies one row. Count the different values of \`(${names})\`. The other \`INSERT\`s overwrote rows that already existed.`,
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
