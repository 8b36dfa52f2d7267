// The question: which keys serve a query with one partition, the right order and no lost row?

import type { Random } from '#engine/sim/ring/random.ts';

import { between, pick, some } from '../draw.ts';
import type { Choice, Draft, Level, Text } from '../exercise.ts';
import { Proof, prove } from '../proof.ts';
import {
  byClustering,
  createTable,
  type Domain,
  drawDomain,
  insert,
  type Key,
  type KeyColumn,
  type KeyRow,
  sayKey,
  sayOrder,
} from './domain.ts';

/** The query restricts a and b by `=` and wants the order of c. c and d together identify a row of the result. */
interface Wish {
  readonly a: KeyColumn;
  readonly b: KeyColumn;
  readonly c: KeyColumn;
  readonly d: KeyColumn;
  readonly isDesc: boolean;
}

interface Offer {
  readonly key: Key;
  readonly serves: boolean;
  readonly why: Text;
}

export function drawServes(random: Random, level: Level): Draft | undefined {
  const domain = drawDomain(random);
  const [a, b, c, d] = some(random, domain.columns) as [KeyColumn, KeyColumn, KeyColumn, KeyColumn];
  const wish: Wish = { a, b, c, d, isDesc: random.below(2) === 1 };
  const rows = drawServed(random, domain, wish);
  const drawn = some(random, offersFor(wish), level + 3);
  if (!drawn.some(({ serves }) => serves)) return undefined;
  const value = { a: rows[0]![a.name]!, b: rows[0]![b.name]! };
  const query = `SELECT ${c.name}, ${d.name} FROM ${domain.table}\nWHERE ${a.name} = ${value.a} AND ${b.name} = ${value.b};`;
  const asked = rows.filter((row) => row[a.name] === value.a && row[b.name] === value.b);
  const wanted = say(asked.toSorted(byClustering({ clustering: [{ column: c, isDesc: wish.isDesc }] })), c);
  const choices: Choice[] = [];
  for (const offer of drawn) {
    const { text, got, refusal } = tryKey(domain, offer.key, { rows, query, read: c });
    prove(got === byRule(offer.key, asked, wish), text);
    // On these rows a wrong order may be the right one by chance. Then there is nothing to decide.
    if ((got === wanted) !== offer.serves) return undefined;
    choices.push({ text, isRight: offer.serves, why: offer.why, refusal });
  }
  const direction = {
    pt: wish.isDesc ? 'decrescente' : 'crescente',
    ru: wish.isDesc ? 'по убыванию' : 'по возрастанию',
    en: wish.isDesc ? 'descending' : 'ascending',
  };
  return {
    form: 'several',
    ask: {
      pt: `A tabela \`${domain.table}\` deve responder a esta consulta, sem \`ALLOW FILTERING\` e sem \`ORDER BY\`, na ordem ${direction.pt} de \`${c.name}\`. Duas linhas nunca coincidem em todas as quatro colunas ${names(wish)}. Quais chaves servem? Marque todas as que servem, e só essas.`,
      ru: `Таблица \`${domain.table}\` должна отвечать на этот запрос без \`ALLOW FILTERING\` и без \`ORDER BY\`, ${direction.ru} \`${c.name}\`. Двух строк, одинаковых во всех четырёх столбцах ${names(wish)}, не бывает. Какие ключи подходят? Отметьте все такие и только их.`,
      en: `The table \`${domain.table}\` should answer this query, without \`ALLOW FILTERING\` and without \`ORDER BY\`, in ${direction.en} order of \`${c.name}\`. No two rows are the same in all four columns ${names(wish)}. Which keys can serve it? Choose all of them, and no others.`,
    },
    given: [{ kind: 'cql', text: query }],
    choices,
    why: {
      pt: 'Primeiro vêm na chave as colunas que a consulta informa com “=”, e depois a coluna que ordena, na direção pedida. Além disso, a chave inteira precisa distinguir todas as linhas.',
      ru: 'В ключе сначала стоят столбцы, которые запрос задаёт через «=», а за ними столбец, по которому нужен порядок, в нужном направлении. Кроме того, ключ целиком должен различать все строки.',
      en: 'The columns that the query gives with “=” come first in the key, and then the column that sorts, in the direction asked for. Besides, the whole key must tell all rows apart.',
    },
  };
}

