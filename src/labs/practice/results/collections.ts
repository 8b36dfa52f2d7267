// The question: a collection was changed several times; what does it hold?

import type { Random } from '#engine/sim/ring/random.ts';

import { between, pick, some } from '../draw.ts';
import type { Choice, Draft, Level, Text } from '../exercise.ts';
import { Proof, prove } from '../proof.ts';

type Kind = 'set' | 'list';

interface Change {
  readonly sign: '+' | '-' | '=' | 'before';
  readonly items: readonly string[];
}

/** How somebody thinks that a change works. The first is right. */
interface Belief {
  readonly name: 'right' | 'keeps order' | 'adds' | 'unique' | 'first only' | 'appends';
  readonly why: Text;
}

const words = ['rock', 'jazz', 'choro', 'folk', 'blues'];

export function drawCollections(random: Random, level: Level): Draft | undefined {
  const kind: Kind = level === 1 ? 'set' : level === 2 ? 'list' : pick(random, ['set', 'list']);
  const changes = drawChanges(random, kind, level);
  const proof = new Proof();
  const table = `CREATE TABLE albums (id int PRIMARY KEY, tags ${kind}<text>)`;
  proof.run(table);
  const statements = changes.map((change) => statementOf(change, kind));
  for (const statement of statements) proof.run(statement);
  const right = say(apply(changes, kind, 'right'), kind);
  const value = proof.run('SELECT tags FROM albums WHERE id = 1').rows[0]?.[0];
  prove(say(Array.isArray(value) ? value.map(String) : [], kind) === right, `what the ${kind} holds`);
  const offers = beliefsOf(kind).map(({ name, why }) => ({
    text: say(apply(changes, kind, name), kind),
    why,
  }));
  const different = offers.filter(({ text }, at) => offers.findIndex((one) => one.text === text) === at);
  if (different.length < 3) return undefined;
  return {
    form: 'one',
    ask: {
      pt: 'Os comandos são executados de cima para baixo. O que `tags` contém no fim?',
      ru: 'Команды выполняются сверху вниз. Что в конце лежит в `tags`?',
      en: 'The statements run from top to bottom. What does `tags` hold at the end?',
    },
    given: [{ kind: 'cql', text: [`${table};`, '', ...statements.map((one) => `${one};`)].join('\n') }],
    choices: some(random, different).map(({ text, why }): Choice => ({ text, isRight: text === right, why })),
    why: ruleOf[kind],
  };
}

function drawChanges(random: Random, kind: Kind, level: Level): Change[] {
  const signs: Change['sign'][] = kind === 'set' ? ['+', '-', '+', '='] : ['+', '-', 'before', '+', '='];
  const first: Change = { sign: '=', items: some(random, words, 3) };
  const rest = Array.from({ length: level + 1 }, (): Change => {
    const sign = pick(random, signs);
    return { sign, items: some(random, words, sign === '-' ? 1 : between(random, 1, 2)) };
  });
  return [first, ...rest];
}

function statementOf({ sign, items }: Change, kind: Kind): string {
  const list = items.map((item) => `'${item}'`).join(', ');
  const literal = kind === 'set' ? `{${list}}` : `[${list}]`;
  const value = {
    '+': `tags + ${literal}`,
    '-': `tags - ${literal}`,
    before: `${literal} + tags`,
    '=': literal,
  }[sign];
  return `UPDATE albums SET tags = ${value} WHERE id = 1`;
}

function apply(changes: readonly Change[], kind: Kind, belief: Belief['name']): string[] {
  let held: string[] = [];
  const isUnique = kind === 'set' || belief === 'unique';
  for (const { sign, items } of changes) {
    if (sign === '=' && belief !== 'adds') held = [...items];
    else if (sign === '-')
      held =
        belief === 'first only'
          ? held.filter((item, at) => !(items.includes(item) && held.indexOf(item) === at))
          : held.filter((item) => !items.includes(item));
    else if (sign === 'before' && belief !== 'appends') held = [...items, ...held];
    else held = [...held, ...items];
    if (isUnique) held = [...new Set(held)];
  }
  return kind === 'set' && belief !== 'keeps order' ? held.toSorted() : held;
}

