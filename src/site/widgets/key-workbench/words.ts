import type { InThree } from '#i18n/languages.ts';
import { plural } from '#i18n/numbers.ts';
import type { Slot } from './design.ts';
import type { Source } from './model.ts';

export interface Words {
  preset: string;
  presets: Record<Source, string>;
  slots: Record<Slot, { name: string; does: string }>;
  nothing: string;
  up: (column: string) => string;
  down: (column: string) => string;
  turn: (column: string, order: string) => string;
  makeStatic: (column: string, isStatic: boolean) => string;
  questions: (count: number) => string;
  tally: (asked: number, answered: number) => string;
  works: string;
  refused: string;
  notAsked: string;
  pick: (question: string) => string;
  touches: (count: number, all: number) => string;
  tryKey: string;
  tryAnswers: (answered: number, all: number) => string;
  noMove: string;
  noKey: string;
  stored: (partitions: number, rows: number) => string;
  overwritten: (written: number, kept: number) => string;
  ledger: { partition: string; token: string; node: string; rows: string };
  marks: (counts: { returned: number; read: number }) => string;
  inside: (key: string) => string;
  oneRow: string;
  legend: { returned: string; wanted: string };
  more: (count: number) => string;
  growth: {
    caption: string;
    written: string;
    partitions: string;
    largest: string;
    grows: string;
    bounded: string;
  };
  own: {
    question: string;
    ask: string;
    summary: string;
    label: string;
    load: string;
    loaded: (table: string) => string;
    problem: Record<'not-a-table' | 'too-wide', string>;
  };
  guess: (count: number) => string;
  says: {
    start: (counts: { partitions: number; rows: number; key: string }) => string;
    lost: (counts: { written: number; kept: number }) => string;
    noTable: string;
    one: (facts: { key: string; node: string }) => string;
    several: (facts: { count: number }) => string;
    scan: (facts: { count: number; nodes: number }) => string;
    empty: string;
    whole: (count: number) => string;
    slice: (facts: { rows: number; all: number }) => string;
    many: (rows: number) => string;
    scattered: (rows: number) => string;
    reversed: string;
    refused: string;
    filtered: (facts: { partitions: number; all: number; read: number; returned: number }) => string;
    apart: string;
    end: (counts: { asked: number; answered: number }) => string;
    grows: (facts: { from: number; to: number }) => string;
    bounded: (largest: number) => string;
    overwrites: string;
  };
}