function names({ a, b, c, d }: Wish): string {
  return [a, b, c, d].map(({ name }) => `\`${name}\``).join(', ');
}

/** Rows that the query asks for, some with the same c, and two rows that it does not ask for. */
function drawServed(random: Random, { regular }: Domain, { a, b, c, d }: Wish): KeyRow[] {
  const [mine, other] = [some(random, a.values, 2), some(random, b.values, 2)];
  const pairs = some(
    random,
    c.values.slice(0, 3).flatMap((one) => d.values.slice(0, 3).map((two) => [one, two] as const)),
    between(random, 5, 6),
  );
  const rowOf = (one: string, two: string, pair: readonly [string, string]): KeyRow => ({
    [a.name]: one,
    [b.name]: two,
    [c.name]: pair[0],
    [d.name]: pair[1],
    [regular.name]: pick(random, regular.values),
  });
  return [
    ...pairs.map((pair) => rowOf(mine[0]!, other[0]!, pair)),
    rowOf(mine[1]!, other[0]!, pairs[0]!),
    rowOf(mine[0]!, other[1]!, pairs[1]!),
  ];
}

/**
 * What a table with this key returns: rows with equal keys overwrite each other, and rows are ordered by the
 * clustering columns.
 */
function byRule(
  { partition, clustering }: Key,
  asked: readonly KeyRow[],
  { a, b, c }: Wish,
): string | undefined {
  const given = [a, b];
  const first = clustering.slice(0, given.length - partition.length).map(({ column }) => column);
  if (![...partition, ...first].every((column) => given.includes(column))) return undefined;
  const kept = new Map(
    asked.map((row) => [clustering.map(({ column }) => row[column.name]).join(), row] as const),
  );
  return say([...kept.values()].toSorted(byClustering({ clustering })), c);
}

/** Prints only this column, because the order of rows with an equal value is not asked for. */
function say(rows: readonly KeyRow[], { name }: KeyColumn): string {
  return rows.map((row) => row[name]!.replaceAll("'", '')).join();
}

function tryKey(
  domain: Domain,
  key: Key,
  { rows, query, read }: { rows: readonly KeyRow[]; query: string; read: KeyColumn },
): { text: string; got: string | undefined; refusal: string | undefined } {
  const proof = new Proof();
  proof.run(createTable(domain, key));
  for (const row of rows) proof.run(insert(domain, row));
  const refusal = proof.refusal(query);
  const shown = (value: unknown) => (read.type === 'time' ? String(value).slice(0, 8) : String(value));
  const got =
    refusal === undefined
      ? proof
          .run(query)
          .rows.map(([one]) => shown(one))
          .join()
      : undefined;
  return { text: `${sayKey(key)}${sayOrder(key)}`, got, refusal };
}

