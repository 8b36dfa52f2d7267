import type { InThree } from '#i18n/languages.ts';

export interface CellWords {
  /** The name of the field, for screen readers. */
  editor: (caption: string) => string;
  run: string;
  runKeys: string;
  running: string;
  reset: string;
  /** Stands on the reset button after the first press: the second press discards the text. */
  resetSure: string;
  lab: string;
  setup: string;
  done: (statements: number, errors: number) => string;
  above: string;
  /** Said when a cell runs again with another text. */
  afresh: string;
  /** Said when the text no longer makes a table that it speaks of. */
  earlierFirst: string;
  noEngine: string;
  result: string;
  rows: (n: number) => string;
  moreRows: string;
  cassandraSays: string;
  weCannot: string;
  unknownOutcome: string;
  warning: string;
  tryThis: string;
  putInCell: string;
  journey: string;
  close: string;
  ring: {
    statement: string;
    back: string;
    on: string;
    step: (at: number, of: number) => string;
    /** Says which node coordinates, and on which nodes the copies belong. */
    partition: (facts: { coordinator: string; token: string; owners: string }) => string;
    scan: (facts: { coordinator: string }) => string;
    trace: string;
    node: string;
    activity: string;
    ms: string;
    label: (facts: { coordinator: string; asked: string }) => string;
  };
}

