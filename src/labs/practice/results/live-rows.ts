// The question: after these statements, how many rows does a SELECT return? INSERT makes a row that stays even without
// values; UPDATE makes one that lives as long as one of its values does.

import type { Random } from '#engine/sim/ring/random.ts';

import { between, pick } from '../draw.ts';
import type { Draft, Level, Text } from '../exercise.ts';
import { Proof, prove } from '../proof.ts';

const items = ['lamp', 'phone', 'chair', 'kettle'];

interface Row {
  isInserted: boolean;
  qty: boolean;
  note: boolean;
}

interface Deed {
  readonly cql: (item: string) => string;
  readonly change: (row: Row) => void;
}

const where = (item: string) => `WHERE user = 'ana' AND item = '${item}'`;

const deeds: Readonly<Record<string, Deed>> = {
  insert: {
    cql: (item) => `INSERT INTO carts (user, item, qty) VALUES ('ana', '${item}', 1)`,
    change: (row) => Object.assign(row, { isInserted: true, qty: true }),
  },
  insertKey: {
    cql: (item) => `INSERT INTO carts (user, item) VALUES ('ana', '${item}')`,
    change: (row) => Object.assign(row, { isInserted: true }),
  },
  update: {
    cql: (item) => `UPDATE carts SET qty = 2 ${where(item)}`,
    change: (row) => Object.assign(row, { qty: true }),
  },
  note: {
    cql: (item) => `UPDATE carts SET note = 'gift' ${where(item)}`,
    change: (row) => Object.assign(row, { note: true }),
  },
  setNull: {
    cql: (item) => `UPDATE carts SET qty = null ${where(item)}`,
    change: (row) => Object.assign(row, { qty: false }),
  },
  deleteColumn: {
    cql: (item) => `DELETE qty FROM carts ${where(item)}`,
    change: (row) => Object.assign(row, { qty: false }),
  },
  deleteRow: {
    cql: (item) => `DELETE FROM carts ${where(item)}`,
    change: (row) => Object.assign(row, { isInserted: false, qty: false, note: false }),
  },
};

const namesOf: Readonly<Record<Level, readonly string[]>> = {
  1: ['insert', 'insert', 'update', 'deleteRow', 'deleteColumn'],
  2: ['insert', 'update', 'update', 'setNull', 'deleteColumn', 'deleteRow', 'insertKey'],
  3: ['insert', 'update', 'note', 'note', 'setNull', 'deleteColumn', 'deleteRow', 'insertKey'],
};

export function drawLiveRows(random: Random, level: Level): Draft | undefined {
  const drawn = Array.from({ length: between(random, level + 3, level + 5) }, () => ({
    deed: deeds[pick(random, namesOf[level])]!,
    item: pick(random, items.slice(0, level === 1 ? 3 : 4)),
  }));
  const rows = new Map<string, Row>();
  const proof = new Proof();
  proof.run(table);
  for (const { deed, item } of drawn) {
    const row = rows.get(item) ?? { isInserted: false, qty: false, note: false };
    rows.set(item, row);
    deed.change(row);
    proof.run(deed.cql(item));
  }
  const all = [...rows.values()];
  const right = all.filter(({ isInserted, qty, note }) => isInserted || qty || note).length;
  prove(proof.run("SELECT item FROM carts WHERE user = 'ana'").rows.length === right, 'rows that live');
  const inserted = all.filter(({ isInserted }) => isInserted).length;
  const valued = all.filter(({ qty, note }) => qty || note).length;
  const near = [
    { value: inserted, why: onlyInserted },
    { value: valued, why: onlyValued },
    { value: rows.size, why: everyKey },
    { value: drawn.length, why: everyStatement },
  ].filter(({ value }, at, list) => value !== right && list.findIndex((one) => one.value === value) === at);
  // At least one belief about rows has to lead astray.
  if (inserted === right && valued === right) return undefined;
  return {
    form: 'number',
    ask: {
      pt: 'A tabela estava vazia, e estes comandos foram executados de cima para baixo. Quantas linhas `SELECT` devolve no fim?',
      ru: 'Таблица была пуста, команды выполнены сверху вниз. Сколько строк вернёт последний `SELECT`?',
      en: 'The table was empty, and these statements ran from top to bottom. How many rows does the final `SELECT` return?',
    },
    given: [
      {
        kind: 'cql',
        text: [
          `${table};`,
          '',
          ...drawn.map(({ deed, item }) => `${deed.cql(item)};`),
          '',
          "SELECT item FROM carts WHERE user = 'ana';",
        ].join('\n'),
      },
    ],
    right,
    near,
    why: rule,
  };
}

const table = 'CREATE TABLE carts (user text, item text, qty int, note text,\n  PRIMARY KEY (user, item))';

const onlyInserted: Text = {
  pt: 'Esse número só conta as linhas que um `INSERT` criou. `UPDATE` também cria a linha, se ela ainda não existe, porque ele grava sem ler antes.',
  ru: 'Здесь посчитаны только строки, созданные командой `INSERT`. Но `UPDATE` тоже создаёт строку, если её нет: он пишет, ничего не читая.',
  en: 'This counts only the rows that an `INSERT` made. `UPDATE` makes the row too if it does not exist, because it writes without reading first.',
};

const onlyValued: Text = {
  pt: 'Esse número só conta as linhas que ainda têm algum valor. Mas `INSERT` grava também um marcador da própria linha, e ela continua existindo com todas as colunas nulas.',
  ru: 'Здесь посчитаны только строки, в которых осталось хоть одно значение. Но `INSERT` записывает ещё и маркер самой строки, и она остаётся, даже когда все столбцы пусты.',
  en: 'This counts only the rows that still have a value. But `INSERT` also writes a marker of the row itself, and the row stays when all its columns are null.',
};

const everyKey: Text = {
  pt: 'Esse é o número de chaves que aparecem nos comandos. Uma linha que só um `UPDATE` criou some quando o último valor dela é apagado, e `DELETE` sem colunas remove a linha inteira.',
  ru: 'Столько разных ключей в командах. Но строка, созданная только командой `UPDATE`, исчезает вместе с последним своим значением, а `DELETE` без столбцов удаляет строку целиком.',
  en: 'This is the number of keys in the statements. A row that only an `UPDATE` made disappears with its last value, and a `DELETE` without columns removes the whole row.',
};

const everyStatement: Text = {
  pt: 'Esse é o número de comandos. Vários deles tratam da mesma chave, e cada chave tem no máximo uma linha.',
  ru: 'Столько было команд. Но несколько из них относятся к одному ключу, а у ключа не больше одной строки.',
  en: 'This is the number of statements. Several of them are about the same key, and a key has one row at most.',
};

const rule: Text = {
  pt: 'Uma linha existe enquanto tem o marcador que `INSERT` grava ou pelo menos um valor que não é nulo. `UPDATE` grava valores, mas não o marcador. `DELETE` sem colunas apaga tudo.',
  ru: 'Строка существует, пока у неё есть маркер, который записывает `INSERT`, или хотя бы одно непустое значение. `UPDATE` пишет значения, но не маркер. `DELETE` без столбцов удаляет всё.',
  en: 'A row exists as long as it has the marker that `INSERT` writes, or at least one value that is not null. `UPDATE` writes values but no marker. `DELETE` without columns removes everything.',
};