function offersFor({ a, b, c, d, isDesc }: Wish): Offer[] {
  const up = (column: KeyColumn) => ({ column, isDesc: false });
  const sorted = { column: c, isDesc };
  return [
    {
      key: { partition: [a, b], clustering: [sorted, up(d)] },
      serves: true,
      why: {
        pt: `Esta chave serve. A consulta informa a chave de partição inteira, as linhas já estão na ordem de \`${c.name}\`, e \`${d.name}\` distingue as que têm o mesmo valor de \`${c.name}\`.`,
        ru: `Этот ключ подходит. Запрос задаёт ключ партиции целиком, строки уже упорядочены по \`${c.name}\`, а \`${d.name}\` различает строки с одинаковым \`${c.name}\`.`,
        en: `This key works. The query gives the whole partition key, the rows are already sorted by \`${c.name}\`, and \`${d.name}\` tells apart those with the same \`${c.name}\`.`,
      },
    },
    {
      key: { partition: [a], clustering: [up(b), sorted, up(d)] },
      serves: true,
      why: {
        pt: `Esta chave serve. \`${b.name}\` é a primeira coluna de clustering, a consulta a informa com “=”, e depois dela vem \`${c.name}\`. A única diferença é que as partições ficam maiores.`,
        ru: `Этот ключ подходит. \`${b.name}\` — первый столбец кластеризации, запрос задаёт его через «=», а за ним идёт \`${c.name}\`. Разница только в том, что партиции крупнее.`,
        en: `This key works. \`${b.name}\` is the first clustering column, the query gives it with “=”, and \`${c.name}\` follows. The only difference is that the partitions are larger.`,
      },
    },
    {
      key: { partition: [b], clustering: [up(a), sorted, up(d)] },
      serves: true,
      why: {
        pt: `Esta chave serve. \`${b.name}\` determina a partição, a consulta informa \`${a.name}\` com “=”, e essas linhas estão na ordem de \`${c.name}\`.`,
        ru: `Этот ключ подходит. \`${b.name}\` определяет партицию, \`${a.name}\` задан через «=», и такие строки упорядочены по \`${c.name}\`.`,
        en: `This key works. \`${b.name}\` determines the partition, the query gives \`${a.name}\` with “=”, and those rows are sorted by \`${c.name}\`.`,
      },
    },
    {
      key: { partition: [a, b], clustering: [up(d), sorted] },
      serves: false,
      why: {
        pt: `O Cassandra responde, mas as linhas vêm na ordem de \`${d.name}\`, porque na chave ela vem antes de \`${c.name}\`.`,
        ru: `Запрос выполнится, но строки придут в порядке \`${d.name}\`, потому что в ключе он стоит раньше \`${c.name}\`.`,
        en: `Cassandra answers, but the rows are in the order of \`${d.name}\`, because it comes before \`${c.name}\` in the key.`,
      },
    },
    {
      key: { partition: [a, b], clustering: [{ column: c, isDesc: !isDesc }, up(d)] },
      serves: false,
      why: {
        pt: `As colunas estão certas, mas \`${c.name}\` está na direção oposta à que a consulta precisa.`,
        ru: `Столбцы верные, но направление \`${c.name}\` противоположно тому, которое нужно запросу.`,
        en: `The columns are right, but \`${c.name}\` runs in the opposite direction to the one that the query needs.`,
      },
    },
    {
      key: { partition: [a, b], clustering: [sorted] },
      serves: false,
      why: {
        pt: `Linhas com o mesmo valor de \`${c.name}\` têm a mesma chave, por isso uma sobrescreve a outra. Falta \`${d.name}\` na chave.`,
        ru: `У строк с одинаковым \`${c.name}\` один и тот же ключ, поэтому они перезаписывают друг друга. В ключе не хватает \`${d.name}\`.`,
        en: `Rows with the same \`${c.name}\` have the same key, so they overwrite each other. \`${d.name}\` is missing from the key.`,
      },
    },
    {
      key: { partition: [a], clustering: [sorted, up(b), up(d)] },
      serves: false,
      why: {
        pt: `Na chave, \`${c.name}\` vem antes de \`${b.name}\`, e a consulta não a informa. Nenhuma coluna de clustering pode ser pulada.`,
        ru: `В ключе \`${c.name}\` стоит перед \`${b.name}\`, а запрос его не задаёт. Столбцы кластеризации пропускать нельзя.`,
        en: `In the key \`${c.name}\` comes before \`${b.name}\`, and the query does not give it. Clustering columns cannot be skipped.`,
      },
    },
    {
      key: { partition: [a, b, c], clustering: [up(d)] },
      serves: false,
      why: {
        pt: `\`${c.name}\` faz parte da chave de partição, e a consulta não a informa. Sem ela, o Cassandra não consegue calcular o token.`,
        ru: `\`${c.name}\` входит в ключ партиции, а запрос его не задаёт. Без него токен не вычислить.`,
        en: `\`${c.name}\` is in the partition key, and the query does not give it. Without it Cassandra cannot compute the token.`,
      },
    },
  ];
}
