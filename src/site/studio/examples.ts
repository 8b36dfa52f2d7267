// Models to start from. Each has something to find.

import type { InThree } from '#i18n/languages.ts';
import { noWorkload } from '#labs/modeling/workload.ts';
import type { Work } from './kept.ts';

export interface Example extends Work {
  readonly id: string;
  readonly title: InThree<string>;
}

export const examples: readonly Example[] = [
  {
    id: 'marketplace',
    title: { pt: 'Marketplace', ru: 'Маркетплейс', en: 'Marketplace' },
    schema: `CREATE KEYSPACE market WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 1};
USE market;

CREATE TABLE products (
  category text,
  product_id uuid,
  name text,
  price decimal,
  PRIMARY KEY ((category), product_id)
);

CREATE TABLE orders_by_user (
  user_id uuid,
  order_date timestamp,
  order_id uuid,
  status text,
  total_amount decimal,
  items list<frozen<map<text, text>>>,
  PRIMARY KEY ((user_id), order_date, order_id)
) WITH CLUSTERING ORDER BY (order_date DESC, order_id ASC);

CREATE TABLE reviews_by_product (
  product_id uuid,
  created_at timestamp,
  user_id uuid,
  stars int,
  PRIMARY KEY ((product_id), created_at, user_id)
) WITH CLUSTERING ORDER BY (created_at DESC, user_id ASC);
`,
    queries: `-- orders of a user
SELECT order_id, order_date, status, total_amount FROM orders_by_user WHERE user_id = ? LIMIT 20;

-- one order
SELECT * FROM orders_by_user WHERE user_id = ? AND order_id = ?;

-- products of a category
SELECT product_id, name, price FROM products WHERE category = ? LIMIT 50;

-- latest reviews
SELECT created_at, stars FROM reviews_by_product WHERE product_id = ? LIMIT 10;
`,
    workload: noWorkload,
  },
  {
    id: 'music',
    title: { pt: 'Serviço de música', ru: 'Музыкальный сервис', en: 'Music service' },
    schema: `CREATE KEYSPACE music WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 1};
USE music;

CREATE TABLE tracks_by_album (
  album_id uuid,
  disc int,
  track int,
  album text STATIC,
  performer text STATIC,
  title text,
  genre text,
  PRIMARY KEY ((album_id), disc, track)
);

CREATE TABLE albums_by_performer (
  performer text,
  year int,
  album_id uuid,
  album text,
  PRIMARY KEY ((performer), year, album_id)
) WITH CLUSTERING ORDER BY (year DESC, album_id ASC);

CREATE TABLE plays_by_listener (
  listener_id uuid,
  played_at timestamp,
  album_id uuid,
  title text,
  PRIMARY KEY ((listener_id), played_at)
) WITH CLUSTERING ORDER BY (played_at DESC) AND default_time_to_live = 7776000;
`,
    queries: `-- tracks of an album
SELECT disc, track, title FROM tracks_by_album WHERE album_id = ?;

-- albums since a year
SELECT album, year FROM albums_by_performer WHERE performer = ? AND year >= ?;

-- tracks of a genre
SELECT title FROM tracks_by_album WHERE genre = ? ALLOW FILTERING;

-- latest plays
SELECT played_at, title FROM plays_by_listener WHERE listener_id = ? LIMIT 20;
`,
    workload: noWorkload,
  },
  {
    id: 'library',
    title: { pt: 'Biblioteca, em AML', ru: 'Библиотека, на AML', en: 'Library, in AML' },
    schema: '',
    aml: `aggregate Readers {
  entity Reader {
    # id : uuid
    name : str
    - phones : str[*]
  }
  «final» value Card {
    number : str
    until : date
  }
  Reader *-- + cards : Card [*]
}

aggregate Books {
  entity Book {
    # isbn : str
    title : str
    year : int
  }
  «final» value Shelf {
    room : str
    place : int
  }
  Book *-- shelf : Shelf
}

// A loan refers to both. Its key says that the loans of a reader are stored together.
aggregate Loans {
  entity Loan {
    due : date
  }
  Loan --> # reader : Readers.Reader
  Loan --> ~ book : Books.Book
}
`,
    queries: `-- loans of a reader
SELECT book_id, due FROM loans WHERE reader_id = ?;

-- who has a book
SELECT reader_id FROM loans WHERE book_id = ?;
`,
    workload: noWorkload,
  },
  {
    id: 'payments',
    title: { pt: 'Pagamentos, em AML', ru: 'Платежи, на AML', en: 'Payments, in AML' },
    schema: '',
    aml: `aggregate Cards {
  entity Card {
    # id : uuid
    last_digits : str
  }
}

// A payment is made by a slip or by a card, never by both.
aggregate Payments {
  entity Payment {
    # id : uuid
    amount : decimal
  }
  «final» value Slip {
    code : str
    due : date
  }
  xor kind of Payment { *-- slip : Slip; --> card : Cards.Card }
}
`,
    queries: `-- one payment
SELECT kind, amount, slip, card_id FROM payments WHERE id = ?;
`,
    workload: noWorkload,
  },
];
