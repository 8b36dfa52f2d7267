import type { InThree } from '#i18n/languages.ts';
import { plural } from '#i18n/numbers.ts';
import type { Source } from './model.ts';

interface Place {
  readonly at: number;
  readonly of: number;
}

export interface Words {
  preset: string;
  presets: Record<Source, string>;
  table: string;
  rows: (count: number) => string;
  storage: string;
  partitions: (count: number) => string;
  axis: (count: number) => string;
  row: (number: number) => string;
  statement: string;
  tombstone: string;
  expires: (seconds: number) => string;
  marker: string;
  staticPart: string;
  noRows: string;
  legend: { partition: string; clustering: string; static: string; tombstone: string };
  roles: { partition: string; clustering: string; static: string };
  nodes: string;
  copies: string;
  of: string;
  wholeRing: string;
  tombstones: string;
  timestamps: string;
  own: {
    label: string;
    run: string;
    ran: (steps: number) => string;
    tooLong: (statements: number) => string;
  };
  guess: {
    row: (key: string) => string;
    partition: (key: string) => string;
    deletion: (label: string) => string;
    places: readonly string[];
    left: readonly string[];
  };
  ask: {
    partitionKey: string;
    clustering: string;
    static: (rows: number) => string;
    empty: string;
    tombstone: string;
    cell: string;
    none: string;
    noneSays: string;
  };
  says: {
    noTable: string;
    empty: string;
    start: (counts: { rows: number; partitions: number }) => string;
    repeats: (facts: { column: string; shown: number; stored: number }) => string;
    empties: (count: number) => string;
    single: string;
    keyOnly: string;
    refused: string;
    table: (name: string) => string;
    columnAdded: (column: string) => string;
    columnDropped: (column: string) => string;
    partitionAdded: (facts: Place & { key: string }) => string;
    partitionDeleted: (facts: { key: string; rows: number }) => string;
    emptied: string;
    rowAdded: (facts: Place & { key: string; by: string }) => string;
    rowDeleted: (label: string) => string;
    rowDeletedTwice: (label: string) => string;
    rangeDeleted: (facts: { range: string; rows: number }) => string;
    staticWritten: (facts: { column: string; key: string; rows: number }) => string;
    cellAdded: (facts: { column: string; label: string }) => string;
    cellChanged: (facts: { column: string; label: string }) => string;
    cellDeleted: (column: string) => string;
    nullWritten: (column: string) => string;
    read: string;
    nothing: string;
    alone: (facts: Place & { key: string }) => string;
    within: (facts: Place & { key: string; by: string }) => string;
    staticOnly: (key: string) => string;
    shared: (facts: { column: string; rows: number }) => string;
    absent: (columns: string) => string;
    rangeTombstone: (range: string) => string;
    rowTombstone: (label: string) => string;
    partitionTombstone: (key: string) => string;
  };
}

const ptRows = (count: number) => plural('pt', count, { one: 'linha', other: 'linhas' });
const ptParts = (count: number) => plural('pt', count, { one: 'partição', other: 'partições' });

