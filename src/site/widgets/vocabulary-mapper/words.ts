import type { InThree, Language } from '#i18n/languages.ts';
import { type Mark, type Term, type ThingId, tour, type Vocabulary } from './model.ts';

export interface Words {
  vocabularies: Record<Vocabulary, string>;
  terms: Record<Term, string>;
  /** A few words under a term, or in place of a missing one. */
  notes: Partial<Record<ThingId, Partial<Record<Vocabulary, string>>>>;
  marks: Record<Mark, string>;
  termsCaption: string;
  /** The words in the drawing. */
  drawing: string;
  token: string;
  says: Record<ThingId, string>;
}

/** One narration for each step. */
export function narrations(language: Language): string[] {
  return tour.map((thing) => words[language].says[thing]);
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
      column: { relational: 'igual em todas as linhas', early: 'nome, valor, timestamp', today: 'declarada' },
      row: { early: 'uma ou mais colunas de uma linha' },
      partition: { relational: 'sem nome' },
      language: { relational: 'linguagem', early: 'interface RPC', today: 'linguagem' },
    },
    marks: { same: 'a mesma coisa', close: 'parecido', other: 'mesma palavra, outra coisa' },
    termsCaption: 'Em relação ao Cassandra atual:',
    drawing: 'A tabela tracks_by_album, do cluster até o valor',
    token: 'token',
    says: {
      column:
        'Parecidas, não iguais. A coluna relacional existe em todas as linhas. A do Thrift era nome, valor e timestamp, e cada linha trazia as suas. A **coluna** do CQL é declarada e só ocupa espaço onde tem valor.',
      row: 'A **linha** do CQL é uma faixa. A linha relacional é parecida, mas aqui um INSERT com a mesma chave sobrescreve a anterior. No Cassandra antigo, a faixa era uma ou mais colunas da linha do álbum.',
      partition:
        'O Cassandra antigo chamava isto de **linha**. Hoje é uma **partição**: todas as linhas com a mesma chave de partição, aqui um álbum inteiro. O vocabulário relacional não tem nome para ela.',
      table:
        '**Família de colunas** é o nome antigo da tabela. A tabela relacional é parecida: linhas e colunas declaradas. Mas lá a chave não decide quais linhas ficam juntas, e existe JOIN.',
      keyspace:
        'O **keyspace** manteve o nome. Como um banco de dados, ele agrupa tabelas; mas também define quantas cópias de cada partição são mantidas.',
      cluster:
        'O **cluster** são todos os nós juntos, com o mesmo papel. A instância relacional é só parecida: você também se conecta a ela, mas em geral ela é um único servidor.',
      key: 'A **chave primária** relacional identifica uma linha. A do CQL também, e mais: sua primeira parte, a chave de partição (a antiga chave de linha), diz onde a linha mora; as colunas de clustering dão a ordem lá dentro.',
      language:
        '**SQL** e **CQL** são linguagens parecidas, mas o CQL não tem JOIN. O **Thrift** não era linguagem: o programa chamava funções como `get_slice`. O Cassandra 4.0 o removeu.',
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
        relational: 'общий для всех строк',
        early: 'имя, значение, метка времени',
        today: 'объявлен',
      },
      row: { early: 'один или несколько столбцов строки' },
      partition: { relational: 'имени нет' },
      language: { relational: 'язык', early: 'RPC-интерфейс', today: 'язык' },
    },
    marks: { same: 'то же самое', close: 'похоже', other: 'то же слово, но другая вещь' },
    termsCaption: 'По сравнению с Cassandra сегодня:',
    drawing: 'Таблица tracks_by_album: от кластера до значения',
    token: 'токен',
    says: {
      column:
        'Похожи, но не равны. Реляционный столбец есть у каждой строки. Столбец Thrift — это имя, значение и метка времени, у каждой строки свой набор. **Столбец** CQL объявлен, а место занимает, только если есть значение.',
      row: '**Строка** CQL — это один трек. Реляционная строка похожа, но здесь INSERT с тем же ключом перезапишет прежнюю. В ранней Cassandra треком были один или несколько столбцов в строке альбома.',
      partition:
        'Ранняя Cassandra называла это **строкой**. Сегодня это **партиция**: все строки с одним ключом партиции, здесь — целый альбом. В реляционном словаре имени для неё нет.',
      table:
        '**Семейство столбцов** — прежнее имя таблицы. Реляционная таблица похожа: строки и объявленные столбцы. Но там ключ не решает, какие строки лежат рядом, и есть JOIN.',
      keyspace:
        '**Keyspace** имени не менял. Как и база данных, он объединяет таблицы, но вдобавок задаёт, сколько копий каждой партиции хранить.',
      cluster:
        '**Кластер** — это все узлы вместе, и они равноправны. Экземпляр СУБД похож лишь отчасти: к нему тоже подключаются, но обычно это один сервер.',
      key: 'Реляционный **первичный ключ** указывает на строку. В CQL тоже, но его первая часть — ключ партиции, прежний ключ строки — решает, где строка лежит, а столбцы кластеризации задают порядок внутри.',
      language:
        '**SQL** и **CQL** — языки, и они похожи, но в CQL нет JOIN. **Thrift** языком не был: программа вызывала функции вроде `get_slice`. В Cassandra 4.0 его убрали.',
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
      column: { relational: 'same in all rows', early: 'name, value, timestamp', today: 'declared' },
      row: { early: 'one or more columns of a row' },
      partition: { relational: 'no name for it' },
      language: { relational: 'a language', early: 'an RPC interface', today: 'a language' },
    },
    marks: { same: 'the same thing', close: 'close', other: 'same word, another thing' },
    termsCaption: 'Compared with Cassandra today:',
    drawing: 'The table tracks_by_album, from the cluster down to a value',
    token: 'token',
    says: {
      column:
        'Close, not equal. A relational column is there in every row. A Thrift column was a name, a value and a timestamp, and every row brought its own. A CQL **column** is declared, and takes space only where it has a value.',
      row: 'A CQL **row** is one track. The relational row is close, but here an INSERT with the same key overwrites the old one. In early Cassandra a track was one or more columns in the row of its album.',
      partition:
        'Early Cassandra called this a **row**. Today it is a **partition**: all rows with one partition key, here a whole album. The relational vocabulary has no name for it.',
      table:
        '**Column family** is the old name of the table. The relational table is close: rows and declared columns. But there the key does not decide which rows lie together, and there is JOIN.',
      keyspace:
        'The **keyspace** has kept its name. Like a database it groups tables; but it also sets how many copies of each partition are kept.',
      cluster:
        'The **cluster** is all the nodes together, with equal duties. The relational instance is only close: you connect to it too, but it is usually a single server.',
      key: 'The relational **primary key** identifies a row. So does CQL’s, and its first part, the partition key (once the row key), says where the row lives; the clustering columns give the order inside.',
      language:
        '**SQL** and **CQL** are languages and look alike, but CQL has no JOIN. **Thrift** was none: a program called functions such as `get_slice`. Cassandra 4.0 removed it.',
    },
  },
};
