// The question: which of these statements does Cassandra answer, with this key and without ALLOW FILTERING?

import type { Random } from '#engine/sim/ring/random.ts';

import { pick, some } from '../draw.ts';
import type { Choice, Draft, Text } from '../exercise.ts';
import { Proof, prove } from '../proof.ts';
import { createTable, drawDomain, drawKey } from './domain.ts';
import { type Restriction, restrictionsOf } from './restrictions.ts';

const shown = 5;

export function drawAnswered(random: Random): Draft | undefined {
  const domain = drawDomain(random);
  const key = drawKey(random, domain);
  const all = restrictionsOf(domain, key, (column) => pick(random, column.values));
  const drawn = some(random, all, shown);
  const answered = drawn.filter(({ isAnswered }) => isAnswered).length;
  if (answered === 0 || answered === drawn.length) return undefined;
  const proof = new Proof();
  proof.run(createTable(domain, key));
  return {
    form: 'several',
    ask: {
      pt: `Cada comando começa com \`SELECT * FROM ${domain.table}\`. A quais o Cassandra responde sem \`ALLOW FILTERING\`? Marque todos eles e só eles.`,
      ru: `Каждая команда начинается с \`SELECT * FROM ${domain.table}\`. На какие Cassandra ответит без \`ALLOW FILTERING\`? Отметьте все такие и только их.`,
      en: `Each statement begins with \`SELECT * FROM ${domain.table}\`. Which does Cassandra answer without \`ALLOW FILTERING\`? Choose all of them, and no others.`,
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
  pt: 'A chave se lê da esquerda para a direita: a chave de partição inteira, depois as colunas de clustering desde a primeira, sem pular nenhuma; um intervalo encerra a série. `ORDER BY` segue a ordem gravada ou a inverte por inteiro.',
  ru: 'Ключ читают слева направо: ключ партиции целиком, затем столбцы кластеризации начиная с первого и без пропусков; диапазон завершает этот ряд. `ORDER BY` либо повторяет порядок хранения, либо переворачивает его целиком.',
  en: 'A key is read from left to right: the whole partition key, then clustering columns from the first on, none skipped; a range ends the series. `ORDER BY` follows the stored order or turns all of it round.',
};
