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
        pt: `\`${regular.name}\` não faz parte da chave: as linhas não estão ordenadas por ela, e seria preciso ler a partição inteira e jogar fora o resto.`,
        ru: `\`${regular.name}\` не входит в ключ: строки по нему не упорядочены, и пришлось бы читать партицию и отбрасывать лишнее.`,
        en: `\`${regular.name}\` is not in the key: rows are not sorted by it, and the partition would have to be read and most of it thrown away.`,
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
        pt: 'A chave de partição está inteira: um token, uma partição, e todas as linhas dela.',
        ru: 'Ключ партиции задан целиком: один токен, одна партиция и все её строки.',
        en: 'The partition key is there whole: one token, one partition, and all of its rows.',
      },
    },
    {
      cql: where([equals(first, valueFor(first))]),
      isAnswered: false,
      why: {
        pt: `\`${first.name}\` só ordena dentro de uma partição. Sem a chave de partição o Cassandra não sabe a que nó perguntar.`,
        ru: `\`${first.name}\` упорядочивает строки только внутри партиции. Без ключа партиции Cassandra не знает, какой узел спросить.`,
        en: `\`${first.name}\` sorts rows inside a partition only. Without the partition key Cassandra does not know which node to ask.`,
      },
    },
    {
      cql: where([...whole.slice(0, -1), `${last.name} IN (${inTwo})`]),
      isAnswered: true,
      why: {
        pt: `\`IN\` na chave de partição nomeia duas partições inteiras: são duas leituras por chave, e isso é permitido.`,
        ru: `\`IN\` в ключе партиции называет две партиции целиком: это два чтения по ключу, и так можно.`,
        en: `\`IN\` on the partition key names two whole partitions: two reads by key, and that is allowed.`,
      },
    },
    {
      cql: where([...whole.slice(0, -1), `${last.name} > ${last.values[0]}`]),
      isAnswered: false,
      why: {
        pt: `Um intervalo sobre \`${last.name}\` não dá um token: valores vizinhos da chave de partição ficam em lugares quaisquer do anel.`,
        ru: `Диапазон по \`${last.name}\` не даёт токена: соседние значения ключа партиции лежат на кольце где угодно.`,
        en: `A range on \`${last.name}\` gives no token: neighbouring values of a partition key lie anywhere on the ring.`,
      },
    },
  ];
  if (partition.length > 1) {
    const [given, missing] = [partition[0]!, partition[1]!];
    found.push({
      cql: where([equals(given, valueFor(given))]),
      isAnswered: false,
      why: {
        pt: `É só metade da chave de partição. Sem \`${missing.name}\` não há token, e o Cassandra não sabe a que nó perguntar.`,
        ru: `Это лишь половина ключа партиции. Без \`${missing.name}\` нет токена, и Cassandra не знает, какой узел спросить.`,
        en: `That is half of the partition key. Without \`${missing.name}\` there is no token, and Cassandra does not know which node to ask.`,
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
        pt: `A chave de partição inteira e a primeira coluna de clustering, \`${first.name}\`: as linhas ficam lado a lado.`,
        ru: `Ключ партиции задан целиком, и с ним первый столбец кластеризации, \`${first.name}\`: такие строки лежат рядом.`,
        en: `The whole partition key and the first clustering column, \`${first.name}\`: those rows lie side by side.`,
      },
    },
    {
      cql: where([...whole, `${first.name} >= ${valueFor(first)}`]),
      isAnswered: true,
      why: {
        pt: `Um intervalo sobre \`${first.name}\`, a primeira coluna de clustering, é um trecho contínuo da partição.`,
        ru: `Диапазон по первому столбцу кластеризации, \`${first.name}\`, — это сплошной кусок партиции.`,
        en: `A range on \`${first.name}\`, the first clustering column, is one slice of the partition.`,
      },
    },
    {
      cql: where([...whole, a, `${second.name} < ${valueFor(second)}`]),
      isAnswered: true,
      why: {
        pt: `\`${first.name}\` é dada com “=”, então o intervalo sobre \`${second.name}\` continua sendo um trecho contínuo.`,
        ru: `\`${first.name}\` задан через «=», поэтому диапазон по \`${second.name}\` — по-прежнему сплошной кусок.`,
        en: `\`${first.name}\` is given with “=”, so the range on \`${second.name}\` is still one slice.`,
      },
    },
    {
      cql: where([...whole, b]),
      isAnswered: false,
      why: {
        pt: `\`${second.name}\` está na chave, mas antes dela vem \`${first.name}\`: as linhas com esse valor ficam espalhadas pela partição.`,
        ru: `\`${second.name}\` есть в ключе, но перед ним стоит \`${first.name}\`: строки с таким значением разбросаны по партиции.`,
        en: `\`${second.name}\` is in the key, but \`${first.name}\` stands before it: rows with that value are scattered over the partition.`,
      },
    },
    {
      cql: where([...whole, `${first.name} > ${valueFor(first)}`, b]),
      isAnswered: false,
      why: {
        pt: `O intervalo sobre \`${first.name}\` encerra a série: depois dele, \`${second.name} = …\` não é mais um trecho contínuo.`,
        ru: `Диапазон по \`${first.name}\` завершает ряд: после него \`${second.name} = …\` уже не сплошной кусок.`,
        en: `The range on \`${first.name}\` ends the series: after it, \`${second.name} = …\` is no longer one slice.`,
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
        pt: 'A ordem gravada, invertida por inteiro: o Cassandra lê a partição a partir do fim.',
        ru: 'Порядок хранения, перевёрнутый целиком: Cassandra читает партицию с конца.',
        en: 'The stored order, turned round as a whole: Cassandra reads the partition from its end.',
      },
    },
    {
      cql: by(say(second, false)),
      isAnswered: false,
      why: {
        pt: `Dentro da partição as linhas seguem primeiro \`${first.column.name}\`. O Cassandra não ordena na leitura.`,
        ru: `В партиции строки идут сначала по \`${first.column.name}\`. При чтении Cassandra не сортирует.`,
        en: `Inside the partition rows follow \`${first.column.name}\` first. Cassandra does not sort when it reads.`,
      },
    },
    {
      cql: by(`${say(first, false)}, ${say(second, true)}`),
      isAnswered: false,
      why: {
        pt: 'Só uma das duas colunas está invertida. A partição se lê do começo ou do fim, e então todas as direções viram juntas.',
        ru: 'Перевёрнут только один столбец из двух. Партицию читают с начала или с конца, и тогда меняются все направления сразу.',
        en: 'Only one of the two columns is turned. A partition is read from its beginning or from its end, and then all directions turn together.',
      },
    },
  ];
}
