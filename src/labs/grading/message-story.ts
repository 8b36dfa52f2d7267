// Messages about what became of a table when a program used it for some days.

import type { InThree, Language } from '#i18n/languages.ts';
import { plural } from '#i18n/numbers.ts';
import { counted, number } from './message-words.ts';
import type { Args, Say } from './messages.ts';

export const story: Readonly<Record<string, InThree<Say>>> = {
  'story.right': {
    pt: () => 'Executamos o programa nas suas tabelas, e tudo aconteceu como a tarefa pede.',
    ru: () => 'Мы выполнили программу на ваших таблицах, и всё произошло так, как требует задание.',
    en: () => 'We ran the program on your tables, and everything happened as the task asks for.',
  },
  'story.rows': {
    pt: (a) =>
      `${when('pt', a)} a consulta abaixo devolve ${counted('pt', a.got, 'row')}, e deveria devolver ${number('pt', a.expected)}.`,
    ru: (a) =>
      `${when('ru', a)} запрос ниже возвращает ${counted('ru', a.got, 'row', 'accusative')}, а должен вернуть ${number('ru', a.expected)}.`,
    en: (a) =>
      `${when('en', a)} the query below returns ${counted('en', a.got, 'row')}, and it should return ${number('en', a.expected)}.`,
  },
  'story.tombstones': {
    pt: (a) =>
      `A leitura abaixo ainda passa por tombstones: ${number('pt', a.got)}. No máximo ${number('pt', a.max)} seriam aceitos.`,
    ru: (a) =>
      `Чтение ниже всё ещё проходит маркеры удаления, их ${number('ru', a.got)}. Допустимо не больше ${number('ru', a.max)}.`,
    en: (a) =>
      `The read below still passes over ${number('en', a.got)} tombstones. At most ${number('en', a.max)} would be accepted.`,
  },
  'story.stored': {
    pt: (a) =>
      `As SSTables da tabela ainda guardam tombstones: ${number('pt', a.got)}, e no máximo ${number('pt', a.max)} seriam aceitos. Depois de \`gc_grace_seconds\` uma leitura não os conta mais, mas só uma compaction os remove.`,
    ru: (a) =>
      `В SSTables таблицы всё ещё лежат маркеры удаления: ${number('ru', a.got)}, а допустимо не больше ${number('ru', a.max)}. По истечении \`gc_grace_seconds\` чтение их не считает, но убирает их только compaction.`,
    en: (a) =>
      `The SSTables of the table still hold ${number('en', a.got)} tombstones, and at most ${number('en', a.max)} would be accepted. Once \`gc_grace_seconds\` are over, a read no longer counts them, but only a compaction removes them.`,
  },
  'story.sstables': {
    pt: (a) =>
      `A leitura abaixo ainda procura em ${number('pt', a.got)} SSTables. No máximo ${number('pt', a.max)} seria aceito.`,
    ru: (a) =>
      `Чтение ниже всё ещё ищет в нескольких SSTables, их ${number('ru', a.got)}. Допустимо не больше ${number('ru', a.max)}.`,
    en: (a) =>
      `The read below still looks into ${number('en', a.got)} SSTables. At most ${number('en', a.max)} would be accepted.`,
  },
  'story.files': {
    pt: (a) =>
      `${when('pt', a)} a tabela ainda tem ${number('pt', a.got)} SSTables, embora quase tudo nelas tenha expirado. No máximo ${number('pt', a.max)} deveria restar.`,
    ru: (a) =>
      `${when('ru', a)} у таблицы всё ещё несколько SSTables (${number('ru', a.got)}), хотя почти всё в них истекло. Должно остаться не больше ${number('ru', a.max)}.`,
    en: (a) =>
      `${when('en', a)} the table still has ${number('en', a.got)} SSTables, although nearly everything in them has expired. At most ${number('en', a.max)} should be left.`,
  },
  'story.refused': {
    pt: () => 'O Cassandra recusa o comando abaixo, que um programa executa na sua tabela.',
    ru: () => 'Cassandra отклоняет запрос ниже, который программа выполняет на вашей таблице.',
    en: () => 'Cassandra refuses the statement below, which a program runs on your table.',
  },
};

function when(language: Language, { days }: Args): string {
  const count = Number(days);
  if (count === 0) return { pt: 'Logo depois,', ru: 'Сразу после этого', en: 'Right afterwards' }[language];
  return {
    pt: `Depois de ${count === 1 ? 'um dia' : `${count} dias`},`,
    ru: `Через ${plural('ru', count, { one: 'день', few: 'дня', many: 'дней', other: 'дня' })}`,
    en: `After ${count === 1 ? 'a day' : `${count} days`}`,
  }[language];
}
