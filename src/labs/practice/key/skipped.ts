// The question: which column must this refused statement also restrict?

import type { Random } from '#engine/sim/ring/random.ts';

import { pick, some } from '../draw.ts';
import type { Choice, Draft, Level } from '../exercise.ts';
import { Proof, prove } from '../proof.ts';
import { createTable, drawDomain, drawKey, equals, type KeyColumn } from './domain.ts';

export function drawSkipped(random: Random, level: Level): Draft | undefined {
  const domain = drawDomain(random);
  const key = drawKey(random, domain, { level });
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
      pt: 'O Cassandra recusa esta consulta. Qual outra coluna ela precisa informar, com “=”, para ser aceita?',
      ru: 'Этот запрос Cassandra отклоняет. Какой ещё столбец нужно задать через «=», чтобы она его приняла?',
      en: 'Cassandra refuses this query. Which other column must it give, with “=”, to be accepted?',
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
              pt: `Com \`${column.name}\` a consulta continua sendo recusada, porque \`${lacking.name}\` vem antes na chave e ainda falta.`,
              ru: `И с \`${column.name}\` запрос отклоняется, потому что \`${lacking.name}\` стоит в ключе раньше, а его по-прежнему нет.`,
              en: `With \`${column.name}\` the query is still refused, because \`${lacking.name}\` comes earlier in the key and is still missing.`,
            }
          : {
              pt: `\`${column.name}\` não faz parte da chave, então uma condição sobre ela não ajuda a encontrar as linhas.`,
              ru: `\`${column.name}\` не входит в ключ, поэтому условие на него не поможет найти строки.`,
              en: `\`${column.name}\` is not in the key, so a condition on it does not help to find the rows.`,
            },
      };
    }),
    why: isInPartition
      ? {
          pt: `A consulta precisa informar a chave de partição inteira, e \`${lacking.name}\` faz parte dela. Sem essa coluna, o Cassandra não consegue calcular o token.`,
          ru: `Ключ партиции нужно задать целиком, а \`${lacking.name}\` — его часть. Без этого столбца токен не вычислить.`,
          en: `The query has to give the whole partition key, and \`${lacking.name}\` is part of it. Without this column Cassandra cannot compute the token.`,
        }
      : {
          pt: `Nenhuma coluna de clustering pode ser pulada, e na chave \`${lacking.name}\` vem antes da última que a consulta informa.`,
          ru: `Столбцы кластеризации нельзя пропускать, а в ключе \`${lacking.name}\` стоит перед последним из тех, что заданы в запросе.`,
          en: `Clustering columns cannot be skipped, and in the key \`${lacking.name}\` comes before the last one that the query gives.`,
        },
  };
}