export const cellWords: InThree<CellWords> = {
  en: {
    editor: (caption) => `CQL, may be changed: ${caption}`,
    run: 'Run',
    runKeys: 'Change it and run it: Ctrl + Enter',
    running: 'Running …',
    reset: 'Reset',
    resetSure: 'Discard your changes?',
    lab: 'Open in a lab',
    setup: 'What runs before the first cell',
    done: (statements, errors) =>
      `${statements} ${statements === 1 ? 'statement' : 'statements'} run${
        errors === 0 ? '' : `, ${errors} with an error`
      }.`,
    above: 'The cells above it ran first.',
    afresh: 'A cell starts afresh each time, so what its last run did is gone.',
    earlierFirst: 'Your text no longer creates the table, so the cell’s earlier text ran first.',
    noEngine: 'The engine could not be fetched. Are you offline? What you wrote is still here.',
    result: 'Result',
    rows: (n) => `(${n} ${n === 1 ? 'row' : 'rows'})`,
    moreRows: 'There are more rows; a page of cqlsh ends here.',
    cassandraSays: 'Cassandra says',
    weCannot: 'The engine in this page cannot do that; a real cluster may',
    unknownOutcome: 'The outcome is unknown: it may have taken effect or not.',
    warning: 'Warning',
    tryThis: 'To try',
    putInCell: 'Put it in the cell',
    journey: 'Its journey on the ring',
    close: 'Close',
    ring: {
      statement: 'Statement',
      back: 'Step back',
      on: 'Step on',
      step: (at, of) => `step ${at} of ${of}`,
      partition: ({ coordinator, token, owners }) =>
        `${coordinator} coordinates. The partition’s token is ${token}; its copies belong on ${owners}.`,
      scan: ({ coordinator }) =>
        `${coordinator} coordinates. No partition key is given, so it asks along the whole ring.`,
      trace: 'In the words of Cassandra’s trace',
      node: 'Node',
      activity: 'Activity',
      ms: 'ms',
      label: ({ coordinator, asked }) =>
        `Three nodes on a ring; ${coordinator} coordinates and asks ${asked}.`,
    },
  },
  pt: {
    editor: (caption) => `CQL, pode ser alterado: ${caption}`,
    run: 'Executar',
    runKeys: 'Altere e execute: Ctrl + Enter',
    running: 'Executando …',
    reset: 'Restaurar',
    resetSure: 'Descartar suas alterações?',
    lab: 'Abrir num laboratório',
    setup: 'O que roda antes da primeira célula',
    done: (statements, errors) =>
      `${statements} ${statements === 1 ? 'comando executado' : 'comandos executados'}${
        errors === 0 ? '' : `, ${errors} com erro`
      }.`,
    above: 'As células acima rodaram antes.',
    afresh: 'Cada execução da célula começa do zero: o que a anterior fez não existe mais.',
    earlierFirst: 'Seu texto não cria mais a tabela, por isso o texto anterior da célula rodou antes dele.',
    noEngine: 'Não foi possível buscar o motor. Você está sem rede? O que você escreveu continua aqui.',
    result: 'Resultado',
    rows: (n) => `(${n} ${n === 1 ? 'linha' : 'linhas'})`,
    moreRows: 'Há mais linhas; uma página do cqlsh termina aqui.',
    cassandraSays: 'O Cassandra diz',
    weCannot: 'O motor desta página não faz isso; um cluster de verdade talvez faça',
    unknownOutcome: 'O resultado é desconhecido: pode ter tido efeito ou não.',
    warning: 'Aviso',
    tryThis: 'Para tentar',
    putInCell: 'Pôr na célula',
    journey: 'O caminho pelo anel',
    close: 'Fechar',
    ring: {
      statement: 'Comando',
      back: 'Passo atrás',
      on: 'Próximo passo',
      step: (at, of) => `passo ${at} de ${of}`,
      partition: ({ coordinator, token, owners }) =>
        `${coordinator} coordena. O token da partição é ${token}; as cópias ficam em ${owners}.`,
      scan: ({ coordinator }) =>
        `${coordinator} coordena. Sem chave de partição, ele pergunta ao longo do anel inteiro.`,
      trace: 'Nas palavras do trace do Cassandra',
      node: 'Nó',
      activity: 'Atividade',
      ms: 'ms',
      label: ({ coordinator, asked }) => `Três nós num anel; ${coordinator} coordena e pergunta a ${asked}.`,
    },
  },
  ru: {
    editor: (caption) => `CQL, можно менять: ${caption}`,
    run: 'Выполнить',
    runKeys: 'Меняйте и выполняйте: Ctrl + Enter',
    running: 'Выполняется …',
    reset: 'Вернуть как было',
    resetSure: 'Отменить ваши правки?',
    lab: 'Открыть в лабораторной',
    setup: 'Что выполняется перед первой ячейкой',
    done: (statements, errors) =>
      `Выполнено команд: ${statements}${errors === 0 ? '' : `, с ошибкой: ${errors}`}.`,
    above: 'Ячейки выше выполнены перед ней.',
    afresh: 'Ячейка каждый раз начинает заново: от прошлого запуска ничего не осталось.',
    earlierFirst: 'Ваш текст больше не создаёт таблицу, поэтому сначала выполнен прежний текст ячейки.',
    noEngine: 'Не удалось загрузить движок. Нет сети? Всё, что вы написали, на месте.',
    result: 'Результат',
    rows: (n) => `(строк: ${n})`,
    moreRows: 'Строк больше; страница cqlsh на этом кончается.',
    cassandraSays: 'Cassandra отвечает',
    weCannot: 'Движок этой страницы так не умеет; настоящий кластер, возможно, умеет',
    unknownOutcome: 'Исход неизвестен: команда могла подействовать, а могла и нет.',
    warning: 'Предупреждение',
    tryThis: 'Можно попробовать',
    putInCell: 'Вставить в ячейку',
    journey: 'Путь по кольцу',
    close: 'Закрыть',
    ring: {
      statement: 'Команда',
      back: 'Шаг назад',
      on: 'Шаг вперёд',
      step: (at, of) => `шаг ${at} из ${of}`,
      partition: ({ coordinator, token, owners }) =>
        `Координатор — ${coordinator}. Токен партиции — ${token}; место копий — ${owners}.`,
      scan: ({ coordinator }) =>
        `Координатор — ${coordinator}. Ключ партиции не задан, и он опрашивает всё кольцо.`,
      trace: 'Словами трассировки Cassandra',
      node: 'Узел',
      activity: 'Действие',
      ms: 'мс',
      label: ({ coordinator, asked }) =>
        `Три узла на кольце; координатор ${coordinator} обращается к ${asked}.`,
    },
  },
};
