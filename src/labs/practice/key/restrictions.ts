// Statements that a key allows or does not allow. Each is made by one rule, which says why.

import type { Text } from '../exercise.ts';
import { type Domain, equals, type Key, type KeyColumn } from './domain.ts';

export interface Restriction {
  /** The part of the statement after the table. */
  readonly cql: string;
  readonly isAnswered: boolean;
  readonly why: Text;
}

export function restrictionsOf(
  { regular }: Domain,
  key: Key,
  valueFor: (column: KeyColumn) => string,
): Restriction[] {
  const { partition } = key;
  const whole = partition.map((column) => equals(column, valueFor(column)));
  return [
    ...ofPartition(key, whole, valueFor),
    ...ofClustering(key, whole, valueFor),
    ...ofOrder(key, whole),
    {
      cql: where([...whole, equals(regular, valueFor(regular))]),
      isAnswered: false,
      why: {
        pt: `\`${regular.name}\` não faz parte da chave, então as linhas não estão ordenadas por ela. O Cassandra teria de ler a partição inteira e descartar quase tudo.`,
        ru: `\`${regular.name}\` не входит в ключ, поэтому строки по нему не упорядочены. Cassandra пришлось бы прочитать всю партицию и отбросить лишнее.`,
        en: `\`${regular.name}\` is not in the key, so the rows are not sorted by it. Cassandra would have to read the whole partition and throw most of it away.`,
      },
    },
  ];
}

function where(conditions: readonly string[]): string {
  return `WHERE ${conditions.join(' AND ')}`;
}

function ofPartition(
  { partition, clustering }: Key,
  whole: readonly string[],
  valueFor: (column: KeyColumn) => string,
): Restriction[] {
  const first = clustering[0]!.column;
  const last = partition.at(-1)!;
  const inTwo = last.values.slice(0, 2).join(', ');
  const found: Restriction[] = [
    {
      cql: where(whole),
      isAnswered: true,
      why: {
        pt: 'A consulta informa a chave de partição inteira. Isso dá um token, e o Cassandra lê todas as linhas de uma partição.',
        ru: 'Ключ партиции задан целиком. По нему вычисляется один токен, и Cassandra читает все строки одной партиции.',
        en: 'The query gives the whole partition key. That makes one token, and Cassandra reads all the rows of one partition.',
      },
    },
    {
      cql: where([equals(first, valueFor(first))]),
      isAnswered: false,
      why: {
        pt: `\`${first.name}\` só ordena as linhas dentro de uma partição. Sem a chave de partição, o Cassandra não sabe qual nó consultar.`,
        ru: `\`${first.name}\` упорядочивает строки только внутри партиции. Без ключа партиции неизвестно, на каком узле искать.`,
        en: `\`${first.name}\` sorts rows only inside a partition. Without the partition key, Cassandra does not know which node to ask.`,
      },
    },
    {
      cql: where([...whole.slice(0, -1), `${last.name} IN (${inTwo})`]),
      isAnswered: true,
      why: {
        pt: `Com \`IN\`, a consulta informa duas chaves de partição inteiras. O Cassandra faz duas leituras por chave, e isso é permitido.`,
        ru: `С \`IN\` запрос задаёт два ключа партиции, оба целиком. Cassandra выполнит два чтения по ключу, и это разрешено.`,
        en: `With \`IN\` the query gives two partition keys, both of them whole. Cassandra reads by key twice, and that is allowed.`,
      },
    },
    {
      cql: where([...whole.slice(0, -1), `${last.name} > ${last.values[0]}`]),
      isAnswered: false,
      why: {
        pt: `De um intervalo de \`${last.name}\` não se calcula um token, porque valores vizinhos da chave de partição ficam espalhados pelo anel.`,
        ru: `По диапазону значений \`${last.name}\` токен не вычислить, потому что соседние значения ключа партиции разбросаны по всему кольцу.`,
        en: `No token can be computed from a range of \`${last.name}\`, because neighbouring values of a partition key are scattered over the ring.`,
      },
    },
  ];
  if (partition.length > 1) {
    const [given, missing] = [partition[0]!, partition[1]!];
    found.push({
      cql: where([equals(given, valueFor(given))]),
      isAnswered: false,
      why: {
        pt: `Essa é só uma parte da chave de partição. Sem \`${missing.name}\`, o Cassandra não consegue calcular o token e não sabe qual nó consultar.`,
        ru: `Это только часть ключа партиции. Без \`${missing.name}\` токен не вычислить, и неизвестно, на каком узле искать.`,
        en: `This is only a part of the partition key. Without \`${missing.name}\` Cassandra cannot compute the token, so it does not know which node to ask.`,
      },
    });
  }
  return found;
}