const pt: Words = {
  preset: 'Tabela',
  presets: {
    tracks: 'tracks_by_album',
    performers: 'performers',
    albums: 'albums_by_track',
    deletes: 'Exclusões',
    own: 'A sua tabela',
  },
  table: 'Tabela CQL',
  rows: ptRows,
  storage: 'Partições gravadas',
  partitions: (count) => `${ptParts(count)}, o anel aberto num eixo`,
  axis: (count) => `Eixo dos tokens, de −2^63 a 2^63−1, com ${ptParts(count)}`,
  row: (number) => `linha ${number}`,
  statement: 'Comando',
  tombstone: 'tombstone',
  expires: (seconds) => `expira em ${seconds} s`,
  marker: 'linha inserida',
  staticPart: 'estáticas',
  noRows: 'nenhuma linha',
  legend: {
    partition: 'onde mora',
    clustering: 'em que ordem',
    static: 'uma vez por partição',
    tombstone: 'excluído, mas gravado',
  },
  roles: { partition: 'chave de partição', clustering: 'coluna de clustering', static: 'estática' },
  nodes: 'Nós',
  copies: 'Cópias (RF)',
  of: 'Gravado em',
  wholeRing: 'todos os nós',
  tombstones: 'Tombstones',
  timestamps: 'Timestamps',
  own: {
    label: 'Os seus comandos: CREATE TABLE, depois INSERT, UPDATE, DELETE',
    run: 'Executar',
    ran: (steps) => `${plural('pt', steps, { one: 'passo', other: 'passos' })}: volte para ver um por um.`,
    tooLong: (statements) => `Aqui cabem até ${statements} comandos.`,
  },
  guess: {
    row: (key) => `O próximo comando grava uma linha em ${key}. Onde ela vai ficar?`,
    partition: (key) => `O próximo comando cria a partição ${key}. Onde ela vai ficar?`,
    deletion: (label) => `O próximo comando exclui a linha ${label}. O que fica gravado no lugar dela?`,
    places: ['antes das outras', 'entre as outras', 'depois das outras'],
    left: ['nada', 'um tombstone', 'a própria linha'],
  },
  ask: {
    partitionKey: 'É chave de partição: está uma vez só, no cabeçalho da partição.',
    clustering: 'É coluna de clustering: diz o lugar da linha e não é uma célula dela.',
    static: (rows) =>
      rows > 1
        ? `É estática: uma célula da partição, que as suas ${rows} linhas mostram.`
        : 'É estática: uma célula da partição, não da linha.',
    empty: 'Para este null nada está gravado.',
    tombstone: 'No lugar do valor há um tombstone: ele está gravado, mas não é um valor.',
    cell: 'É uma célula desta linha, com o seu próprio timestamp.',
    none: 'nenhum deles',
    noneSays: 'Todos os valores da linha estão na chave; dela ficou gravada só a marca de que existe.',
  },
  says: {
    noTable: 'Ainda não há tabela.',
    empty: 'A tabela está vazia, e nada está gravado.',
    start: ({ rows, partitions }) =>
      `${ptRows(rows)} na tabela, ${ptParts(partitions)} no armazenamento, por ordem de token.`,
    repeats: ({ column, shown, stored }) =>
      `A tabela mostra \`${column}\` ${plural('pt', shown, { one: 'vez', other: 'vezes' })}; está gravada **${stored}** ${stored === 1 ? 'vez' : 'vezes'}, uma por partição.`,
    empties: (count) =>
      count === 1
        ? 'O valor vazio da tabela **não ocupa lugar** no armazenamento.'
        : `Os ${count} valores vazios da tabela **não ocupam lugar** no armazenamento.`,
    single: 'Cada partição tem uma linha só.',
    keyOnly: 'As linhas não têm células: todos os valores estão na chave.',
    refused: 'O Cassandra recusa o comando, e nada é gravado.',
    table: (name) => `Agora você vê a tabela \`${name}\`.`,
    columnAdded: (column) =>
      `A tabela ganhou a coluna \`${column}\`. No armazenamento **nada** mudou: nenhuma linha tem célula para ela.`,
    columnDropped: (column) => `A coluna \`${column}\` já não aparece na tabela.`,
    partitionAdded: ({ key, at, of }) =>
      `Uma nova partição, **${key}**, no lugar ${at} de ${of}. Quem decide é o token, não o nome nem a hora.`,
    partitionDeleted: ({ key, rows }) =>
      `${rows === 1 ? 'Saiu 1 linha' : `Saíram ${rows} linhas`} da tabela. De **${key}** ficam a chave e **um** tombstone.`,
    emptied: 'A tabela e o armazenamento estão vazios.',
    rowAdded: ({ key, at, of, by }) =>
      `Uma nova linha em **${key}**, no lugar ${at} de ${of}${at < of ? ', embora tenha chegado por último' : ''}: as linhas ficam por ordem de ${by}.`,
    rowDeleted: (label) =>
      `A linha ${label} saiu da tabela. No armazenamento o lugar dela é de um **tombstone**, com o timestamp da exclusão.`,
    rowDeletedTwice: (label) =>
      `A tabela não muda: a linha ${label} não estava lá. Mesmo assim um **tombstone** foi gravado.`,
    rangeDeleted: ({ range, rows }) =>
      `${rows === 1 ? 'Saiu 1 linha' : `Saíram ${rows} linhas`} da tabela. No armazenamento **um** tombstone cobre tudo o que está em \`${range}\`.`,
    staticWritten: ({ column, key, rows }) =>
      `**Uma** célula gravada, \`${column}\`, na parte estática de **${key}**. Na tabela ${rows === 1 ? 'muda 1 linha' : `mudam ${rows} linhas`}.`,
    cellAdded: ({ column, label }) =>
      `Uma célula a mais na linha ${label}: \`${column}\`. Antes nada estava gravado ali.`,
    cellChanged: ({ column, label }) =>
      `\`${column}\` da linha ${label} tem outro valor e outro timestamp. Nada mudou de lugar.`,
    cellDeleted: (column) =>
      `Na tabela \`${column}\` agora é null. No armazenamento um **tombstone** tomou o lugar do valor.`,
    nullWritten: (column) =>
      `Para o null de \`${column}\` um **tombstone** foi gravado: escrever null é excluir, mesmo onde não havia nada.`,
    read: 'Uma leitura: nada é gravado.',
    nothing:
      'Nada mudou: o que está gravado tem timestamp maior e vence, embora este comando tenha chegado depois.',
    alone: ({ key, at, of }) =>
      `**${key}** é uma partição de uma linha só, a número ${at} de ${of} por ordem de token.`,
    within: ({ key, at, of, by }) =>
      `A linha está na partição **${key}**, no lugar ${at} de ${of}, por ordem de ${by}.`,
    staticOnly: (key) => `**${key}** tem só a parte estática: a tabela mostra uma linha sem lugar.`,
    shared: ({ column, rows }) =>
      rows > 1
        ? `\`${column}\` não está na linha: está gravada uma vez para as ${rows}.`
        : `\`${column}\` não está na linha, e sim na partição.`,
    absent: (columns) => `Para ${columns} nada está gravado.`,
    rangeTombstone: (range) =>
      `Um tombstone cobre \`${range}\`: o que houver ali com timestamp menor não aparece.`,
    rowTombstone: (label) =>
      `Um tombstone no lugar da linha ${label}. A tabela não a mostra; as outras réplicas precisam saber disso.`,
    partitionTombstone: (key) => `De **${key}** restam a chave e um tombstone, que cobre a partição inteira.`,
  },
};

