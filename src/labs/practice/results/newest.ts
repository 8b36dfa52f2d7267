// The question: writes arrive in some order with timestamps of their own; which value is read?

import type { Random } from '#engine/sim/ring/random.ts';

import { between, some } from '../draw.ts';
import type { Choice, Draft, Level, Text } from '../exercise.ts';
import { Proof, prove } from '../proof.ts';

interface Write {
  /** Undefined for a DELETE. */
  readonly price: number | undefined;
  readonly stamp: number;
}

const nothing = '(0 rows)';

export function drawNewest(random: Random, level: Level): Draft | undefined {
  const writes = drawWrites(random, level);
  const winner = writes.reduce((best, one) => (beats(one, best) ? one : best));
  const proof = new Proof();
  proof.run(table);
  for (const write of writes) proof.run(say(write));
  const right = textOf(winner);
  const [row] = proof.run("SELECT price FROM prices WHERE item = 'lamp'").rows;
  prove((row === undefined ? nothing : String(row[0])) === right, 'the newest price');
  const last = writes.at(-1)!;
  // If the last write to arrive also wins, there is no need to look at timestamps.
  if (last === winner) return undefined;
  const texts = [...new Set([...writes.map(textOf), nothing])];
  if (texts.length < 3) return undefined;
  return {
    form: 'one',
    ask: {
      pt: 'Estas escritas chegam de cima para baixo. O que o `SELECT` devolve no fim?',
      ru: 'Записи приходят сверху вниз. Что в конце вернёт `SELECT`?',
      en: 'These writes arrive from top to bottom. What does the `SELECT` return at the end?',
    },
    given: [
      {
        kind: 'cql',
        text: [
          `${table};`,
          '',
          ...writes.map((write) => `${say(write)};`),
          '',
          "SELECT price FROM prices WHERE item = 'lamp';",
        ].join('\n'),
      },
    ],
    choices: some(random, texts).map((text): Choice => {
      const write = writes
        .filter((one) => textOf(one) === text)
        .reduce<Write | undefined>(
          (best, one) => (best === undefined || beats(one, best) ? one : best),
          undefined,
        );
      return { text, isRight: text === right, why: whyNot(write, { winner, last }) };
    }),
    why: ruleOf(winner, writes),
  };
}

const table = 'CREATE TABLE prices (item text PRIMARY KEY, price int)';

function drawWrites(random: Random, level: Level): Write[] {
  const prices = some(random, [7, 9, 12, 15, 18, 20, 25], 5);
  const stamps = some(random, [100, 200, 300, 400, 500, 600], between(random, 3, level + 2));
  const deleteAt = level === 1 ? -1 : between(random, 0, stamps.length - 1);
  const writes = stamps.map(
    (stamp, at): Write => ({ price: at === deleteAt ? undefined : prices[at]!, stamp }),
  );
  if (level < 3) return writes;
  // Two writes with the same timestamp: only what they write decides.
  const top = Math.max(...stamps);
  const [first, second] = some(random, writes, 2) as [Write, Write];
  return writes.map((one) => (one === first || one === second ? { ...one, stamp: top } : one));
}

/** The larger timestamp wins. If they are equal, a deletion wins, and of two values the larger. */
function beats(a: Write, b: Write): boolean {
  if (a.stamp !== b.stamp) return a.stamp > b.stamp;
  if (a.price === undefined || b.price === undefined) return a.price === undefined && b.price !== undefined;
  return a.price > b.price;
}

function textOf({ price }: Write): string {
  return price === undefined ? nothing : String(price);
}

function say({ price, stamp }: Write): string {
  return price === undefined
    ? `DELETE FROM prices USING TIMESTAMP ${stamp} WHERE item = 'lamp'`
    : `UPDATE prices USING TIMESTAMP ${stamp} SET price = ${price} WHERE item = 'lamp'`;
}

function whyNot(write: Write | undefined, { winner, last }: { winner: Write; last: Write }): Text {
  if (write === undefined)
    return {
      pt: 'Nenhum comando apaga a linha, e o valor com o maior timestamp continua nela.',
      ru: 'Строку никто не удалял, и значение с наибольшей меткой времени в ней осталось.',
      en: 'No statement deletes the row, and the value with the largest timestamp is still in it.',
    };
  if (write.stamp === winner.stamp)
    return {
      pt: `O timestamp ${write.stamp} aparece duas vezes. Em caso de empate, uma exclusão vence um valor e, entre dois valores, vence o maior.`,
      ru: `Метка ${write.stamp} встречается дважды. При равных метках удаление побеждает значение, а из двух значений побеждает большее.`,
      en: `The timestamp ${write.stamp} occurs twice. If two are equal, a deletion beats a value, and of two values the larger one wins.`,
    };
  if (write === last)
    return {
      pt: `Esta escrita chegou por último, mas o timestamp dela, ${write.stamp}, é menor que ${winner.stamp}. A ordem de chegada não conta.`,
      ru: `Эта запись пришла последней, но её метка ${write.stamp} меньше, чем ${winner.stamp}. Порядок прихода ничего не решает.`,
      en: `This write arrived last, but its timestamp ${write.stamp} is smaller than ${winner.stamp}. The order of arrival does not count.`,
    };
  return {
    pt: `O timestamp desta escrita, ${write.stamp}, é menor que ${winner.stamp}, por isso outra prevalece.`,
    ru: `Метка этой записи, ${write.stamp}, меньше, чем ${winner.stamp}, поэтому побеждает другая.`,
    en: `The timestamp of this write, ${write.stamp}, is smaller than ${winner.stamp}, so another one wins.`,
  };
}

function ruleOf(winner: Write, writes: readonly Write[]): Text {
  const isTie = writes.filter(({ stamp }) => stamp === winner.stamp).length > 1;
  return {
    pt: `Vale o que tem o maior timestamp, ${winner.stamp}, e não o que chegou por último.${isTie ? ' Duas escritas têm esse timestamp: uma exclusão vence um valor e, entre dois valores, vence o maior.' : ''} Um \`DELETE\` é uma escrita como as outras e só apaga o que tem timestamp menor ou igual.`,
    ru: `Побеждает запись с наибольшей меткой времени, ${winner.stamp}, а не та, что пришла последней.${isTie ? ' Таких записей две: удаление побеждает значение, а из двух значений побеждает большее.' : ''} \`DELETE\` — такая же запись, он стирает только то, чья метка не больше его собственной.`,
    en: `What has the largest timestamp, ${winner.stamp}, wins, and not what arrived last.${isTie ? ' Two writes have it: a deletion beats a value, and of two values the larger one wins.' : ''} A \`DELETE\` is a write like any other, and removes only what has the same timestamp or a smaller one.`,
  };
}
