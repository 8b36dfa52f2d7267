// The question: which of these statements does Cassandra answer, with this key and without ALLOW FILTERING?

import type { Random } from '#engine/sim/ring/random.ts';

import { pick, some } from '../draw.ts';
import type { Choice, Draft, Level, Text } from '../exercise.ts';
import { Proof, prove } from '../proof.ts';
import { createTable, drawDomain, drawKey } from './domain.ts';
import { type Restriction, restrictionsOf } from './restrictions.ts';

const shown = 5;

export function drawAnswered(random: Random, level: Level): Draft | undefined {
  const domain = drawDomain(random);
  const key = drawKey(random, domain, { level });
  const all = restrictionsOf(domain, key, (column) => pick(random, column.values));
  const drawn = some(random, all, shown);
  const answered = drawn.filter(({ isAnswered }) => isAnswered).length;
  if (answered === 0 || answered === drawn.length) return undefined;
  const proof = new Proof();
  proof.run(createTable(domain, key));
  return {
    form: 'several',
    ask: {
      pt: `Cada consulta começa com \`SELECT * FROM ${domain.table}\`. Quais o Cassandra aceita sem \`ALLOW FILTERING\`? Marque todas essas, e só essas.`,
      ru: `Каждый запрос начинается с \`SELECT * FROM ${domain.table}\`. Какие из них Cassandra примет без \`ALLOW FILTERING\`? Отметьте все такие запросы и только их.`,
      en: `Each query begins with \`SELECT * FROM ${domain.table}\`. Which ones does Cassandra accept without \`ALLOW FILTERING\`? Choose all of them, and no others.`,
    },
    given: [{ kind: 'cql', text: createTable(domain, key) }],
    choices: drawn.map((one) => choiceOf(one, domain.table, proof)),
    why: rule,
  };
}

function choiceOf({ cql, isAnswered, why }: Restriction, table: string, proof: Proof): Choice {
  const refusal = proof.refusal(`SELECT * FROM ${table} ${cql}`);
  prove((refusal === undefined) === isAnswered, cql);
  return { text: cql, isRight: isAnswered, why, refusal };
}

const rule: Text = {
  pt: 'Leia a chave da esquerda para a direita. A consulta precisa informar a chave de partição inteira e, depois, as colunas de clustering a partir da primeira, sem pular nenhuma. Depois de um intervalo, não pode haver condição em mais nenhuma coluna. `ORDER BY` pode seguir a ordem em que as linhas estão armazenadas ou invertê-la por inteiro.',
  ru: 'Читайте ключ слева направо. В запросе должен быть задан весь ключ партиции, а затем столбцы кластеризации, начиная с первого и без пропусков. После диапазона условий на следующие столбцы быть не может. `ORDER BY` может повторить порядок хранения или перевернуть его целиком.',
  en: 'Read the key from left to right. The query has to give the whole partition key, and then clustering columns from the first one on, without skipping any. After a range, no further column can have a condition. `ORDER BY` may follow the stored order, or reverse it as a whole.',
};
