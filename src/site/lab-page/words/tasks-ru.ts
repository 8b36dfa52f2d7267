import type { TaskWords } from './task-words.ts';

export const tasksRu: TaskWords = {
  tip: 'Подсказка',
  question: 'Вопрос',
  answer: 'Ваш ответ',
  choose: 'выберите',
  tasks: 'Задания',
  task: (number) => `Задание ${number}`,
  points: (points, of) => `Баллы: ${points} из ${of}`,
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
    `${table}: ключ партиции (${partition}), кластеризация: ${clustering || 'нет'}`,
  outcome: { statement: 'команда', level: 'уровень' },
};