const pt: Words = {
  preset: 'Tabela',
  presets: {
    albums: 'Por faixa',
    tracks: 'Por álbum',
    short: 'Linhas perdidas',
    plays: 'Partição que cresce',
    own: 'A sua tabela',
  },
  slots: {
    partition: { name: 'Chave de partição', does: 'onde mora' },
    clustering: { name: 'Colunas de clustering', does: 'em que ordem' },
    other: { name: 'Outras colunas', does: 'o que diz' },
  },
  nothing: 'nenhuma',
  up: (column) => `Mover ${column} para cima`,
  down: (column) => `Mover ${column} para baixo`,
  turn: (column, order) => `${order}, ordem de ${column}: inverter`,
  // The word that is seen on the button is heard too.
  makeStatic: (column, isStatic) =>
    isStatic ? `STATIC: ${column} é estática; tirar` : `STATIC: tornar ${column} estática`,
  questions: (count) => plural('pt', count, { one: 'pergunta', other: 'perguntas' }),
  tally: (asked, answered) => (asked === 0 ? 'nenhuma feita ainda' : `${answered} de ${asked} com resposta`),
  works: 'Responde:',
  refused: 'Recusa:',
  notAsked: 'Ainda não feita:',
  pick: (question) => `Ver a pergunta ${question}`,
  touches: (count, all) => `${count} de ${all}`,
  tryKey: 'Experimente:',
  tryAnswers: (answered, all) => `Responde a esta e, ao todo, a ${answered} de ${all}.`,
  noMove: 'Mover uma só coluna não basta. Esta pergunta pede outra tabela.',
  noKey: 'Mover colunas não ajuda aqui, porque é a própria pergunta que precisa mudar.',
  stored: (partitions, rows) =>
    `O que está gravado: ${plural('pt', partitions, { one: 'partição', other: 'partições' })}, ${plural('pt', rows, { one: 'linha', other: 'linhas' })}`,
  overwritten: (written, kept) =>
    `${written} escritas, ${kept} ${kept === 1 ? 'restou' : 'restaram'}: linhas com a mesma chave primária são a mesma linha.`,
  ledger: { partition: 'Partição', token: 'Token', node: 'Nó', rows: 'Linhas' },
  marks: ({ returned, read }) => `${returned} de ${read} na resposta`,
  inside: (key) => `Dentro de ${key}, na ordem gravada`,
  oneRow: 'a única linha',
  legend: { returned: 'na resposta', wanted: 'pedida, mas recusada' },
  more: (count) => `e mais ${count}`,
  growth: {
    caption: 'Com mais linhas',
    written: 'Linhas escritas',
    partitions: 'Partições',
    largest: 'A maior',
    grows: 'A maior partição cresce sem parar.',
    bounded: 'A maior partição tem limite.',
  },
  own: {
    question: 'Sua pergunta',
    ask: 'Perguntar',
    summary: 'Trazer a sua tabela',
    label: 'CREATE TABLE da sua tabela',
    load: 'Pôr na bancada',
    loaded: (table) => `${table} está na bancada, com linhas inventadas.`,
    problem: {
      'not-a-table': 'Escreva um único CREATE TABLE.',
      'too-wide': 'Aqui cabem até 12 colunas.',
    },
  },
  guess: (count) => `A quantas das ${count} perguntas esta chave responde?`,
  says: {
    start: ({ partitions, rows, key }) =>
      `${plural('pt', rows, { one: 'linha', other: 'linhas' })} em ${plural('pt', partitions, { one: 'partição', other: 'partições' })}, pela chave ${key}. Mova uma coluna, e cada pergunta é feita de novo.`,
    lost: ({ written, kept }) =>
      `Foram escritas **${written}** linhas e ${kept === 1 ? 'restou' : 'restaram'} **${kept}**: com a mesma chave primária, a última escrita substitui as anteriores.`,
    noTable: 'O Cassandra recusa a tabela, então não há a quem perguntar.',
    one: ({ key, node }) => `Uma partição, **${key}**, no nó ${node}.`,
    several: ({ count }) => `**${count} partições**, cada uma procurada pela sua chave.`,
    scan: ({ count, nodes }) =>
      `A chave não diz onde procurar: **todas as ${count} partições** são lidas, em ${plural('pt', nodes, { one: 'nó', other: 'nós' })}.`,
    empty: 'Não há nada sob essa chave; a resposta vem vazia.',
    whole: (count) => (count === 1 ? 'Ela tem uma linha só.' : `Ela é lida inteira: ${count} linhas.`),
    slice: ({ rows, all }) =>
      `${plural('pt', rows, { one: 'linha', other: 'linhas' })} de ${all}, ${rows === 1 ? 'achada' : 'vizinhas: uma fatia, achada'} pela ordem.`,
    many: (rows) => `A resposta tem ${plural('pt', rows, { one: 'linha', other: 'linhas' })}.`,
    scattered: (rows) =>
      `A resposta tem ${plural('pt', rows, { one: 'linha', other: 'linhas' })}, de mais de um trecho da partição.`,
    reversed: 'É lida de trás para a frente.',
    refused: 'O Cassandra recusa a pergunta, com as palavras dele acima.',
    filtered: ({ partitions, all, read, returned }) =>
      `Com \`ALLOW FILTERING\` abriria **${partitions} de ${all}** partições e leria ${read} linhas para devolver ${returned}.`,
    apart: 'As linhas pedidas não são vizinhas.',
    end: ({ asked, answered }) => `**${answered} de ${asked}** perguntas têm resposta com esta chave.`,
    grows: ({ from, to }) =>
      `Com 16 vezes mais linhas, a maior partição passa de ${from} para **${to}**: ela cresce enquanto a aplicação viver.`,
    bounded: (largest) => `Com mais linhas há mais partições, e a maior fica em **${largest}**.`,
    overwrites: 'E escritas se perdem: a chave primária não distingue as linhas.',
  },
};

