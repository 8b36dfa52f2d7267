import type { InThree } from '#i18n/languages.ts';

export interface LabWords {
  editor: string;
  run: string;
  running: string;
  runHint: string;
  connected: (engine: string, nodes: number) => string;
  looking: string;
  noCluster: string;
  noClusterHow: string;
  noProxy: string;
  noProxyHow: string;
  lost: string;
  result: string;
  noRows: string;
  done: string;
  unknownOutcome: string;
  errorTitle: string;
  place: string;
  row: string;
  token: string;
  owner: string;
  emptyRing: string;
  taskDone: (name: string) => string;
  taskNotYet: string;
  taskNeedsNodes: string;
  task: string;
  rowsCount: (n: number) => string;
  badRequest: string;
  tryThis: string;
  putInEditor: string;
}

export const labWords: InThree<LabWords> = {
  en: {
    editor: 'CQL',
    run: 'Run',
    running: 'Running …',
    runHint: 'Ctrl+Enter runs what is selected, or all; Esc, then Tab leaves the editor.',
    connected: (engine, nodes) =>
      `Connected to a real Cassandra: ${nodes} ${nodes === 1 ? 'node' : 'nodes'}, ${engine}.`,
    looking: 'Looking for a cluster …',
    noCluster: 'No cluster is running.',
    noClusterHow:
      'In another terminal, in the folder of the course: `npm run cluster -- up --nodes 3`. This page connects by itself.',
    noProxy: 'This copy of the course is served as plain files, without the lab proxy.',
    noProxyHow:
      'For this lab start the course on your machine: `npm ci && npm start`, then `npm run cluster -- up --nodes 3`.',
    lost: 'The cluster is gone. What you wrote is still here.',
    result: 'Result',
    noRows: 'No rows.',
    done: 'Done. The statement returned nothing.',
    unknownOutcome: 'The outcome is unknown: it may have taken effect or not.',
    errorTitle: 'Cassandra says',
    place: 'Where your rows lie',
    row: 'Row',
    token: 'Token',
    owner: 'Owner',
    emptyRing: 'The table has no rows yet.',
    taskDone: (name) => `Done: n2 has ${name}.`,
    taskNotYet: 'Not yet: n2 has none of your rows.',
    taskNeedsNodes:
      'This task needs three nodes: `npm run cluster -- down`, then `npm run cluster -- up --nodes 3`.',
    task: 'Task',
    rowsCount: (n) => `${n} ${n === 1 ? 'row' : 'rows'}`,
    badRequest: 'The statement is empty or too long.',
    tryThis: 'To try',
    putInEditor: 'Put it in the editor',
  },
  pt: {
    editor: 'CQL',
    run: 'Executar',
    running: 'Executando …',
    runHint: 'Ctrl+Enter executa o que está selecionado, ou tudo; Esc e depois Tab sai do editor.',
    connected: (engine, nodes) =>
      `Conectado a um Cassandra de verdade: ${nodes} ${nodes === 1 ? 'nó' : 'nós'}, ${engine}.`,
    looking: 'Procurando um cluster …',
    noCluster: 'Nenhum cluster em execução.',
    noClusterHow:
      'Em outro terminal, na pasta do curso: `npm run cluster -- up --nodes 3`. Esta página se conecta sozinha.',
    noProxy: 'Esta cópia do curso são só arquivos estáticos, sem o proxy dos laboratórios.',
    noProxyHow:
      'Para este laboratório, inicie o curso na sua máquina: `npm ci && npm start`, depois `npm run cluster -- up --nodes 3`.',
    lost: 'O cluster saiu do ar. O que você escreveu continua aqui.',
    result: 'Resultado',
    noRows: 'Nenhuma linha.',
    done: 'Feito. O comando não devolveu nada.',
    unknownOutcome: 'O resultado é desconhecido: pode ter tido efeito ou não.',
    errorTitle: 'O Cassandra diz',
    place: 'Onde ficam as suas linhas',
    row: 'Linha',
    token: 'Token',
    owner: 'Dono',
    emptyRing: 'A tabela ainda não tem linhas.',
    taskDone: (name) => `Feito: n2 tem ${name}.`,
    taskNotYet: 'Ainda não: n2 não tem nenhuma das suas linhas.',
    taskNeedsNodes:
      'Esta tarefa precisa de três nós: `npm run cluster -- down`, depois `npm run cluster -- up --nodes 3`.',
    task: 'Tarefa',
    rowsCount: (n) => `${n} ${n === 1 ? 'linha' : 'linhas'}`,
    badRequest: 'O comando está vazio ou é longo demais.',
    tryThis: 'Para tentar',
    putInEditor: 'Pôr no editor',
  },
  ru: {
    editor: 'CQL',
    run: 'Выполнить',
    running: 'Выполняется …',
    runHint: 'Ctrl+Enter — выполнить выделенное или всё; Esc, затем Tab — выйти из редактора.',
    connected: (engine, nodes) => `Подключено к настоящей Cassandra: узлов — ${nodes}, ${engine}.`,
    looking: 'Ищем кластер …',
    noCluster: 'Кластер не запущен.',
    noClusterHow:
      'В другом терминале, в папке курса: `npm run cluster -- up --nodes 3`. Страница подключится сама.',
    noProxy: 'Эта копия курса — просто файлы, без прокси для лабораторных.',
    noProxyHow:
      'Для этой лабораторной запустите курс у себя: `npm ci && npm start`, затем `npm run cluster -- up --nodes 3`.',
    lost: 'Кластер пропал. Всё, что вы написали, на месте.',
    result: 'Результат',
    noRows: 'Строк нет.',
    done: 'Готово. Команда ничего не вернула.',
    unknownOutcome: 'Исход неизвестен: команда могла подействовать, а могла и нет.',
    errorTitle: 'Cassandra отвечает',
    place: 'Где лежат ваши строки',
    row: 'Строка',
    token: 'Токен',
    owner: 'Владелец',
    emptyRing: 'В таблице пока нет строк.',
    taskDone: (name) => `Готово: у n2 есть ${name}.`,
    taskNotYet: 'Пока нет: ни одной вашей строки у n2 нет.',
    taskNeedsNodes:
      'Для этого задания нужны три узла: `npm run cluster -- down`, затем `npm run cluster -- up --nodes 3`.',
    task: 'Задание',
    rowsCount: (n) => `строк: ${n}`,
    badRequest: 'Запрос пуст или слишком длинный.',
    tryThis: 'Можно попробовать',
    putInEditor: 'Вставить в редактор',
  },
};
