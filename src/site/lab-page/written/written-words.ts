// Words around a written answer.

import type { InThree } from '#i18n/languages.ts';
import { formatNumber, plural } from '#i18n/numbers.ts';

interface WrittenWords {
  yourText: string;
  count: (characters: number, most: number) => string;
  tooMany: (characters: number) => string;
  kept: string;
  notKept: string;
  rubric: (points: number) => string;
  rubricFirst: string;
  rubricThen: string;
  points: (points: number) => string;
  of: (points: number, most: number) => string;
  judge: string;
  choose: string;
  own: (points: number, most: number) => string;
  ownIs: string;
  examples: string;
  examplesAre: string;
  weak: string;
  strong: string;
  mark: string;
  marked: (points: number, most: number) => string;
  teacher: (points: number, most: number) => string;
  waiting: string;
}

const pt: WrittenWords = {
  yourText: 'Seu texto',
  count: (characters, most) =>
    `${plural('pt', characters, { one: 'caractere', many: 'de caracteres', other: 'caracteres' })}, no máximo ${formatNumber('pt', most)}.`,
  tooMany: (characters) =>
    `O que passa do limite não é entregue. Retire ${plural('pt', characters, { one: 'caractere', other: 'caracteres' })}.`,
  kept: 'O que você digita fica guardado neste navegador.',
  notKept: 'Este navegador não guarda nada. Baixe o seu trabalho antes de sair da página.',
  rubric: (points) => `Critérios de avaliação: ${plural('pt', points, { one: 'ponto', other: 'pontos' })}`,
  rubricFirst: 'Leia os critérios antes de escrever. O texto é avaliado por uma pessoa, não por um programa.',
  rubricThen: 'Releia o seu texto e dê a você mesmo os pontos de cada critério.',
  points: (points) => plural('pt', points, { one: 'ponto', other: 'pontos' }),
  of: (points, most) => `${points} de ${most}`,
  judge: 'Seus pontos neste critério',
  choose: 'quantos?',
  own: (points, most) => `Na sua avaliação: ${points} de ${most}.`,
  ownIs: 'Estes pontos são só para você e não entram na soma do laboratório.',
  examples: 'Como é um texto fraco e como é um texto forte',
  examplesAre: 'Os exemplos tratam de outra tabela.',
  weak: 'Fraco',
  strong: 'Forte',
  mark: 'A nota de quem dá a aula',
  marked: (points, most) => `Nota de quem dá a aula: ${points} de ${most}.`,
  teacher: (points, most) => `nota: ${points} de ${most}`,
  waiting: 'O texto que você entregou por último ainda não tem nota.',
};

const ru: WrittenWords = {
  yourText: 'Ваш текст',
  count: (characters, most) =>
    `Знаков: ${formatNumber('ru', characters)}, не больше ${formatNumber('ru', most)}.`,
  tooMany: (characters) =>
    `То, что не помещается, не сдаётся. Сократите текст на ${plural('ru', characters, { one: 'знак', few: 'знака', many: 'знаков', other: 'знака' })}.`,
  kept: 'Всё набранное сохраняется в этом браузере.',
  notKept: 'Этот браузер ничего не сохраняет. Скачайте работу, прежде чем уйти со страницы.',
  rubric: (points) => `Как оценивается ответ. Баллов всего: ${points}`,
  rubricFirst: 'Прочитайте критерии, прежде чем писать. Текст оценивает человек, а не программа.',
  rubricThen: 'Перечитайте свой текст и сами поставьте себе баллы по каждому критерию.',
  points: (points) => plural('ru', points, { one: 'балл', few: 'балла', many: 'баллов', other: 'балла' }),
  of: (points, most) => `${points} из ${most}`,
  judge: 'Ваши баллы по этому критерию',
  choose: 'сколько?',
  own: (points, most) => `Ваша собственная оценка: ${points} из ${most}.`,
  ownIs: 'Эти баллы нужны только вам и в сумму лабораторной не входят.',
  examples: 'Пример слабого и сильного ответа',
  examplesAre: 'Примеры написаны о другой таблице.',
  weak: 'Слабый',
  strong: 'Сильный',
  mark: 'Оценка преподавателя',
  marked: (points, most) => `Оценка преподавателя: ${points} из ${most}.`,
  teacher: (points, most) => `оценка: ${points} из ${most}`,
  waiting: 'Последний сданный текст преподаватель ещё не оценил.',
};

const en: WrittenWords = {
  yourText: 'Your text',
  count: (characters, most) =>
    `${plural('en', characters, { one: 'character', other: 'characters' })}, ${formatNumber('en', most)} at most.`,
  tooMany: (characters) =>
    `What is past the limit is not handed in. Take out ${plural('en', characters, { one: 'character', other: 'characters' })}.`,
  kept: 'What you type is kept in this browser.',
  notKept: 'This browser keeps nothing. Download your work before you leave the page.',
  rubric: (points) => `What is judged: ${plural('en', points, { one: 'point', other: 'points' })}`,
  rubricFirst: 'Read the criteria before you write. A person judges the text, not a program.',
  rubricThen: 'Read your text again and give yourself the points of each criterion.',
  points: (points) => plural('en', points, { one: 'point', other: 'points' }),
  of: (points, most) => `${points} of ${most}`,
  judge: 'Your points for this criterion',
  choose: 'how many?',
  own: (points, most) => `By your own judgement: ${points} of ${most}.`,
  ownIs: 'These points are for you alone and do not count for the lab.',
  examples: 'How a weak and a strong answer read',
  examplesAre: 'The examples are about another table.',
  weak: 'Weak',
  strong: 'Strong',
  mark: 'Your instructor’s mark',
  marked: (points, most) => `Your instructor’s mark: ${points} of ${most}.`,
  teacher: (points, most) => `mark: ${points} of ${most}`,
  waiting: 'The text that you handed in last has no mark yet.',
};

export const writtenWords: InThree<WrittenWords> = { pt, ru, en };
