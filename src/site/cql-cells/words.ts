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
    scan: (facts: { coordinator: string; readers: string }) => string;
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
    runKeys: 'Change it and run it with Ctrl + Enter.',
    running: 'Running …',
    reset: 'Reset',
    resetSure: 'Discard your changes?',
    lab: 'Open in a lab',
    setup: 'What runs before the first cell',
    done: (statements, errors) =>
      `${statements} ${statements === 1 ? 'statement' : 'statements'} run${
        errors === 0 ? '' : `, ${errors} with an error`
      }.`,
    above: 'The cells above this one ran first.',
    afresh: 'A cell starts afresh each time, so what its last run did is gone.',
    earlierFirst: 'Your text no longer creates the table, so the cell’s earlier text ran first.',
    noEngine: 'The engine could not be fetched. Are you offline? What you wrote is still here.',
    result: 'Result',
    rows: (n) => `(${n} ${n === 1 ? 'row' : 'rows'})`,
    moreRows: 'There are more rows, but a page of cqlsh ends here.',
    cassandraSays: 'Cassandra says',
    weCannot: 'The engine in this page cannot do that; a real cluster may',
    unknownOutcome: 'The outcome is unknown. The statement may have taken effect, or it may not.',
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
      scan: ({ coordinator, readers }) =>
        `${coordinator} coordinates. No partition key is given, so ranges of the ring are read one after another${readers && `, here on ${readers}`}.`,
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
    runKeys: 'Altere e execute com Ctrl + Enter.',
    running: 'Executando …',
    reset: 'Restaurar',
    resetSure: 'Descartar suas alterações?',
    lab: 'Abrir em um laboratório',
    setup: 'O que é executado antes da primeira célula',
    done: (statements, errors) =>
      `${statements} ${statements === 1 ? 'comando executado' : 'comandos executados'}${
        errors === 0 ? '' : `, ${errors} com erro`
      }.`,
    above: 'As células acima desta foram executadas antes.',
    afresh: 'Cada execução da célula começa do zero, por isso o que a anterior fez não existe mais.',
    earlierFirst:
      'Seu texto não cria mais a tabela, por isso o texto anterior da célula foi executado antes.',
    noEngine: 'Não foi possível buscar o motor. Você está sem rede? O que você escreveu continua aqui.',
    result: 'Resultado',
    rows: (n) => `(${n} ${n === 1 ? 'linha' : 'linhas'})`,
    moreRows: 'Há mais linhas, mas uma página do cqlsh termina aqui.',
    cassandraSays: 'O Cassandra responde',
    weCannot: 'O motor desta página não faz isso; um cluster de verdade talvez faça',
    unknownOutcome: 'O resultado é desconhecido. O comando pode ter tido efeito ou não.',
    warning: 'Aviso',
    tryThis: 'Para tentar',
    putInCell: 'Pôr na célula',
    journey: 'O percurso no anel',
    close: 'Fechar',
    ring: {
      statement: 'Comando',
      back: 'Passo atrás',
      on: 'Próximo passo',
      step: (at, of) => `passo ${at} de ${of}`,
      partition: ({ coordinator, token, owners }) =>
        `${coordinator} coordena. O token da partição é ${token}; as cópias ficam em ${owners}.`,
      scan: ({ coordinator, readers }) =>
        `${coordinator} coordena. A consulta não informa a chave de partição, por isso percorre o anel intervalo por intervalo${readers && `, desta vez em ${readers}`}.`,
      trace: 'Nas palavras do trace do Cassandra',
      node: 'Nó',
      activity: 'Atividade',
      ms: 'ms',
      label: ({ coordinator, asked }) => `Três nós em um anel; ${coordinator} coordena e consulta ${asked}.`,
    },
  },
  ru: {
    editor: (caption) => `CQL, можно менять: ${caption}`,
    run: 'Выполнить',
    runKeys: 'Меняйте и выполняйте клавишами Ctrl + Enter.',
    running: 'Выполняется …',
    reset: 'Вернуть как было',
    resetSure: 'Отменить ваши правки?',
    lab: 'Открыть в лабораторной',
    setup: 'Что выполняется перед первой ячейкой',
    done: (statements, errors) =>
      `Выполнено команд: ${statements}${errors === 0 ? '' : `, с ошибкой: ${errors}`}.`,
    above: 'Ячейки выше этой выполнены перед ней.',
    afresh: 'Ячейка каждый раз выполняется заново, поэтому от прошлого запуска ничего не осталось.',
    earlierFirst: 'Ваш текст больше не создаёт таблицу, поэтому сначала выполнен прежний текст ячейки.',
    noEngine: 'Не удалось загрузить движок. Возможно, нет сети. Всё, что вы написали, на месте.',
    result: 'Результат',
    rows: (n) => `(строк: ${n})`,
    moreRows: 'Строк больше, но страница cqlsh на этом заканчивается.',
    cassandraSays: 'Cassandra отвечает',
    weCannot: 'Движок этой страницы так не умеет; настоящий кластер, возможно, умеет',
    unknownOutcome: 'Результат неизвестен. Команда могла подействовать, а могла и нет.',
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
      scan: ({ coordinator, readers }) =>
        `Координатор — ${coordinator}. Ключ партиции не указан, поэтому кольцо читается по диапазонам${readers && `; на этот раз читали ${readers}`}.`,
      trace: 'Словами трассировки Cassandra',
      node: 'Узел',
      activity: 'Действие',
      ms: 'мс',
      label: ({ coordinator, asked }) =>
        `Три узла на кольце; координатор ${coordinator} обращается к ${asked}.`,
    },
  },
};
