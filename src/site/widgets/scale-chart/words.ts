import type { InThree, Language } from '#i18n/languages.ts';
import { formatNumber, plural } from '#i18n/numbers.ts';
import { last, ownNodesMax, perNode, type Row, rows, type Side, steps } from './model.ts';

export interface Words {
  nodesAxis: string;
  writesAxis: string;
  line: string;
  caption: string;
  columns: { nodes: string; writes: string; line: string; ratio: string };
  notYet: string;
  ownLabel: string;
  ownInvitation: string;
  ownPrediction: (nodes: number, writes: number) => string;
  ownBeyond: string;
  ownRange: string;
  /** What one learns from the drawing, for those who do not see it. */
  drawing: (points: string[], lineShown: boolean) => string;
  point: (row: Row) => string;
  says: { first: (row: Row) => string; line: string; point: (row: Row) => string; end: string };
}

const number = (language: Language) => (value: number) => formatNumber(language, Math.round(value));

/** Russian sets a space before the sign. */
export function percent(language: Language, ratio: number): string {
  return `${formatNumber(language, ratio * 100, 1)}${language === 'ru' ? '\u00a0%' : '%'}`;
}

/** One narration for each frame. */
export function narrations(language: Language): string[] {
  const { says } = words[language];
  return Array.from({ length: steps + 1 }, (_, cursor) => {
    const newest = rows(cursor).find((row) => row.newest)!;
    if (cursor === 0) return says.first(newest);
    if (cursor === 1) return says.line;
    return cursor === steps ? `${says.point(newest)} ${says.end}` : says.point(newest);
  });
}

const en = {
  number: number('en'),
  nodes: (count: number) => plural('en', count, { one: 'node', other: 'nodes' }),
  times: (times: number) =>
    ({ 2: 'twice', 3: 'three times', 6: 'six times' })[times] ?? `${en.number(times)} times`,
  side: { above: 'slightly above it', on: 'exactly on it', below: 'slightly below it' } satisfies Record<
    Side,
    string
  >,
};

const pt = {
  number: number('pt'),
  nodes: (count: number) => plural('pt', count, { one: 'nó', other: 'nós' }),
  times: (times: number) =>
    ({ 2: 'o dobro', 3: 'o triplo', 6: 'seis vezes os 48 iniciais' })[times] ??
    `${pt.number(times)} vezes os 48 iniciais`,
  side: {
    above: 'um pouco acima da reta',
    on: 'exatamente sobre a reta',
    below: 'um pouco abaixo da reta',
  } satisfies Record<Side, string>,
};

const ru = {
  number: number('ru'),
  nodes: (count: number) => plural('ru', count, { one: 'узел', few: 'узла', many: 'узлов', other: 'узла' }),
  writes: (count: number) =>
    plural('ru', count, { one: 'запись', few: 'записи', many: 'записей', other: 'записи' }),
  times: (times: number) =>
    ({ 2: 'вдвое больше', 3: 'втрое больше', 6: 'вшестеро больше' })[times] ??
    `в ${ru.number(times)} раз больше`,
  side: { above: 'чуть выше прямой', on: 'ровно на прямой', below: 'чуть ниже прямой' } satisfies Record<
    Side,
    string
  >,
};