const ruRows = (count: number) =>
  plural('ru', count, { one: 'строка', few: 'строки', many: 'строк', other: 'строки' });
const ruParts = (count: number) =>
  plural('ru', count, { one: 'партиция', few: 'партиции', many: 'партиций', other: 'партиции' });

const ru: Words = {
  preset: 'Таблица',
  presets: {
    tracks: 'tracks_by_album',
    performers: 'performers',
    albums: 'albums_by_track',
    deletes: 'Удаления',
    own: 'Своя таблица',
  },
  table: 'Таблица CQL',
  rows: ruRows,
  storage: 'Партиции в хранилище',
  partitions: (count) => `${ruParts(count)}, кольцо развёрнуто в ось`,
  axis: (count) => `Ось токенов от −2^63 до 2^63−1, на ней ${ruParts(count)}`,
  row: (number) => `строка ${number}`,
  statement: 'Запрос',
  tombstone: 'tombstone',
  expires: (seconds) => `истекает через ${seconds} с`,
  marker: 'строка вставлена',
  staticPart: 'статические',
  noRows: 'строк нет',
  legend: {
    partition: 'где лежит',
    clustering: 'в каком порядке',
    static: 'один на партицию',
    tombstone: 'удалено, но хранится',
  },
  roles: { partition: 'ключ партиции', clustering: 'столбец кластеризации', static: 'статический' },
  nodes: 'Узлы',
  copies: 'Копии (RF)',
  of: 'Хранится на',
  wholeRing: 'всех узлах',
  tombstones: 'Tombstone',
  timestamps: 'Метки времени',
  own: {
    label: 'Ваши запросы: CREATE TABLE, затем INSERT, UPDATE, DELETE',
    run: 'Выполнить',
    ran: (steps) =>
      `${plural('ru', steps, { one: 'шаг', few: 'шага', many: 'шагов', other: 'шага' })}: вернитесь назад и пройдите по одному.`,
    tooLong: (statements) => `Сюда помещается не больше ${statements} запросов.`,
  },
  guess: {
    row: (key) => `Следующий запрос запишет строку в ${key}. Где она окажется?`,
    partition: (key) => `Следующий запрос создаст партицию ${key}. Где она окажется?`,
    deletion: (label) => `Следующий запрос удалит строку ${label}. Что останется в хранилище на её месте?`,
    places: ['перед остальными', 'между остальными', 'после остальных'],
    left: ['ничего', 'tombstone', 'сама строка'],
  },
  ask: {
    partitionKey: 'Это ключ партиции: он записан один раз, в её заголовке.',
    clustering: 'Это столбец кластеризации: он задаёт место строки и ячейкой не является.',
    static: (rows) =>
      rows > 1
        ? `Столбец статический: на ${plural('ru', rows, { one: 'строку', few: 'строки', many: 'строк', other: 'строки' })} партиции ячейка одна.`
        : 'Столбец статический: ячейка принадлежит партиции, а не строке.',
    empty: 'Для этого null не хранится ничего.',
    tombstone: 'На месте значения лежит tombstone: он хранится, но это не значение.',
    cell: 'Это ячейка именно этой строки, со своей меткой времени.',
    none: 'ни одно',
    noneSays: 'Все значения строки — в ключе; от неё самой хранится лишь отметка, что она есть.',
  },
  says: {
    noTable: 'Таблицы пока нет.',
    empty: 'Таблица пуста, и в хранилище ничего нет.',
    start: ({ rows, partitions }) =>
      `В таблице ${ruRows(rows)}, в хранилище ${ruParts(partitions)} — по порядку токенов.`,
    repeats: ({ column, shown, stored }) =>
      `В таблице \`${column}\` показан ${plural('ru', shown, { one: 'раз', few: 'раза', many: 'раз', other: 'раза' })}, а хранится **${stored}** — по разу на партицию.`,
    empties: (count) =>
      count === 1
        ? 'Пустое значение таблицы в хранилище **не занимает места**.'
        : `${plural('ru', count, { one: 'пустое значение', few: 'пустых значения', many: 'пустых значений', other: 'пустого значения' })} таблицы в хранилище **места не ${count % 10 === 1 && count % 100 !== 11 ? 'занимает' : 'занимают'}**.`,
    single: 'В каждой партиции ровно одна строка.',
    keyOnly: 'У строк нет ячеек: все значения — в ключе.',
    refused: 'Cassandra отклоняет запрос, ничего не записано.',
    table: (name) => `Теперь показана таблица \`${name}\`.`,
    columnAdded: (column) =>
      `В таблице появился столбец \`${column}\`. В хранилище **ничего** не изменилось: ни у одной строки нет для него ячейки.`,
    columnDropped: (column) => `Столбца \`${column}\` в таблице больше не видно.`,
    partitionAdded: ({ key, at, of }) =>
      `Новая партиция, **${key}**, на месте ${at} из ${of}. Решает токен, а не имя и не время записи.`,
    partitionDeleted: ({ key, rows }) =>
      `Из таблицы ${rows % 10 === 1 && rows % 100 !== 11 ? 'ушла' : 'ушли'} ${ruRows(rows)}. От **${key}** остались ключ и **один** tombstone.`,
    emptied: 'Таблица пуста, хранилище тоже.',
    rowAdded: ({ key, at, of, by }) =>
      `Новая строка в **${key}**, на месте ${at} из ${of}${at < of ? ', хотя пришла последней' : ''}: строки лежат по порядку ${by}.`,
    rowDeleted: (label) =>
      `Строка ${label} ушла из таблицы. В хранилище на её месте **tombstone** с меткой времени удаления.`,
    rowDeletedTwice: (label) =>
      `Таблица не изменилась: строки ${label} в ней и не было. Но **tombstone** всё равно записан.`,
    rangeDeleted: ({ range, rows }) =>
      `Из таблицы ${rows % 10 === 1 && rows % 100 !== 11 ? 'ушла' : 'ушли'} ${ruRows(rows)}. В хранилище **один** tombstone накрывает всё, что лежит в \`${range}\`.`,
    staticWritten: ({ column, key, rows }) =>
      `Записана **одна** ячейка, \`${column}\`, в статической части **${key}**. В таблице ${rows % 10 === 1 && rows % 100 !== 11 ? 'изменилась' : 'изменились'} ${ruRows(rows)}.`,
    cellAdded: ({ column, label }) =>
      `В строке ${label} одной ячейкой больше: \`${column}\`. Раньше там ничего не хранилось.`,
    cellChanged: ({ column, label }) =>
      `У \`${column}\` в строке ${label} новое значение и новая метка времени. Всё осталось на своих местах.`,
    cellDeleted: (column) =>
      `В таблице \`${column}\` теперь null. В хранилище место значения занял **tombstone**.`,
    nullWritten: (column) =>
      `Вместо null в \`${column}\` записан **tombstone**: записать null — значит удалить, даже если удалять нечего.`,
    read: 'Это чтение: ничего не записано.',
    nothing:
      'Ничего не изменилось: у хранимого метка времени больше, и оно побеждает, хотя этот запрос пришёл позже.',
    alone: ({ key, at, of }) =>
      `**${key}** — партиция из одной строки, по порядку токенов она на месте ${at} из ${of}.`,
    within: ({ key, at, of, by }) =>
      `Строка лежит в партиции **${key}**, на месте ${at} из ${of}, по порядку ${by}.`,
    staticOnly: (key) => `У **${key}** есть только статическая часть: таблица показывает строку без места.`,
    shared: ({ column, rows }) =>
      rows > 1
        ? `\`${column}\` в строке не хранится: он записан один раз на ${plural('ru', rows, { one: 'строку', few: 'строки', many: 'строк', other: 'строки' })}.`
        : `\`${column}\` хранится не в строке, а в партиции.`,
    absent: (columns) => `Для ${columns} не хранится ничего.`,
    rangeTombstone: (range) =>
      `Tombstone накрывает \`${range}\`: всё, что там есть с меньшей меткой времени, не видно.`,
    rowTombstone: (label) =>
      `Tombstone на месте строки ${label}. В таблице её нет, но об этом должны узнать и другие реплики.`,
    partitionTombstone: (key) => `От **${key}** остались ключ и tombstone, который накрывает всю партицию.`,
  },
};

