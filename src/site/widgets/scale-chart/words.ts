import type { InThree, Language } from '#i18n/languages.ts';
import { formatNumber, plural } from '#i18n/numbers.ts';
import { last, ownNodesMax, perNode, type Row, rows, type Side, steps } from './model.ts';

export interface Words {
  nodesAxis: string;
  writesAxis: string;
  line: string;
  /** The name of a frame that adds a measurement. */
  label: (nodes: number) => string;
  /** The title of a chart with the learner's own number of nodes. */
  changed: (nodes: number) => string;
  /** The name of the panel. */
  table: string;
  caption: string;
  columns: { nodes: string; writes: string; line: string; ratio: string };
  notYet: string;
  ownLabel: string;
  /** The slider beside the field. */
  ownSlider: string;
  ownInvitation: string;
  ownPrediction: (nodes: number, writes: number) => string;
  ownBeyond: string;
  ownRange: string;
  /** What one learns from the drawing, for those who do not see it. */
  drawing: (points: string[], lineShown: boolean) => string;
  point: (row: Row) => string;
  says: { first: (row: Row) => string; line: string; point: (row: Row) => string };
  /** What to remember, when all measurements are there. */
  moral: string;
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
    return says.point(newest);
  });
}

/** What happens in each frame, in two or three words. */
export function labels(language: Language): string[] {
  const { label } = words[language];
  return Array.from({ length: steps + 1 }, (_, cursor) =>
    cursor === 1 ? words[language].line : label(rows(cursor).find((row) => row.newest)!.nodes),
  );
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
    label: (nodes) => `medição: ${pt.nodes(nodes)}`,
    changed: (nodes) => `Quantas escritas ${nodes === 1 ? 'faria' : 'fariam'} ${pt.nodes(nodes)}?`,
    table: 'Números',
    caption: 'O mesmo gráfico em tabela',
    columns: { nodes: 'Nós', writes: 'Escritas/s', line: 'Reta', ratio: 'Razão' },
    notYet: 'ainda não mostrado',
    ownLabel: 'Seu número de nós',
    ownSlider: 'Seu número de nós, de 1 a 1.000',
    ownInvitation: 'Escolha o seu número de nós, e a reta diz quantas escritas esperar.',
    ownPrediction: (nodes, writes) =>
      `Com ${pt.nodes(nodes)}, a reta prevê ${pt.number(writes)} escritas por segundo. É uma previsão, não uma medição.`,
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
        `Com **${pt.nodes(row.nodes)}**, ${pt.times(row.times)}, foram **${pt.number(row.writes)}** escritas por segundo. É **${percent('pt', row.ratio)}** do que a reta prevê, ${pt.side[row.side]}.`,
    },
    moral: 'Neste teste, as escritas cresceram na proporção dos nós.',
  },
  ru: {
    nodesAxis: 'узлы',
    writesAxis: 'тысяч записей в секунду',
    line: 'прямая',
    label: (nodes) => `замер: ${ru.nodes(nodes)}`,
    changed: (nodes) => `Сколько записей в секунду даст ${ru.nodes(nodes)}?`,
    table: 'Числа',
    caption: 'Тот же график в виде таблицы',
    columns: { nodes: 'Узлы', writes: 'Записи/с', line: 'Прямая', ratio: 'К прямой' },
    notYet: 'ещё не показано',
    ownLabel: 'Своё число узлов',
    ownSlider: 'Своё число узлов, от 1 до 1000',
    ownInvitation: 'Задайте своё число узлов, и прямая покажет, сколько записей ожидать.',
    ownPrediction: (nodes, writes) =>
      `${ru.nodes(nodes)} — это ${ru.writes(Math.round(writes))} в секунду, если верить прямой. Это прогноз, а не замер.`,
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
        `**${ru.nodes(row.nodes)}**, то есть ${ru.times(row.times)}, приняли **${ru.writes(row.writes)}** в секунду. Это **${percent('ru', row.ratio)}** от прогноза прямой, ${ru.side[row.side]}.`,
    },
    moral: 'В этом тесте число записей росло пропорционально числу узлов.',
  },
  en: {
    nodesAxis: 'nodes',
    writesAxis: 'thousand writes per second',
    line: 'straight line',
    label: (nodes) => `${en.nodes(nodes)} measured`,
    changed: (nodes) => `How many writes would ${en.nodes(nodes)} take?`,
    table: 'Numbers',
    caption: 'The same chart as a table',
    columns: { nodes: 'Nodes', writes: 'Writes/s', line: 'Line', ratio: 'Ratio' },
    notYet: 'not shown yet',
    ownLabel: 'Your own number of nodes',
    ownSlider: 'Your own number of nodes, from 1 to 1,000',
    ownInvitation: 'Choose your own number of nodes, and the line says how many writes to expect.',
    ownPrediction: (nodes, writes) =>
      `With ${en.nodes(nodes)} the line predicts ${en.number(writes)} writes per second. It is a prediction, not a measurement.`,
    ownBeyond: `There is no measurement beyond ${last.nodes} nodes.`,
    ownRange: `A whole number from 1 to ${en.number(ownNodesMax)}.`,
    drawing: (points, lineShown) =>
      `Writes per second by number of nodes: ${points.join('; ')}.${
        lineShown ? ' No measurement is below the straight line from zero through the first one.' : ''
      }`,
    point: (row) => `${en.nodes(row.nodes)}, ${en.number(row.writes)}`,
    says: {
      first: (row) =>
        `Netflix wrote to a cluster of **${en.nodes(row.nodes)}** and counted **${en.number(row.writes)}** writes per second. How many will 96 nodes take? And ${last.nodes}?`,
      line: `If every new node adds as much as each of the first 48, about ${en.number(perNode)} writes per second, all measurements will be on **this straight line**.`,
      point: (row) =>
        `With **${en.nodes(row.nodes)}**, ${en.times(row.times)} as many, Netflix measured **${en.number(row.writes)}** writes per second. That is **${percent('en', row.ratio)}** of what the line predicts, ${en.side[row.side]}.`,
    },
    moral: 'In this test, writes grew in step with the nodes.',
  },
};