const ru: Words = {
  preset: 'Таблица',
  presets: {
    albums: 'По треку',
    tracks: 'По альбому',
    short: 'Потерянные строки',
    plays: 'Растущая партиция',
    own: 'Своя таблица',
  },
  slots: {
    partition: { name: 'Ключ партиции', does: 'где лежит' },
    clustering: { name: 'Столбцы кластеризации', does: 'в каком порядке' },
    other: { name: 'Остальные столбцы', does: 'что сообщает' },
  },
  nothing: 'нет',
  up: (column) => `Передвинуть ${column} выше`,
  down: (column) => `Передвинуть ${column} ниже`,
  turn: (column, order) => `${order}, порядок ${column}: перевернуть`,
  makeStatic: (column, isStatic) =>
    isStatic ? `STATIC: ${column} — статический; отменить` : `STATIC: сделать ${column} статическим`,
  questions: (count) =>
    plural('ru', count, { one: 'вопрос', few: 'вопроса', many: 'вопросов', other: 'вопроса' }),
  tally: (asked, answered) => (asked === 0 ? 'ещё ни один не задан' : `ответов: ${answered} из ${asked}`),
  works: 'Отвечает:',
  refused: 'Отказ:',
  notAsked: 'Ещё не задан:',
  pick: (question) => `Показать вопрос ${question}`,
  touches: (count, all) => `${count} из ${all}`,
  tryKey: 'Попробуйте:',
  tryAnswers: (answered, all) => `Ответит на этот вопрос, а всего — на ${answered} из ${all}.`,
  noMove: 'Передвинуть один столбец мало. Для этого вопроса нужна другая таблица.',
  noKey: 'Перестановка столбцов здесь не поможет: изменить нужно сам вопрос.',
  stored: (partitions, rows) =>
    `Что хранится: ${plural('ru', partitions, { one: 'партиция', few: 'партиции', many: 'партиций', other: 'партиции' })}, ${ruRows(rows)}`,
  overwritten: (written, kept) =>
    `Записано ${written}, осталось ${kept}: строки с одним первичным ключом — это одна строка.`,
  ledger: { partition: 'Партиция', token: 'Токен', node: 'Узел', rows: 'Строки' },
  marks: ({ returned, read }) => `в ответе ${returned} из ${read}`,
  inside: (key) => `Внутри ${key}, в порядке хранения`,
  oneRow: 'единственная строка',
  legend: { returned: 'в ответе', wanted: 'нужна, но в ответе отказано' },
  more: (count) => `и ещё ${count}`,
  growth: {
    caption: 'Когда строк больше',
    written: 'Записано строк',
    partitions: 'Партиций',
    largest: 'Самая длинная',
    grows: 'Самая длинная партиция растёт без конца.',
    bounded: 'Длина партиции ограничена.',
  },
  own: {
    question: 'Свой вопрос',
    ask: 'Спросить',
    summary: 'Принести свою таблицу',
    label: 'CREATE TABLE вашей таблицы',
    load: 'Поставить на верстак',
    loaded: (table) => `Таблица ${table} на верстаке, строки в ней придуманы.`,
    problem: {
      'not-a-table': 'Напишите один CREATE TABLE.',
      'too-wide': 'Здесь помещается не больше 12 столбцов.',
    },
  },
  guess: (count) => `На сколько из ${count} вопросов отвечает этот ключ?`,
  says: {
    start: ({ partitions, rows, key }) =>
      `По ключу ${key} ${ruRows(rows)} ${rows % 10 === 1 && rows % 100 !== 11 ? 'лежит' : 'лежат'} в ${partitions === 1 ? 'одной партиции' : `${partitions} партициях`}. Передвиньте столбец — и все вопросы будут заданы заново.`,
    lost: ({ written, kept }) =>
      `Записано строк: **${written}**, осталось **${kept}**. При одном и том же первичном ключе последняя запись заменяет прежние.`,
    noTable: 'Cassandra не принимает такую таблицу, и спрашивать некого.',
    one: ({ key, node }) => `Одна партиция, **${key}**, на узле ${node}.`,
    several: ({ count }) => `Партиций — **${count}**, каждую нашли по её ключу.`,
    scan: ({ count, nodes }) =>
      `Ключ не подсказывает, где искать: прочитаны **все партиции, ${count}**, на ${nodes === 1 ? 'одном узле' : `${nodes} узлах`}.`,
    empty: 'Под этим ключом ничего нет, ответ пуст.',
    whole: (count) => (count === 1 ? 'В ней одна строка.' : `Она прочитана целиком: ${ruRows(count)}.`),
    slice: ({ rows, all }) =>
      rows === 1
        ? `Одна строка из ${all}, найдена по порядку.`
        : `${ruRows(rows)} из ${all}, все рядом: один отрезок, найденный по порядку.`,
    many: (rows) => `В ответе ${ruRows(rows)}.`,
    scattered: (rows) => `В ответе ${ruRows(rows)} из нескольких мест партиции.`,
    reversed: 'Партицию читают с конца.',
    refused: 'Cassandra отклоняет запрос; её собственные слова — выше.',
    filtered: ({ partitions, all, read, returned }) =>
      `С \`ALLOW FILTERING\` пришлось бы открыть партиций: **${partitions} из ${all}**, прочитать строк: ${read}, а вернуть: ${returned}.`,
    apart: 'Нужные строки лежат не рядом.',
    end: ({ asked, answered }) => `С этим ключом ответ есть на **${answered} из ${asked}** вопросов.`,
    grows: ({ from, to }) =>
      `Строк стало в 16 раз больше, и самая длинная партиция выросла с ${from} до **${to}**: она растёт, пока живёт приложение.`,
    bounded: (largest) => `Строк больше — больше партиций, а в самой длинной по-прежнему **${largest}**.`,
    overwrites: 'И записи теряются: первичный ключ не различает строки.',
  },
};