export const words: InThree<Words> = {
  pt: {
    nodesAxis: 'nós',
    writesAxis: 'mil escritas por segundo',
    line: 'reta',
    caption: 'O mesmo gráfico em tabela',
    columns: { nodes: 'Nós', writes: 'Escritas/s', line: 'Reta', ratio: 'Razão' },
    notYet: 'ainda não mostrado',
    ownLabel: 'Seu próprio número de nós',
    ownInvitation: 'Digite um número: a reta diz quantas escritas esperar.',
    ownPrediction: (nodes, writes) =>
      `${pt.nodes(nodes)}: ${pt.number(writes)} escritas por segundo. É uma previsão da reta, não uma medição.`,
    ownBeyond: `Acima de ${last.nodes} nós não há medição.`,
    ownRange: `Um número inteiro de 1 a ${pt.number(ownNodesMax)}.`,
    drawing: (points, lineShown) =>
      `Escritas por segundo conforme o número de nós: ${points.join('; ')}.${
        lineShown ? ' Nenhuma medição fica abaixo da reta que vai de zero à primeira delas.' : ''
      }`,
    point: (row) => `${pt.nodes(row.nodes)}, ${pt.number(row.writes)}`,
    says: {
      first: (row) =>
        `A Netflix gravou em um cluster de **${pt.nodes(row.nodes)}** e contou **${pt.number(row.writes)}** escritas por segundo. De quantas dão conta 96 nós? E ${last.nodes}?`,
      line: `Se cada nó novo render tanto quanto cada um dos 48 primeiros, cerca de ${pt.number(perNode)} escritas por segundo, todas as medições cairão **nesta reta**.`,
      point: (row) =>
        `**${pt.nodes(row.nodes)}**, ${pt.times(row.times)}: **${pt.number(row.writes)}** escritas por segundo. A reta prevê ${pt.number(row.expected ?? 0)}; a medição é **${percent('pt', row.ratio)}** disso, ${pt.side[row.side]}.`,
      end: 'Neste teste, as escritas cresceram na proporção dos nós.',
    },
  },
  ru: {
    nodesAxis: 'узлы',
    writesAxis: 'тысяч записей в секунду',
    line: 'прямая',
    caption: 'Тот же график в виде таблицы',
    columns: { nodes: 'Узлы', writes: 'Записи/с', line: 'Прямая', ratio: 'К прямой' },
    notYet: 'ещё не показано',
    ownLabel: 'Своё число узлов',
    ownInvitation: 'Введите число: прямая скажет, сколько записей ждать.',
    ownPrediction: (nodes, writes) =>
      `${ru.nodes(nodes)}: ${ru.writes(Math.round(writes))} в секунду. Это предсказание прямой, а не замер.`,
    ownBeyond: `Для кластеров больше ${last.nodes} узлов замеров нет.`,
    ownRange: `Целое число от 1 до ${ru.number(ownNodesMax)}.`,
    drawing: (points, lineShown) =>
      `Записей в секунду в зависимости от числа узлов: ${points.join('; ')}.${
        lineShown ? ' Ни один замер не лежит ниже прямой, проведённой из нуля через первый.' : ''
      }`,
    point: (row) => `${ru.nodes(row.nodes)} — ${ru.number(row.writes)}`,
    says: {
      first: (row) =>
        `Netflix нагрузил записью кластер из **${row.nodes} узлов** и насчитал **${ru.writes(row.writes)}** в секунду. Сколько примут 96 узлов? А ${last.nodes}?`,
      line: `Если каждый новый узел добавит столько же, сколько даёт каждый из первых 48, то есть около ${ru.number(perNode)} записей в секунду, все замеры лягут **на эту прямую**.`,
      point: (row) =>
        `**${ru.nodes(row.nodes)}**, ${ru.times(row.times)}: **${ru.writes(row.writes)}** в секунду. Прямая обещает ${ru.number(row.expected ?? 0)}; замер — **${percent('ru', row.ratio)}** от этого, ${ru.side[row.side]}.`,
      end: 'В этом тесте число записей росло пропорционально числу узлов.',
    },
  },
  en: {
    nodesAxis: 'nodes',
    writesAxis: 'thousand writes per second',
    line: 'straight line',
    caption: 'The same chart as a table',
    columns: { nodes: 'Nodes', writes: 'Writes/s', line: 'Line', ratio: 'Ratio' },
    notYet: 'not shown yet',
    ownLabel: 'Your own number of nodes',
    ownInvitation: 'Type a number: the line says how many writes to expect.',
    ownPrediction: (nodes, writes) =>
      `${en.nodes(nodes)}: ${en.number(writes)} writes per second. It is a prediction of the line, not a measurement.`,
    ownBeyond: `There is no measurement beyond ${last.nodes} nodes.`,
    ownRange: `A whole number from 1 to ${en.number(ownNodesMax)}.`,
    drawing: (points, lineShown) =>
      `Writes per second by number of nodes: ${points.join('; ')}.${
        lineShown ? ' No measurement lies below the straight line from zero through the first one.' : ''
      }`,
    point: (row) => `${en.nodes(row.nodes)}, ${en.number(row.writes)}`,
    says: {
      first: (row) =>
        `Netflix wrote to a cluster of **${en.nodes(row.nodes)}** and counted **${en.number(row.writes)}** writes per second. How many will 96 nodes take? And ${last.nodes}?`,
      line: `If every new node adds as much as each of the first 48, about ${en.number(perNode)} writes per second, all measurements will lie on **this straight line**.`,
      point: (row) =>
        `**${en.nodes(row.nodes)}**, ${en.times(row.times)} as many: **${en.number(row.writes)}** writes per second. The line says ${en.number(row.expected ?? 0)}; the measurement is **${percent('en', row.ratio)}** of that, ${en.side[row.side]}.`,
      end: 'In this test, writes grew in step with the nodes.',
    },
  },
};
