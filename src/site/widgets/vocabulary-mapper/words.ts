import type { InThree, Language } from '#i18n/languages.ts';
import { type Mark, pickedAt, type Term, type ThingId, tour, type Vocabulary } from './model.ts';

export interface Words {
  vocabularies: Record<Vocabulary, string>;
  terms: Record<Term, string>;
  /** A few words under a term, or in place of a missing one. */
  notes: Partial<Record<ThingId, Partial<Record<Vocabulary, string>>>>;
  marks: Record<Mark, string>;
  termsCaption: string;
  /** The name of the drawing, for screen readers. */
  drawing: string;
  /** The tab of the terms. */
  names: string;
  says: Record<ThingId, string>;
}

/** One narration for each step. */
export function narrations(language: Language): string[] {
  return tour.map((thing) => words[language].says[thing]);
}

/** What each step is about: today's term, and for the key the short one. */
export function labels(language: Language): string[] {
  const { terms } = words[language];
  return tour.map((_, cursor) => {
    const { id, names } = pickedAt(cursor);
    return id === 'key' ? terms.primaryKey : terms[names.today!];
  });
}

export const words: InThree<Words> = {
  pt: {
    vocabularies: { relational: 'Relacional', early: 'Cassandra antigo', today: 'Cassandra atual' },
    terms: {
      column: 'coluna',
      row: 'linha',
      partition: 'partição',
      table: 'tabela',
      columnFamily: 'família de colunas',
      database: 'banco de dados',
      keyspace: 'keyspace',
      instance: 'instância',
      cluster: 'cluster',
      primaryKey: 'chave primária',
      rowKey: 'chave de linha',
      partitionAndClustering: 'chave de partição + colunas de clustering',
      sql: 'SQL',
      thrift: 'Thrift',
      cql: 'CQL',
    },
    notes: {
      column: { relational: 'em todas as linhas', early: 'nome, valor, timestamp', today: 'declarada' },
      row: { early: 'colunas de uma linha' },
      partition: { relational: 'sem nome' },
      language: { relational: 'linguagem', early: 'interface RPC', today: 'linguagem' },
    },
    marks: { same: 'a mesma coisa', close: 'parecido', other: 'mesma palavra, outra coisa' },
    termsCaption: 'Em relação ao Cassandra atual:',
    drawing: 'A tabela tracks_by_album, do cluster até o valor',
    names: 'Termos',
    says: {
      column:
        'A **coluna** do CQL é declarada uma vez para a tabela, mas só ocupa espaço nas linhas que têm valor. No Thrift, cada linha trazia as próprias colunas.',
      row: 'Uma **linha** do CQL é uma faixa. Ela parece uma linha relacional, mas um INSERT com a mesma chave sobrescreve a linha anterior em vez de falhar.',
      partition:
        'O Cassandra antigo chamava isto de **linha**. Hoje é uma **partição**, que reúne todas as linhas com a mesma chave de partição, como um álbum.',
      table:
        '**Família de colunas** é o nome antigo da tabela. Ao contrário da relacional, aqui a chave define quais linhas ficam juntas, e não existe JOIN.',
      keyspace:
        'O **keyspace** manteve o nome. Ele agrupa tabelas, como um banco de dados, e também define quantas cópias de cada partição são mantidas.',
      cluster:
        'O **cluster** são todos os nós juntos, e todos fazem o mesmo trabalho. Uma instância relacional costuma ser um único servidor.',
      key: 'A **chave de partição**, antes chamada de chave de linha, define em quais nós a linha fica. As colunas de clustering ordenam as linhas dentro da partição.',
      language:
        'O **CQL** parece o **SQL**, mas não tem JOIN. O **Thrift** não era uma linguagem: o programa chamava funções como `get_slice`. O Cassandra 4.0 o removeu.',
    },
  },
  ru: {
    vocabularies: {
      relational: 'Реляци\u00adонная СУБД',
      early: 'Ранняя Cassandra',
      today: 'Cassandra сегодня',
    },
    terms: {
      column: 'столбец',
      row: 'строка',
      partition: 'партиция',
      table: 'таблица',
      columnFamily: 'семейство столбцов',
      database: 'база данных',
      keyspace: 'keyspace',
      instance: 'экземпляр',
      cluster: 'кластер',
      primaryKey: 'первичный ключ',
      rowKey: 'ключ строки',
      partitionAndClustering: 'ключ партиции + столбцы кластери\u00adзации',
      sql: 'SQL',
      thrift: 'Thrift',
      cql: 'CQL',
    },
    notes: {
      column: {
        relational: 'есть у всех строк',
        early: 'имя, значение, метка времени',
        today: 'объявлен',
      },
      row: { early: 'столбцы внутри строки' },
      partition: { relational: 'имени нет' },
      language: { relational: 'язык', early: 'RPC-интерфейс', today: 'язык' },
    },
    marks: { same: 'то же самое', close: 'похоже', other: 'то же слово, но другая вещь' },
    termsCaption: 'По сравнению с Cassandra сегодня:',
    drawing: 'Таблица tracks_by_album: от кластера до значения',
    names: 'Термины',
    says: {
      column:
        '**Столбец** CQL объявляют один раз для таблицы, но место он занимает только там, где есть значение. В Thrift у каждой строки был свой набор столбцов.',
      row: '**Строка** CQL — это один трек. Она похожа на реляционную, но INSERT с тем же ключом не завершится ошибкой, а перезапишет прежнюю строку.',
      partition:
        'Ранняя Cassandra называла это **строкой**. Сегодня это **партиция**: в ней лежат все строки с одним ключом партиции, например треки одного альбома.',
      table:
        '**Семейство столбцов** — прежнее имя таблицы. В отличие от реляционной таблицы, здесь ключ определяет, какие строки лежат рядом, а JOIN нет.',
      keyspace:
        '**Keyspace** не менял имени. Он объединяет таблицы, как база данных, и ещё задаёт, сколько копий каждой партиции нужно хранить.',
      cluster:
        '**Кластер** — это все узлы вместе, и все они выполняют одну и ту же работу. Реляционный экземпляр — это обычно один сервер.',
      key: '**Ключ партиции** (раньше — ключ строки) определяет, на каких узлах лежит строка. Столбцы кластеризации задают порядок строк внутри партиции.',
      language:
        '**CQL** похож на **SQL**, но в нём нет JOIN. **Thrift** языком не был: программа вызывала функции вроде `get_slice`. В Cassandra 4.0 его удалили.',
    },
  },
  en: {
    vocabularies: { relational: 'Relational', early: 'Early Cassandra', today: 'Cassandra today' },
    terms: {
      column: 'column',
      row: 'row',
      partition: 'partition',
      table: 'table',
      columnFamily: 'column family',
      database: 'database',
      keyspace: 'keyspace',
      instance: 'instance',
      cluster: 'cluster',
      primaryKey: 'primary key',
      rowKey: 'row key',
      partitionAndClustering: 'partition key + clustering columns',
      sql: 'SQL',
      thrift: 'Thrift',
      cql: 'CQL',
    },
    notes: {
      column: { relational: 'in every row', early: 'name, value, timestamp', today: 'declared' },
      row: { early: 'columns of a row' },
      partition: { relational: 'no name for it' },
      language: { relational: 'a language', early: 'an RPC interface', today: 'a language' },
    },
    marks: { same: 'the same thing', close: 'similar', other: 'same word, another thing' },
    termsCaption: 'Compared with Cassandra today:',
    drawing: 'The table tracks_by_album, from the cluster down to a value',
    names: 'Terms',
    says: {
      column:
        'A CQL **column** is declared once for the table, but it takes up space only in rows that have a value. In Thrift, each row brought columns of its own.',
      row: 'A CQL **row** is one track. It looks like a relational row, but an INSERT with the same key overwrites the old row instead of failing.',
      partition:
        'Early Cassandra called this a **row**. Today we say **partition**, and it holds all the rows with the same partition key, for example one album.',
      table:
        '**Column family** is the old name of the table. Unlike in a relational table, the key decides which rows are stored together, and there is no JOIN.',
      keyspace:
        'The **keyspace** has kept its name. It groups tables as a database does, and it also sets how many copies of each partition are kept.',
      cluster:
        'The **cluster** is all the nodes together, and they all do the same work. A relational instance is usually a single server.',
      key: 'The **partition key**, once called the row key, decides which nodes store a row. The clustering columns sort the rows inside the partition.',
      language:
        '**CQL** looks like **SQL** but has no JOIN. **Thrift** was not a language: programs called functions such as `get_slice`. Cassandra 4.0 removed it.',
    },
  },
};