const en: Words = {
  preset: 'Table',
  presets: {
    albums: 'By track',
    tracks: 'By album',
    short: 'Rows lost',
    plays: 'A partition that grows',
    own: 'Your own',
  },
  slots: {
    partition: { name: 'Partition key', does: 'where it lives' },
    clustering: { name: 'Clustering columns', does: 'how it is sorted' },
    other: { name: 'Other columns', does: 'what it says' },
  },
  nothing: 'none',
  up: (column) => `Move ${column} up`,
  down: (column) => `Move ${column} down`,
  turn: (column, order) => `${order}, order of ${column}: reverse it`,
  makeStatic: (column, isStatic) => (isStatic ? `${column} is static: undo` : `Make ${column} static`),
  questions: (count) => plural('en', count, { one: 'question', other: 'questions' }),
  tally: (asked, answered) => (asked === 0 ? 'none asked yet' : `${answered} of ${asked} answered`),
  works: 'Works:',
  refused: 'Refused:',
  notAsked: 'Not asked yet:',
  pick: (question) => `Show question ${question}`,
  touches: (count, all) => `${count} of ${all}`,
  tryKey: 'Try:',
  tryAnswers: (answered, all) => `It answers this one, and ${answered} of ${all} in all.`,
  noMove: 'Moving one column is not enough. This question needs another table.',
  noKey: 'Moving columns does not help here, because the question itself has to change.',
  stored: (partitions, rows) =>
    `What is stored: ${plural('en', partitions, { one: 'partition', other: 'partitions' })}, ${plural('en', rows, { one: 'row', other: 'rows' })}`,
  overwritten: (written, kept) =>
    `${written} written, ${kept} left: rows with the same primary key are one row.`,
  ledger: { partition: 'Partition', token: 'Token', node: 'Node', rows: 'Rows' },
  marks: ({ returned, read }) => `${returned} of ${read} in the answer`,
  inside: (key) => `Inside ${key}, as stored`,
  oneRow: 'its only row',
  legend: { returned: 'in the answer', wanted: 'wanted, but refused' },
  more: (count) => `and ${count} more`,
  growth: {
    caption: 'With more rows',
    written: 'Rows written',
    partitions: 'Partitions',
    largest: 'The longest',
    grows: 'The longest partition grows without end.',
    bounded: 'The longest partition has a limit.',
  },
  own: {
    question: 'Your own question',
    ask: 'Ask',
    summary: 'Bring your own table',
    label: 'CREATE TABLE of your own',
    load: 'Put it on the bench',
    loaded: (table) => `${table} is on the bench, with made-up rows.`,
    problem: {
      'not-a-table': 'Write one CREATE TABLE.',
      'too-wide': 'There is room for 12 columns here.',
    },
  },
  guess: (count) => `How many of the ${count} questions does this key answer?`,
  says: {
    start: ({ partitions, rows, key }) =>
      `${plural('en', rows, { one: 'row lies', other: 'rows lie' })} in ${plural('en', partitions, { one: 'partition', other: 'partitions' })}, by the key ${key}. Move a column, and every question is asked again.`,
    lost: ({ written, kept }) =>
      `**${written}** rows were written and **${kept}** ${kept === 1 ? 'is' : 'are'} left: with the same primary key, the last write replaces those before it.`,
    noTable: 'Cassandra refuses the table, so there is nobody to ask.',
    one: ({ key, node }) => `One partition, **${key}**, on node ${node}.`,
    several: ({ count }) => `**${count} partitions**, each found by its own key.`,
    scan: ({ count, nodes }) =>
      `The key does not say where to look: **all ${count} partitions** are read, on ${plural('en', nodes, { one: 'node', other: 'nodes' })}.`,
    empty: 'There is nothing under that key; the answer is empty.',
    whole: (count) => (count === 1 ? 'It has one row.' : `It is read whole: ${count} rows.`),
    slice: ({ rows, all }) =>
      rows === 1
        ? `1 row of ${all}, found by the order.`
        : `${rows} rows of ${all}, side by side: one slice, found by the order.`,
    many: (rows) => `The answer has ${plural('en', rows, { one: 'row', other: 'rows' })}.`,
    scattered: (rows) =>
      `The answer has ${plural('en', rows, { one: 'row', other: 'rows' })} from more than one place in the partition.`,
    reversed: 'It is read from its end.',
    refused: 'Cassandra refuses the question; its own words stand above.',
    filtered: ({ partitions, all, read, returned }) =>
      `With \`ALLOW FILTERING\` it would open **${partitions} of ${all}** partitions and read ${read} rows to return ${returned}.`,
    apart: 'The rows it wants do not lie side by side.',
    end: ({ asked, answered }) => `**${answered} of ${asked}** questions are answered with this key.`,
    grows: ({ from, to }) =>
      `With 16 times the rows the longest partition goes from ${from} to **${to}**: it grows for as long as the application lives.`,
    bounded: (largest) => `More rows make more partitions, and the longest stays at **${largest}**.`,
    overwrites: 'And writes get lost: the primary key does not tell the rows apart.',
  },
};

function ruRows(count: number): string {
  return plural('ru', count, { one: 'строка', few: 'строки', many: 'строк', other: 'строки' });
}

export const words: InThree<Words> = { pt, ru, en };