function ofClustering(
  { clustering }: Key,
  whole: readonly string[],
  valueFor: (column: KeyColumn) => string,
): Restriction[] {
  const [first, second] = [clustering[0]!.column, clustering[1]!.column];
  const [a, b] = [equals(first, valueFor(first)), equals(second, valueFor(second))];
  return [
    {
      cql: where([...whole, a]),
      isAnswered: true,
      why: {
        pt: `A consulta informa a chave de partição inteira e a primeira coluna de clustering, \`${first.name}\`. As linhas procuradas ficam lado a lado.`,
        ru: `В запросе задан весь ключ партиции и первый столбец кластеризации, \`${first.name}\`. Нужные строки лежат подряд.`,
        en: `The query gives the whole partition key and the first clustering column, \`${first.name}\`. The rows that it wants are next to each other.`,
      },
    },
    {
      cql: where([...whole, `${first.name} >= ${valueFor(first)}`]),
      isAnswered: true,
      why: {
        pt: `As linhas estão ordenadas por \`${first.name}\`, a primeira coluna de clustering. Por isso, um intervalo dela é um trecho contínuo da partição.`,
        ru: `Строки упорядочены по \`${first.name}\`, первому столбцу кластеризации, поэтому диапазон его значений — это непрерывный участок партиции.`,
        en: `Rows are sorted by \`${first.name}\`, the first clustering column, so a range of it is one unbroken slice of the partition.`,
      },
    },
    {
      cql: where([...whole, a, `${second.name} < ${valueFor(second)}`]),
      isAnswered: true,
      why: {
        pt: `A consulta informa \`${first.name}\` com “=”, então o intervalo de \`${second.name}\` ainda é um trecho contínuo da partição.`,
        ru: `\`${first.name}\` задан через «=», поэтому диапазон по \`${second.name}\` — по-прежнему непрерывный участок партиции.`,
        en: `The query gives \`${first.name}\` with “=”, so the range of \`${second.name}\` is still one unbroken slice of the partition.`,
      },
    },
    {
      cql: where([...whole, b]),
      isAnswered: false,
      why: {
        pt: `\`${second.name}\` está na chave, mas \`${first.name}\` vem antes e não tem condição. Por isso, as linhas procuradas ficam espalhadas pela partição.`,
        ru: `\`${second.name}\` есть в ключе, но перед ним стоит \`${first.name}\`, а условия на него нет. Поэтому нужные строки разбросаны по партиции.`,
        en: `\`${second.name}\` is in the key, but \`${first.name}\` comes before it and has no condition. So the rows that the query wants are scattered over the partition.`,
      },
    },
    {
      cql: where([...whole, `${first.name} > ${valueFor(first)}`, b]),
      isAnswered: false,
      why: {
        pt: `\`${first.name}\` só tem um intervalo. Dentro dele, as linhas com \`${second.name} = …\` não formam um trecho contínuo, por isso a segunda condição não é aceita.`,
        ru: `На \`${first.name}\` задан только диапазон. Внутри него строки с \`${second.name} = …\` не лежат подряд, поэтому второе условие не допускается.`,
        en: `\`${first.name}\` has only a range. Within it the rows with \`${second.name} = …\` are not next to each other, so the second condition is not allowed.`,
      },
    },
  ];
}

function ofOrder({ clustering }: Key, whole: readonly string[]): Restriction[] {
  const [first, second] = [clustering[0]!, clustering[1]!];
  const say = (one: typeof first, isTurned: boolean) =>
    `${one.column.name} ${one.isDesc === isTurned ? 'ASC' : 'DESC'}`;
  const by = (list: string) => `${where(whole)} ORDER BY ${list}`;
  return [
    {
      cql: by(say(first, true)),
      isAnswered: true,
      why: {
        pt: 'Esta é a ordem armazenada, invertida por inteiro. O Cassandra só precisa ler a partição do fim para o começo.',
        ru: 'Это порядок хранения, перевёрнутый целиком. Cassandra достаточно прочитать партицию с конца.',
        en: 'This is the stored order, reversed as a whole. Cassandra only has to read the partition from its end.',
      },
    },
    {
      cql: by(say(second, false)),
      isAnswered: false,
      why: {
        pt: `Dentro da partição, as linhas estão ordenadas primeiro por \`${first.column.name}\`, e o Cassandra não ordena ao ler.`,
        ru: `В партиции строки упорядочены сначала по \`${first.column.name}\`, а при чтении Cassandra не сортирует.`,
        en: `Inside the partition the rows are sorted by \`${first.column.name}\` first, and Cassandra does not sort when it reads.`,
      },
    },
    {
      cql: by(`${say(first, false)}, ${say(second, true)}`),
      isAnswered: false,
      why: {
        pt: 'Só uma das duas colunas está invertida. O Cassandra lê a partição a partir do começo ou do fim, e a partir do fim todas as direções se invertem juntas.',
        ru: 'Перевёрнут только один столбец из двух. Партицию можно читать с начала или с конца, а при чтении с конца меняются сразу все направления.',
        en: 'Only one of the two columns is reversed. Cassandra reads a partition from its beginning or from its end, and from the end all directions are reversed together.',
      },
    },
  ];
}
