// Words of the tasks of a lab: what is asked, checked and said of it.

import type { InThree } from '#i18n/languages.ts';

export interface TaskWords {
  tip: string;
  question: string;
  answer: string;
  choose: string;
  tasks: string;
  task: (number: number) => string;
  points: (points: number, of: number) => string;
  current: string;
  check: string;
  checking: string;
  selfCheck: string;
  /** The learner works on the real cluster. */
  selfCheckThere: string;
  download: string;
  practice: string;
  practiceFailed: string;
  next: (title: string) => string;
  allDone: string;
  notJudged: string;
  failed: string;
  expected: string;
  got: string;
  firstDifference: (row: number) => string;
  heldBy: (key: string, nodes: string) => string;
  shouldBe: (nodes: string) => string;
  partitions: (count: number | 'all') => string;
  key: (table: string, partition: string, clustering: string) => string;
  outcome: { statement: string; level: string };
}

export const taskWords: InThree<TaskWords> = {
  pt: {
    tip: 'Dica',
    question: 'Pergunta',
    answer: 'Sua resposta',
    choose: 'escolha',
    tasks: 'Tarefas',
    task: (number) => `Tarefa ${number}`,
    points: (points, of) => `${points} de ${of} pontos`,
    current: 'O que você executar agora conta para esta tarefa.',
    check: 'Verificar',
    checking: 'Verificando …',
    selfCheck:
      'Autoverificação: seus comandos são executados de novo, neste navegador, num cluster novo. Não é nota oficial.',
    selfCheckThere:
      'Autoverificação: seus comandos são executados de novo no cluster real, a partir do início do laboratório. Não é nota oficial.',
    download: 'Baixar a entrega',
    practice: 'Treinar com tarefas novas',
    practiceFailed: 'As tarefas não puderam ser carregadas. Recarregue a página e tente de novo.',
    next: (title) => `Próxima: ${title}`,
    allDone: 'Todas as tarefas estão feitas.',
    notJudged: 'Não avaliado: não conta como tentativa.',
    failed: 'A verificação não pôde ser carregada. Recarregue a página e tente de novo.',
    expected: 'esperado',
    got: 'obtido',
    firstDifference: (row) => `Primeira diferença: linha ${row}.`,
    heldBy: (key, nodes) => `(${key}) está em ${nodes || 'nenhum nó'}`,
    shouldBe: (nodes) => `devia estar em ${nodes}`,
    partitions: (count) =>
      count === 'all' ? 'Percorre todas as partições.' : `Partições tocadas: ${count}.`,
    key: (table, partition, clustering) =>
      `${table}: chave de partição (${partition}), clustering ${clustering || 'nenhum'}`,
    outcome: { statement: 'comando', level: 'nível' },
  },
  ru: {
    tip: 'Подсказка',
    question: 'Вопрос',
    answer: 'Ваш ответ',
    choose: 'выберите',
    tasks: 'Задания',
    task: (number) => `Задание ${number}`,
    points: (points, of) => `${points} из ${of} баллов`,
    current: 'То, что вы сейчас выполните, относится к этому заданию.',
    check: 'Проверить',
    checking: 'Идёт проверка…',
    selfCheck:
      'Самопроверка: ваши команды выполняются заново в этом браузере, на новом кластере. Это не официальная оценка.',
    selfCheckThere:
      'Самопроверка: ваши команды выполняются заново на настоящем кластере, с начала лабораторной. Это не официальная оценка.',
    download: 'Скачать работу',
    practice: 'Потренироваться на новых заданиях',
    practiceFailed: 'Задания не удалось загрузить. Обновите страницу и попробуйте снова.',
    next: (title) => `Дальше: ${title}`,
    allDone: 'Все задания выполнены.',
    notJudged: 'Не оценивалось: попыткой не считается.',
    failed: 'Проверку не удалось загрузить. Обновите страницу и попробуйте снова.',
    expected: 'ожидалось',
    got: 'получено',
    firstDifference: (row) => `Первое расхождение: строка ${row}.`,
    heldBy: (key, nodes) => (nodes ? `(${key}) лежит на ${nodes}` : `(${key}) нет ни на одном узле`),
    shouldBe: (nodes) => `должна лежать на ${nodes}`,
    partitions: (count) => (count === 'all' ? 'Читает все партиции.' : `Затронуто партиций: ${count}.`),
    key: (table, partition, clustering) =>
      `${table}: ключ партиции (${partition}), кластеризация ${clustering || 'нет'}`,
    outcome: { statement: 'команда', level: 'уровень' },
  },
  en: {
    tip: 'Tip',
    question: 'Question',
    answer: 'Your answer',
    choose: 'choose',
    tasks: 'Tasks',
    task: (number) => `Task ${number}`,
    points: (points, of) => `${points} of ${of} points`,
    current: 'What you run now counts for this task.',
    check: 'Check',
    checking: 'Checking …',
    selfCheck:
      'A self-check: your statements are run again, in this browser, on a new cluster. It is not an official grade.',
    selfCheckThere:
      'A self-check: your statements are run again on the real cluster, from the lab’s beginning. It is not an official grade.',
    download: 'Download your work',
    practice: 'Practise with new tasks',
    practiceFailed: 'The tasks could not be loaded. Reload the page and try again.',
    next: (title) => `Next: ${title}`,
    allDone: 'All tasks are done.',
    notJudged: 'Not judged: it does not count as an attempt.',
    failed: 'The check could not be loaded. Reload the page and try again.',
    expected: 'expected',
    got: 'got',
    firstDifference: (row) => `First difference: row ${row}.`,
    heldBy: (key, nodes) => `(${key}) lies on ${nodes || 'no node'}`,
    shouldBe: (nodes) => `it should lie on ${nodes}`,
    partitions: (count) =>
      count === 'all' ? 'Goes through all partitions.' : `Partitions touched: ${count}.`,
    key: (table, partition, clustering) =>
      `${table}: partition key (${partition}), clustering ${clustering || 'none'}`,
    outcome: { statement: 'statement', level: 'level' },
  },
};
