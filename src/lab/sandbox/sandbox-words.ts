// The words of what is kept, begun anew, brought in and taken along.

import type { InThree } from '#i18n/languages.ts';

export interface SandboxWords {
  title: string;
  lead: string;
  size: string;
  nodes: (n: number) => string;
  sizeAsk: string;
  bring: string;
  bringLead: string;
  table: string;
  noTable: string;
  file: string;
  paste: string;
  hasHeader: string;
  doBring: string;
  brought: (rows: number, failed: number) => string;
  badRow: (row: number) => string;
  take: string;
  link: string;
  linkCopied: string;
  linkLong: string;
  saveFile: string;
  openFile: string;
  badFile: string;
  script: string;
  incoming: string;
  incomingOpen: string;
  incomingKeep: string;
  startOver: string;
  startOverAsk: string;
  yes: string;
  no: string;
  startedOver: string;
  undo: string;
  elsewhere: string;
  workHere: string;
  aside: string;
  downloadAside: string;
  notKept: string;
  full: string;
  downloadText: string;
}

export const sandboxWords: InThree<SandboxWords> = {
  en: {
    title: 'Sandbox',
    lead: 'No tasks here: your own keyspaces, tables and rows, on a cluster of the size you choose. Everything stays in this browser.',
    size: 'Nodes of the simulated cluster',
    nodes: (n) => String(n),
    sizeAsk: 'A cluster of another size begins empty. Your text stays.',
    bring: 'Bring rows (CSV)',
    bringLead: 'As COPY … FROM does: one line for each row.',
    table: 'Table',
    noTable: 'First make a table.',
    file: 'From a file',
    paste: 'Or paste here',
    hasHeader: 'The first line names the columns',
    doBring: 'Bring the rows',
    brought: (rows, failed) =>
      `${rows} ${rows === 1 ? 'row' : 'rows'} brought${failed === 0 ? '' : `, ${failed} refused`}.`,
    badRow: (row) => `Line ${row}`,
    take: 'Share and keep',
    link: 'Copy a link',
    linkCopied: 'The link is copied. It holds the text, the schema and the rows.',
    linkLong: 'Too large for a link: save a file instead.',
    saveFile: 'Save a file',
    openFile: 'Open a file',
    badFile: 'That file is not a sandbox of this course.',
    script: 'Export as a CQL script',
    incoming: 'The link brings a sandbox of its own. Yours has something in it already.',
    incomingOpen: 'Open the one of the link',
    incomingKeep: 'Keep mine',
    startOver: 'Start over',
    startOverAsk: 'Discard text, tables and rows?',
    yes: 'Discard',
    no: 'Keep',
    startedOver: 'Begun anew.',
    undo: 'Bring back what was there',
    elsewhere: 'This lab is open in another tab. Here you can look; what is written there is kept.',
    workHere: 'Work here instead',
    aside: 'Something that was kept could not be read. It is set aside, nothing was deleted.',
    downloadAside: 'Download it',
    notKept: 'This browser keeps nothing for this page (private mode?). Your work lasts as long as the tab.',
    full: 'The browser’s storage is full: the last changes are not kept.',
    downloadText: 'Download the text',
  },
  pt: {
    title: 'Área livre',
    lead: 'Aqui não há tarefas: seus próprios keyspaces, tabelas e linhas, num cluster do tamanho que você escolher. Tudo fica neste navegador.',
    size: 'Nós do cluster simulado',
    nodes: (n) => String(n),
    sizeAsk: 'Um cluster de outro tamanho começa vazio. Seu texto fica.',
    bring: 'Trazer linhas (CSV)',
    bringLead: 'Como faz COPY … FROM: uma linha do arquivo para cada linha da tabela.',
    table: 'Tabela',
    noTable: 'Crie uma tabela antes.',
    file: 'De um arquivo',
    paste: 'Ou cole aqui',
    hasHeader: 'A primeira linha tem os nomes das colunas',
    doBring: 'Trazer as linhas',
    brought: (rows, failed) =>
      `${rows} ${rows === 1 ? 'linha trazida' : 'linhas trazidas'}${failed === 0 ? '' : `, ${failed} recusadas`}.`,
    badRow: (row) => `Linha ${row}`,
    take: 'Compartilhar e guardar',
    link: 'Copiar um link',
    linkCopied: 'O link foi copiado. Ele leva o texto, o esquema e as linhas.',
    linkLong: 'Grande demais para um link: salve um arquivo.',
    saveFile: 'Salvar um arquivo',
    openFile: 'Abrir um arquivo',
    badFile: 'Este arquivo não é uma área livre deste curso.',
    script: 'Exportar como script CQL',
    incoming: 'O link traz uma área livre própria. A sua já tem conteúdo.',
    incomingOpen: 'Abrir a do link',
    incomingKeep: 'Ficar com a minha',
    startOver: 'Recomeçar',
    startOverAsk: 'Descartar texto, tabelas e linhas?',
    yes: 'Descartar',
    no: 'Manter',
    startedOver: 'Recomeçado.',
    undo: 'Trazer de volta o que havia',
    elsewhere:
      'Este laboratório está aberto em outra aba. Aqui você pode olhar; o que se escreve lá fica guardado.',
    workHere: 'Trabalhar aqui',
    aside: 'Algo que estava guardado não pôde ser lido. Foi posto de lado, nada foi apagado.',
    downloadAside: 'Baixar',
    notKept:
      'Este navegador não guarda nada desta página (modo privado?). Seu trabalho dura enquanto a aba estiver aberta.',
    full: 'O armazenamento do navegador está cheio: as últimas alterações não foram guardadas.',
    downloadText: 'Baixar o texto',
  },
  ru: {
    title: 'Песочница',
    lead: 'Здесь нет заданий: свои keyspace, таблицы и строки, кластер того размера, какой вы выберете. Всё хранится в этом браузере.',
    size: 'Узлов в смоделированном кластере',
    nodes: (n) => String(n),
    sizeAsk: 'Кластер другого размера начинается пустым. Текст останется.',
    bring: 'Загрузить строки (CSV)',
    bringLead: 'Как это делает COPY … FROM: одна строка файла — одна строка таблицы.',
    table: 'Таблица',
    noTable: 'Сначала создайте таблицу.',
    file: 'Из файла',
    paste: 'Или вставьте сюда',
    hasHeader: 'В первой строке — имена столбцов',
    doBring: 'Загрузить строки',
    brought: (rows, failed) => `Загружено строк: ${rows}${failed === 0 ? '' : `, отклонено: ${failed}`}.`,
    badRow: (row) => `Строка ${row}`,
    take: 'Поделиться и сохранить',
    link: 'Скопировать ссылку',
    linkCopied: 'Ссылка скопирована. В ней текст, схема и строки.',
    linkLong: 'Для ссылки слишком много: сохраните файл.',
    saveFile: 'Сохранить файл',
    openFile: 'Открыть файл',
    badFile: 'Этот файл — не песочница этого курса.',
    script: 'Выгрузить как скрипт CQL',
    incoming: 'Ссылка ведёт в другую песочницу, а в вашей уже что-то есть.',
    incomingOpen: 'Открыть ту, что в ссылке',
    incomingKeep: 'Оставить мою',
    startOver: 'Начать заново',
    startOverAsk: 'Удалить текст, таблицы и строки?',
    yes: 'Удалить',
    no: 'Оставить',
    startedOver: 'Начато заново.',
    undo: 'Вернуть то, что было',
    elsewhere: 'Эта лабораторная открыта в другой вкладке. Здесь можно смотреть; написанное там сохраняется.',
    workHere: 'Работать здесь',
    aside: 'Часть сохранённого не удалось прочитать. Она отложена, ничего не удалено.',
    downloadAside: 'Скачать',
    notKept:
      'Этот браузер ничего не хранит для этой страницы (приватный режим?). Работа живёт, пока открыта вкладка.',
    full: 'Хранилище браузера заполнено: последние изменения не сохранены.',
    downloadText: 'Скачать текст',
  },
};
