// What is said about collections, deletions, expiry, copies and indexes.

import { value, type Words } from './words.ts';

type Id =
  | 'collection-grows'
  | 'collection-overwritten'
  | 'list-read-before-write'
  | 'writes-null'
  | 'queue'
  | 'expiry-without-windows'
  | 'copy-not-written'
  | 'copies'
  | 'legacy-index'
  | 'table-without-query';

export const lifeFindings: Words<Id> = {
  'collection-grows': {
    pt: (a) =>
      `A consulta “${a.query}” acrescenta elementos a \`${a.table}.${a.column}\`, e nada os tira de lá. O Cassandra sempre lê uma coleção inteira, por isso cada leitura fica mais cara. Linhas com uma coluna de clustering crescem sem esse custo.`,
    ru: (a) =>
      `Запрос «${a.query}» добавляет элементы в \`${a.table}.${a.column}\`, и ни один запрос их не убирает. Cassandra читает коллекцию только целиком, поэтому каждое чтение становится дороже. Отдельные строки со столбцом кластеризации растут без этой платы.`,
    en: (a) =>
      `The query “${a.query}” adds elements to \`${a.table}.${a.column}\`, and nothing takes them out. Cassandra always reads a collection whole, so every read becomes more expensive. Rows with a clustering column can grow without that cost.`,
  },
  'collection-overwritten': {
    pt: (a) =>
      `A consulta “${a.query}” grava a coleção \`${a.table}.${a.column}\` inteira. Antes de gravar, o Cassandra marca tudo o que havia nela com um tombstone, mesmo que não houvesse nada. Uma coleção \`frozen\` não deixa esse rastro.`,
    ru: (a) =>
      `Запрос «${a.query}» записывает коллекцию \`${a.table}.${a.column}\` целиком. Перед этим Cassandra закрывает её прежнее содержимое маркером удаления, даже если там ничего не было. Коллекция \`frozen\` такого следа не оставляет.`,
    en: (a) =>
      `The query “${a.query}” writes the whole collection \`${a.table}.${a.column}\`. Cassandra first covers what was in it with a tombstone, even if nothing was there. A \`frozen\` collection leaves no such trace.`,
  },
  'list-read-before-write': {
    pt: (a) =>
      `A consulta “${a.query}” endereça um elemento da lista \`${a.table}.${a.column}\` pela posição. Para achar a posição, o Cassandra precisa ler a lista antes de gravar. Um \`map\` ou um \`set\` não exige essa leitura.`,
    ru: (a) =>
      `Запрос «${a.query}» обращается к элементу списка \`${a.table}.${a.column}\` по его номеру. Чтобы найти номер, Cassandra читает список перед записью. Словарю (\`map\`) или множеству (\`set\`) такое чтение не нужно.`,
    en: (a) =>
      `The query “${a.query}” addresses an element of the list \`${a.table}.${a.column}\` by its position. To find the position, Cassandra must read the list before it writes. A \`map\` or a \`set\` needs no such read.`,
  },
  'writes-null': {
    pt: (a) =>
      `A consulta “${a.query}” grava \`null\` em \`${a.table}.${a.column}\`. No Cassandra isso é uma exclusão e deixa um tombstone, mesmo que a coluna estivesse vazia. Deixe a coluna fora do comando.`,
    ru: (a) =>
      `Запрос «${a.query}» записывает \`null\` в \`${a.table}.${a.column}\`. Для Cassandra это удаление, и оно оставляет маркер удаления, даже если столбец был пуст. Уберите столбец из команды.`,
    en: (a) =>
      `The query “${a.query}” writes \`null\` into \`${a.table}.${a.column}\`. For Cassandra this is a deletion, and it leaves a tombstone even if the column was empty. Leave the column out of the statement.`,
  },
  queue: {
    pt: (a) =>
      `\`${a.table}\` é usada como uma fila: “${a.deletion}” apaga linhas, e “${a.query}” lê a partição desde o início. No teste, depois de ${value('pt', a, 'deleted')} exclusões, a leitura passou por ${value('pt', a, 'tombstones')} tombstones antes de achar a primeira linha viva. Leia a partir de uma posição guardada ou mude de partição com o tempo.`,
    ru: (a) =>
      `Таблица \`${a.table}\` работает как очередь: «${a.deletion}» удаляет строки, а «${a.query}» читает партицию с начала. В нашей проверке после удалений (их было ${value('ru', a, 'deleted')}) чтение прошло маркеры удаления, всего ${value('ru', a, 'tombstones')}, прежде чем дошло до живой строки. Читайте от сохранённой позиции или со временем меняйте партицию.`,
    en: (a) =>
      `\`${a.table}\` is used as a queue: “${a.deletion}” deletes rows, and “${a.query}” reads the partition from its start. When we tried it, the read had to pass ${value('en', a, 'tombstones')} tombstones after ${value('en', a, 'deleted')} deletions before it found a live row. Read from a position that you keep, or change partitions as time passes.`,
  },
  'expiry-without-windows': {
    pt: (a) =>
      `As linhas de \`${a.table}\` estão na ordem de \`${a.column}\` e expiram, mas a compactação é \`${a.strategy}\`. Ela mistura linhas novas e antigas, e o espaço das expiradas demora a ser liberado. \`TimeWindowCompactionStrategy\` guarda juntas as linhas de um período e descarta arquivos inteiros.`,
    ru: (a) =>
      `Строки таблицы \`${a.table}\` упорядочены по \`${a.column}\` и удаляются по сроку жизни, а уплотнение — \`${a.strategy}\`. Оно смешивает новые строки со старыми, и место долго не освобождается. \`TimeWindowCompactionStrategy\` хранит вместе строки одного периода и удаляет файлы целиком.`,
    en: (a) =>
      `The rows of \`${a.table}\` are ordered by \`${a.column}\` and expire, but its compaction is \`${a.strategy}\`. It mixes new rows with old ones, so the space of expired rows is freed late. \`TimeWindowCompactionStrategy\` keeps the rows of one period together and drops whole files.`,
  },
  'copy-not-written': {
    pt: (a) =>
      `“${a.query}” altera \`${a.column}\` em \`${a.other}\`, mas \`${a.table}\` guarda uma cópia que nenhuma consulta altera. As duas tabelas passam a dizer coisas diferentes. Altere ambas juntas, por exemplo em um \`BATCH\` com log.`,
    ru: (a) =>
      `Запрос «${a.query}» меняет \`${a.column}\` в таблице \`${a.other}\`, а копию в таблице \`${a.table}\` не меняет ни один запрос. Со временем таблицы начнут противоречить друг другу. Меняйте обе вместе, например в журналируемом \`BATCH\`.`,
    en: (a) =>
      `“${a.query}” changes \`${a.column}\` in \`${a.other}\`, but \`${a.table}\` keeps a copy that no query changes. From then on the two tables disagree. Change both together, for example in a logged \`BATCH\`.`,
  },
  copies: {
    pt: (a) =>
      `\`${a.other}\` e \`${a.table}\` guardam os mesmos dados (${a.columns}). A duplicação é normal no Cassandra, mas a aplicação precisa gravar as duas cópias sempre juntas.`,
    ru: (a) =>
      `Таблицы \`${a.other}\` и \`${a.table}\` хранят одни и те же данные (${a.columns}). Для Cassandra это нормально, но приложение должно всегда записывать обе копии вместе.`,
    en: (a) =>
      `\`${a.other}\` and \`${a.table}\` hold the same data (${a.columns}). Copies are normal in Cassandra, but the application must always write both of them together.`,
  },
  'legacy-index': {
    pt: (a) =>
      `O índice \`${a.index}\` de \`${a.table}.${a.column}\` é do tipo antigo. O SAI atende às mesmas consultas, também a intervalos e a vários índices de uma vez, e ocupa menos espaço.`,
    ru: (a) =>
      `Индекс \`${a.index}\` по столбцу \`${a.table}.${a.column}\` — старого вида. SAI обслуживает те же запросы, а ещё диапазоны и несколько индексов сразу, и занимает меньше места.`,
    en: (a) =>
      `The index \`${a.index}\` on \`${a.table}.${a.column}\` is of the old kind. SAI serves the same queries, and ranges and several indexes at once as well, and takes less space.`,
  },
  'table-without-query': {
    pt: (a) =>
      `Nenhuma das consultas lê \`${a.table}\`. No Cassandra uma tabela existe para uma consulta; se não há uma, a tabela só custa escritas.`,
    ru: (a) =>
      `Ни один из запросов не читает таблицу \`${a.table}\`. В Cassandra таблицу создают ради запроса; если его нет, она лишь увеличивает число записей.`,
    en: (a) =>
      `None of the queries reads \`${a.table}\`. In Cassandra a table exists for a query, and without one it only costs writes.`,
  },
};