const enRows = (count: number) => plural('en', count, { one: 'row', other: 'rows' });
const enParts = (count: number) => plural('en', count, { one: 'partition', other: 'partitions' });

const en: Words = {
  preset: 'Table',
  presets: {
    tracks: 'tracks_by_album',
    performers: 'performers',
    albums: 'albums_by_track',
    deletes: 'Deletions',
    own: 'Your own',
  },
  table: 'CQL table',
  rows: enRows,
  storage: 'Stored partitions',
  partitions: (count) => `${enParts(count)}, the ring unrolled into an axis`,
  axis: (count) => `The axis of tokens, from −2^63 to 2^63−1, with ${enParts(count)}`,
  row: (number) => `row ${number}`,
  statement: 'Statement',
  tombstone: 'tombstone',
  expires: (seconds) => `expires in ${seconds} s`,
  marker: 'row inserted',
  staticPart: 'static',
  noRows: 'no rows',
  legend: {
    partition: 'where it lives',
    clustering: 'in which order',
    static: 'once per partition',
    tombstone: 'deleted, yet stored',
  },
  roles: { partition: 'partition key', clustering: 'clustering column', static: 'static' },
  nodes: 'Nodes',
  copies: 'Copies (RF)',
  of: 'Stored on',
  wholeRing: 'all nodes',
  tombstones: 'Tombstones',
  timestamps: 'Timestamps',
  own: {
    label: 'Your statements: CREATE TABLE, then INSERT, UPDATE, DELETE',
    run: 'Run',
    ran: (steps) =>
      `${plural('en', steps, { one: 'step', other: 'steps' })}: go back and take them one by one.`,
    tooLong: (statements) => `There is room for ${statements} statements.`,
  },
  guess: {
    row: (key) => `The next statement writes a row into ${key}. Where will it lie?`,
    partition: (key) => `The next statement makes the partition ${key}. Where will it lie?`,
    deletion: (label) => `The next statement deletes row ${label}. What will be stored in its place?`,
    places: ['before the others', 'between the others', 'after the others'],
    left: ['nothing', 'a tombstone', 'the row itself'],
  },
  ask: {
    partitionKey: 'It is the partition key: it stands once, at the head of the partition.',
    clustering: 'It is a clustering column: it says where the row lies and is not one of its cells.',
    static: (rows) =>
      rows > 1
        ? `It is static: one cell of the partition, which its ${rows} rows show.`
        : 'It is static: a cell of the partition, not of the row.',
    empty: 'For this null nothing is stored.',
    tombstone: 'In place of a value there is a tombstone: it is stored, but it is not a value.',
    cell: 'It is a cell of this row, with a timestamp of its own.',
    none: 'none of them',
    noneSays:
      'All values of the row are in its key; of the row itself only the mark that it exists is stored.',
  },
  says: {
    noTable: 'There is no table yet.',
    empty: 'The table is empty, and nothing is stored.',
    start: ({ rows, partitions }) =>
      `${enRows(rows)} in the table, ${enParts(partitions)} in storage, in the order of their tokens.`,
    repeats: ({ column, shown, stored }) =>
      `The table shows \`${column}\` ${plural('en', shown, { one: 'time', other: 'times' })}; it is stored **${stored}** ${stored === 1 ? 'time' : 'times'}, once per partition.`,
    empties: (count) =>
      count === 1
        ? 'The empty value of the table takes **no room** in storage.'
        : `The ${count} empty values of the table take **no room** in storage.`,
    single: 'Each partition has exactly one row.',
    keyOnly: 'The rows have no cells: all their values are in the key.',
    refused: 'Cassandra refuses the statement, and nothing is written.',
    table: (name) => `Now you see the table \`${name}\`.`,
    columnAdded: (column) =>
      `The table has a new column, \`${column}\`. In storage **nothing** has changed: no row has a cell for it.`,
    columnDropped: (column) => `The table no longer shows the column \`${column}\`.`,
    partitionAdded: ({ key, at, of }) =>
      `A new partition, **${key}**, at place ${at} of ${of}. Its token decides, not its name and not the time.`,
    partitionDeleted: ({ key, rows }) =>
      `${enRows(rows)} ${rows === 1 ? 'has' : 'have'} left the table. Of **${key}** the key and **one** tombstone remain.`,
    emptied: 'The table is empty, and so is the storage.',
    rowAdded: ({ key, at, of, by }) =>
      `A new row in **${key}**, at place ${at} of ${of}${at < of ? ', though it came last' : ''}: rows lie in the order of ${by}.`,
    rowDeleted: (label) =>
      `Row ${label} has left the table. In storage its place is taken by a **tombstone**, with the timestamp of the deletion.`,
    rowDeletedTwice: (label) =>
      `The table has not changed: row ${label} was not in it. A **tombstone** was written all the same.`,
    rangeDeleted: ({ range, rows }) =>
      `${enRows(rows)} ${rows === 1 ? 'has' : 'have'} left the table. In storage **one** tombstone covers all that lies in \`${range}\`.`,
    staticWritten: ({ column, key, rows }) =>
      `**One** cell written, \`${column}\`, in the static part of **${key}**. In the table ${enRows(rows)} ${rows === 1 ? 'changes' : 'change'}.`,
    cellAdded: ({ column, label }) =>
      `One more cell in row ${label}: \`${column}\`. Nothing was stored there before.`,
    cellChanged: ({ column, label }) =>
      `\`${column}\` of row ${label} has another value and another timestamp. Nothing has moved.`,
    cellDeleted: (column) =>
      `In the table \`${column}\` is null now. In storage a **tombstone** took the place of the value.`,
    nullWritten: (column) =>
      `For the null in \`${column}\` a **tombstone** was written: to write null is to delete, even where nothing was.`,
    read: 'A read: nothing is written.',
    nothing:
      'Nothing has changed: what is stored has a greater timestamp and wins, though this statement came later.',
    alone: ({ key, at, of }) =>
      `**${key}** is a partition of one row, at place ${at} of ${of} in the order of tokens.`,
    within: ({ key, at, of, by }) =>
      `The row lies in partition **${key}**, at place ${at} of ${of}, in the order of ${by}.`,
    staticOnly: (key) => `**${key}** has only its static part: the table shows a row without a place.`,
    shared: ({ column, rows }) =>
      rows > 1
        ? `\`${column}\` is not in the row: it is stored once for all ${rows}.`
        : `\`${column}\` is stored in the partition, not in the row.`,
    absent: (columns) => `For ${columns} nothing is stored.`,
    rangeTombstone: (range) =>
      `A tombstone covers \`${range}\`: whatever lies there with a smaller timestamp is not seen.`,
    rowTombstone: (label) =>
      `A tombstone in the place of row ${label}. The table does not show it, but other replicas must hear of it.`,
    partitionTombstone: (key) =>
      `Of **${key}** the key and a tombstone remain, which covers the whole partition.`,
  },
};

export const words: InThree<Words> = { pt, ru, en };
