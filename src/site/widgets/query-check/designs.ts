// The designs that the figure knows: tables and queries, as text. The name of a query is the comment above it.

export const designIds = ['design', 'id-first', 'second-table', 'indexed', 'time-id'] as const;
export type DesignId = (typeof designIds)[number];

export interface Texts {
  readonly schema: string;
  readonly queries: string;
}

const products = `CREATE TABLE products (
  category text, product_id text, name text, price decimal,
  PRIMARY KEY ((category), product_id)
);`;

const ordersKeyed = (key: string, order: string) => `CREATE TABLE orders_by_user (
  user_id text, order_date timestamp, order_id text,
  status text, total decimal,
  PRIMARY KEY ((user_id), ${key})
) WITH CLUSTERING ORDER BY (${order});`;

const reviewed = `${ordersKeyed('order_date, order_id', 'order_date DESC, order_id ASC')}
${products}`;

const history = `-- history
SELECT order_id, order_date, status, total FROM orders_by_user
WHERE user_id = ? ORDER BY order_date DESC LIMIT 20;`;

const order = `-- order
SELECT status, total FROM orders_by_user
WHERE user_id = ? AND order_id = ?;`;

const category = `-- category
SELECT product_id, name, price FROM products
WHERE category = ? LIMIT 50;`;

export const designs: Readonly<Record<DesignId, Texts>> = {
  design: { schema: reviewed, queries: [history, order, category].join('\n') },
  'id-first': {
    schema: `${ordersKeyed('order_id, order_date', 'order_id ASC, order_date DESC')}
${products}`,
    queries: [history, order, category].join('\n'),
  },
  'second-table': {
    schema: `${reviewed}
CREATE TABLE orders_by_id (
  order_id text PRIMARY KEY, user_id text, order_date timestamp,
  status text, total decimal
);`,
    queries: [
      history,
      `-- order
SELECT status, total FROM orders_by_id WHERE order_id = ?;`,
      category,
    ].join('\n'),
  },
  indexed: {
    schema: `${reviewed}
CREATE INDEX ON orders_by_user (order_id) USING 'sai';`,
    queries: [history, order, category].join('\n'),
  },
  'time-id': {
    schema: `CREATE TABLE orders_by_user (
  user_id text, order_id timeuuid, status text, total decimal,
  PRIMARY KEY ((user_id), order_id)
) WITH CLUSTERING ORDER BY (order_id DESC);
${products}`,
    queries: [
      `-- history
SELECT order_id, status, total FROM orders_by_user
WHERE user_id = ? ORDER BY order_id DESC LIMIT 20;`,
      order,
      category,
    ].join('\n'),
  },
};

/** What stands in the editor before the reader writes tables of their own. */
export const firstOwn: Texts = {
  schema: `CREATE TABLE reviews_by_product (
  product_id text, created_at timestamp, user_id text, stars int,
  PRIMARY KEY ((product_id), created_at, user_id)
) WITH CLUSTERING ORDER BY (created_at DESC, user_id ASC);`,
  queries: `-- latest
SELECT user_id, stars FROM reviews_by_product
WHERE product_id = ? LIMIT 10;
-- since
SELECT user_id, stars FROM reviews_by_product
WHERE product_id = ? AND created_at >= ?;
-- mine
SELECT stars FROM reviews_by_product
WHERE product_id = ? AND user_id = ?;`,
};
