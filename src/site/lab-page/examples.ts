// Statements to begin with. Each runs by itself on an empty cluster.

import type { InThree } from '#i18n/languages.ts';

export const examples: readonly { title: InThree<string>; cql: string }[] = [
  {
    title: {
      en: 'A keyspace, a table, three rows',
      pt: 'Um keyspace, uma tabela, três linhas',
      ru: 'Keyspace, таблица, три строки',
    },
    cql: `CREATE KEYSPACE IF NOT EXISTS music WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 3};
USE music;
CREATE TABLE IF NOT EXISTS tracks (
  album text,
  number int,
  title text,
  PRIMARY KEY (album, number)
);
INSERT INTO tracks (album, number, title) VALUES ('Revolver', 1, 'Taxman');
INSERT INTO tracks (album, number, title) VALUES ('Revolver', 2, 'Eleanor Rigby');
INSERT INTO tracks (album, number, title) VALUES ('Abbey Road', 7, 'Here Comes the Sun');
SELECT * FROM tracks WHERE album = 'Revolver';`,
  },
  {
    title: {
      en: 'Insert only if it is not there (LWT)',
      pt: 'Inserir só se ainda não existe (LWT)',
      ru: 'Вставить, только если ещё нет (LWT)',
    },
    cql: `CREATE KEYSPACE IF NOT EXISTS shop WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 3};
CREATE TABLE IF NOT EXISTS shop.users (name text PRIMARY KEY, email text);
INSERT INTO shop.users (name, email) VALUES ('ana', 'ana@example.org') IF NOT EXISTS;
INSERT INTO shop.users (name, email) VALUES ('ana', 'other@example.org') IF NOT EXISTS;`,
  },
  {
    title: {
      en: 'Trace a read at QUORUM',
      pt: 'Rastrear uma leitura com QUORUM',
      ru: 'Проследить чтение с QUORUM',
    },
    cql: `CREATE KEYSPACE IF NOT EXISTS shop WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 3};
CREATE TABLE IF NOT EXISTS shop.stock (item text PRIMARY KEY, amount int);
CONSISTENCY QUORUM
INSERT INTO shop.stock (item, amount) VALUES ('phone', 5);
TRACING ON
SELECT * FROM shop.stock WHERE item = 'phone';
TRACING OFF`,
  },
];