/** An empty collection is null. */
function say(items: readonly string[], kind: Kind): string {
  if (items.length === 0) return 'null';
  const list = items.map((item) => `'${item}'`).join(', ');
  return kind === 'set' ? `{${list}}` : `[${list}]`;
}

function beliefsOf(kind: Kind): Belief[] {
  const all: Belief[] = [
    { name: 'right', why: ruleOf[kind] },
    { name: 'adds', why: overwritten },
  ];
  return kind === 'set'
    ? [...all, { name: 'keeps order', why: sorted }]
    : [
        ...all,
        { name: 'unique', why: repeated },
        { name: 'first only', why: everyOne },
        { name: 'appends', why: inFront },
      ];
}

const overwritten: Text = {
  pt: 'Aqui o comando com `tags =` sem `+` nem `-` só acrescentou. Na verdade, ele substitui a coleção inteira pelo que está à direita.',
  ru: 'Здесь команда с `tags =` без `+` и `-` лишь добавила элементы. На самом деле она заменяет всю коллекцию тем, что стоит справа.',
  en: 'Here the statement with `tags =` and no `+` or `-` only added. In fact it replaces the whole collection by what is on its right.',
};

const sorted: Text = {
  pt: 'Os elementos são os certos, mas na ordem em que foram gravados. Um `set` guarda os elementos ordenados e não lembra quando cada um chegou.',
  ru: 'Элементы верные, но стоят в порядке записи. `set` хранит элементы упорядоченными и не помнит, когда какой пришёл.',
  en: 'The elements are right, but they are in the order in which they were written. A `set` keeps its elements sorted, and does not remember when each came.',
};

const repeated: Text = {
  pt: 'Um `list` aceita o mesmo elemento várias vezes. Só o `set` elimina repetições.',
  ru: '`list` допускает одинаковые элементы. Повторы убирает только `set`.',
  en: 'A `list` takes the same element several times. Only a `set` drops repeats.',
};

const everyOne: Text = {
  pt: 'De um `list`, o `-` remove todas as ocorrências do elemento, e não só a primeira.',
  ru: 'Из `list` операция `-` удаляет все вхождения элемента, а не только первое.',
  en: 'From a `list`, `-` removes every occurrence of the element, and not only the first.',
};

const inFront: Text = {
  pt: 'Em `[…] + tags`, os novos elementos vêm antes, por isso entram no começo da lista.',
  ru: 'В `[…] + tags` новые элементы стоят слева, поэтому они попадают в начало списка.',
  en: 'In `[…] + tags` the new elements stand on the left, so they go to the front of the list.',
};

const ruleOf: Readonly<Record<Kind, Text>> = {
  set: {
    pt: '`=` substitui o conjunto, `+` acrescenta, `-` remove. Um `set` não tem repetições e devolve os elementos em ordem.',
    ru: '`=` заменяет множество, `+` добавляет, `-` удаляет. В `set` нет повторов, а элементы возвращаются упорядоченными.',
    en: '`=` replaces the set, `+` adds, `-` removes. A `set` has no repeats and returns its elements in order.',
  },
  list: {
    pt: '`=` substitui a lista, `tags + […]` acrescenta no fim, `[…] + tags` no começo, e `-` remove todas as ocorrências. Um `list` mantém a ordem e as repetições.',
    ru: '`=` заменяет список, `tags + […]` добавляет в конец, `[…] + tags` — в начало, `-` удаляет все вхождения. `list` сохраняет порядок и повторы.',
    en: '`=` replaces the list, `tags + […]` appends, `[…] + tags` puts in front, and `-` removes every occurrence. A `list` keeps the order and the repeats.',
  },
};
