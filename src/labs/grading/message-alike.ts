// Messages about replicas that should hold the same, and about what it cost to make them alike.

import type { InThree } from '#i18n/languages.ts';
import { plural } from '#i18n/numbers.ts';
import { counted, listed, number } from './message-words.ts';
import type { Args, Say } from './messages.ts';

export const alike: Readonly<Record<string, InThree<Say>>> = {
  'alike.right': {
    pt: (a) => `Todas as réplicas de \`${a.table}\` guardam o mesmo, e nada foi feito além do necessário.`,
    ru: (a) => `На всех репликах \`${a.table}\` одни и те же данные, и ничего лишнего сделано не было.`,
    en: (a) => `All replicas of \`${a.table}\` hold the same rows, and you did no more than that takes.`,
  },
  'alike.away': {
    pt: (a) =>
      `${a.node} não responde, e por isso não dá para saber o que ele guarda de \`${a.table}\`. Inicie o nó.`,
    ru: (a) =>
      `Узел ${a.node} не отвечает, поэтому неизвестно, что на нём есть из \`${a.table}\`. Запустите его.`,
    en: (a) =>
      `${a.node} does not answer, so nobody can tell what it holds of \`${a.table}\`. Start the node.`,
  },
  'alike.differ': {
    pt: (a) =>
      `As réplicas de \`${a.table}\` ainda divergem em ${counted('pt', a.rows, 'row')}. Quem não tem a versão mais nova: ${listed('pt', a.nodes)}.`,
    ru: (a) =>
      `Реплики \`${a.table}\` всё ещё расходятся, и таких строк ${number('ru', a.rows)}. Новейших версий нет на ${listed('ru', a.nodes)}.`,
    en: (a) =>
      `The replicas of \`${a.table}\` still differ in ${counted('en', a.rows, 'row')}. The newest version is missing on ${listed('en', a.nodes)}.`,
  },
  'alike.repairs': {
    pt: (a) =>
      `As réplicas de \`${a.table}\` estão iguais, mas a tabela foi reparada ${timesPt(a.got)}, e ${Number(a.max) === 0 ? 'nenhum repair era necessário' : `${timesPt(a.max)} ${Number(a.max) === 1 ? 'basta' : 'bastam'}`}. Um repair lê a tabela inteira em cada réplica.`,
    ru: (a) =>
      `Реплики \`${a.table}\` совпадают, но repair этой таблицы выполнялся ${timesRu(a.got)}, а ${Number(a.max) === 0 ? 'он здесь не нужен' : `достаточно ${timesRu(a.max)}`}. Каждый repair читает всю таблицу на каждой реплике.`,
    en: (a) =>
      `The replicas of \`${a.table}\` are alike, but the table was repaired ${timesEn(a.got)}, and ${Number(a.max) === 0 ? 'no repair was needed' : `${timesEn(a.max)} is enough`}. Each repair reads the whole table on every replica.`,
  },
  'alike.wide': {
    pt: (a) =>
      `As réplicas de \`${a.table}\` estão iguais, mas o repair incluiu todas as tabelas do keyspace. Informe depois do keyspace o nome da tabela que precisa dele.`,
    ru: (a) =>
      `Реплики \`${a.table}\` совпадают, но repair прошёл по всем таблицам keyspace. Укажите после keyspace имя той таблицы, которой он нужен.`,
    en: (a) =>
      `The replicas of \`${a.table}\` are alike, but the repair went through all tables of the keyspace. Name the table that needs it after the keyspace.`,
  },
  'alike.writes': {
    pt: (a) =>
      `As réplicas de \`${a.table}\` estão iguais, mas foi porque você escreveu nela de novo (comandos: ${number('pt', a.got)}). Em um cluster real, ninguém sabe o que uma réplica perdeu, e não há o que escrever de novo.`,
    ru: (a) =>
      `Реплики \`${a.table}\` совпадают, но потому, что вы записали данные заново (запросов: ${number('ru', a.got)}). В настоящем кластере неизвестно, что именно пропустила реплика, и записать это заново нельзя.`,
    en: (a) =>
      `The replicas of \`${a.table}\` are alike, but only because you wrote to it again (statements: ${number('en', a.got)}). In a real cluster nobody knows what a replica has missed, so nobody can write it again.`,
  },
  'alike.reads': {
    pt: (a) =>
      `As réplicas de \`${a.table}\` estão iguais, mas leituras que repararam réplicas: ${number('pt', a.got)}; ${Number(a.max) === 0 ? 'nenhuma era necessária' : `no máximo ${number('pt', a.max)} basta`}.`,
    ru: (a) =>
      `Реплики \`${a.table}\` совпадают, но чтений, которые исправляли реплики, было ${number('ru', a.got)}, а ${Number(a.max) === 0 ? 'они здесь не нужны' : `достаточно ${number('ru', a.max)}`}.`,
    en: (a) =>
      `The replicas of \`${a.table}\` are alike, but ${number('en', a.got)} ${Number(a.got) === 1 ? 'read' : 'reads'} had to mend replicas, and ${Number(a.max) === 0 ? 'none was needed' : `${number('en', a.max)} is enough`}.`,
  },
};

type Count = Args[string] | undefined;

function timesPt(count: Count): string {
  return Number(count) === 1 ? 'uma vez' : `${number('pt', count)} vezes`;
}

function timesRu(count: Count): string {
  return plural('ru', Number(count), { one: 'раз', few: 'раза', many: 'раз', other: 'раза' });
}

function timesEn(count: Count): string {
  return Number(count) === 1 ? 'once' : `${number('en', count)} times`;
}
