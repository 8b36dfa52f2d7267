// The question: which column must this refused statement also restrict?

import type { Random } from '#engine/sim/ring/random.ts';

import { pick, some } from '../draw.ts';
import type { Choice, Draft } from '../exercise.ts';
import { Proof, prove } from '../proof.ts';
import { createTable, drawDomain, drawKey, equals, type KeyColumn } from './domain.ts';

export function drawSkipped(random: Random): Draft | undefined {
  const domain = drawDomain(random);
  const key = drawKey(random, domain);
  const { partition, clustering } = key;
  const inOrder: KeyColumn[] = [...partition, ...clustering.map(({ column }) => column)];
  // All columns up to some place in the key, except one.
  const last = partition.length + (random.below(2) === 1 && clustering.length > 2 ? 2 : 1);
  const lacking = pick(random, inOrder.slice(partition.length === 1 ? 0 : 1, last));
  const named = inOrder.slice(0, last + 1).filter((column) => column !== lacking);
  const value = (column: KeyColumn) => pick(random, column.values);
  const conditions = named.map((column) => equals(column, value(column)));
  const statement = (more: readonly string[]) =>
    `SELECT * FROM ${domain.table}\nWHERE ${[...conditions, ...more].join(' AND ')};`;
  const proof = new Proof();
  proof.run(createTable(domain, key));
  const refusal = proof.refusal(statement([]));
  prove(refusal !== undefined, statement([]));
  const options = [...domain.columns, domain.regular].filter((column) => !named.includes(column));
  if (options.length < 3) return undefined;
  const isInPartition = partition.includes(lacking);
  return {
    form: 'one',
    ask: {
      pt: 'O Cassandra recusa este comando. Que outra coluna ele precisa informar, com “=”, para ser respondido?',
      ru: 'Эту команду Cassandra отклоняет. Какой ещё столбец надо задать через «=», чтобы она ответила?',
      en: 'Cassandra refuses this statement. Which column must it give as well, with “=”, to be answered?',
    },
    given: [
      { kind: 'cql', text: createTable(domain, key) },
      { kind: 'cql', text: statement([]) },
    ],
    choices: some(random, options).map((column): Choice => {
      const isRight = column === lacking;
      const without = proof.refusal(statement([equals(column, value(column))]));
      prove((without === undefined) === isRight, `${column.name} as well`);
      const isInKey = inOrder.includes(column);
      return {
        text: column.name,
        isRight,
        refusal: without,
        why: isInKey
          ? {
              pt: `Com \`${column.name}\` o comando continua recusado: \`${lacking.name}\` vem antes na chave e ainda falta.`,
              ru: `И с \`${column.name}\` команда отклоняется: \`${lacking.name}\` стоит в ключе раньше, и его по-прежнему нет.`,
              en: `With \`${column.name}\` the statement is still refused: \`${lacking.name}\` comes earlier in the key and is still missing.`,
            }
          : {
              pt: `\`${column.name}\` não faz parte da chave. Uma condição a mais sobre ela não ajuda a achar as linhas.`,
              ru: `\`${column.name}\` не входит в ключ. Ещё одно условие на него не поможет найти строки.`,
              en: `\`${column.name}\` is not in the key. One more condition on it does not help to find the rows.`,
            },
      };
    }),
    why: isInPartition
      ? {
          pt: `A chave de partição precisa estar inteira, e \`${lacking.name}\` faz parte dela: sem ela não há token.`,
          ru: `Ключ партиции нужен целиком, а \`${lacking.name}\` — его часть: без него нет токена.`,
          en: `The partition key has to be there whole, and \`${lacking.name}\` is a part of it: without it there is no token.`,
        }
      : {
          pt: `Colunas de clustering não podem ser puladas: na chave, \`${lacking.name}\` vem antes da última que o comando menciona.`,
          ru: `Столбцы кластеризации нельзя пропускать: в ключе \`${lacking.name}\` стоит перед последним из названных в команде.`,
          en: `Clustering columns cannot be skipped: in the key \`${lacking.name}\` stands before the last one that the statement names.`,
        },
  };
}
