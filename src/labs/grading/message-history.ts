// Messages about what happened, and in which order. The words for a step are made from its pattern.

import type { InThree, Language } from '#i18n/languages.ts';
import { plural } from '#i18n/numbers.ts';
import { number } from './message-words.ts';
import type { Args, Say } from './messages.ts';

export const history: Readonly<Record<string, InThree<Say>>> = {
  'history.right': {
    pt: (a) =>
      Number(a.steps) === 1
        ? 'Aconteceu o que a tarefa pede.'
        : `Aconteceram os ${Number(a.steps) === 2 ? 'dois' : number('pt', a.steps)} passos, na ordem que a tarefa pede.`,
    ru: (a) =>
      Number(a.steps) === 1
        ? 'Произошло то, что требует задание.'
        : Number(a.steps) === 2
          ? 'Оба шага задания произошли в нужном порядке.'
          : `Все шаги задания (${number('ru', a.steps)}) произошли в нужном порядке.`,
    en: (a) =>
      Number(a.steps) === 1
        ? 'What the task asks for has happened.'
        : `${Number(a.steps) === 2 ? 'Both' : `All ${number('en', a.steps)}`} steps have happened, in the order that the task asks for.`,
  },
  'history.next': {
    pt: (a) => `Ainda falta ${stepOf('pt', a)}: ${stepWords.pt(a)}.`,
    ru: (a) => `Ещё ${stepOf('ru', a)}: ${stepWords.ru(a)}.`,
    en: (a) => `${stepOf('en', a)} is still missing: ${stepWords.en(a)}.`,
  },
  'history.near': {
    pt: (a) => `O mais parecido que você executou foi isto: ${stepWords.pt(a)}.`,
    ru: (a) => `Ближе всего к этому у вас было вот что: ${stepWords.ru(a)}.`,
    en: (a) => `The closest thing that you ran was this: ${stepWords.en(a)}.`,
  },
  'history.never': {
    pt: (a) => `Depois disso, isto não devia mais acontecer: ${stepWords.pt(a)}. Veja abaixo o comando.`,
    ru: (a) => `После этого такого уже не должно быть: ${stepWords.ru(a)}. Команда показана ниже.`,
    en: (a) => `After that, this should not happen any more: ${stepWords.en(a)}. The statement is below.`,
  },
  'history.without': {
    pt: (a) =>
      `Entre o primeiro passo e o último não devia haver isto: ${stepWords.pt(a)}. Veja abaixo o comando.`,
    ru: (a) =>
      `Между первым шагом и последним такого быть не должно: ${stepWords.ru(a)}. Команда показана ниже.`,
    en: (a) =>
      `Between the first step and the last there should not be this: ${stepWords.en(a)}. The statement is below.`,
  },
  'history.events': {
    pt: (a) =>
      `Você mudou o estado dos nós ${Number(a.events) === 1 ? '1 vez' : `${number('pt', a.events)} vezes`}, e ${Number(a.max) === 1 ? 'basta 1 vez' : `bastam ${number('pt', a.max)}`}.`,
    ru: (a) => `Вы меняли состояние узлов ${times(a.events)}, а достаточно ${number('ru', a.max)}.`,
    en: (a) =>
      `You changed the state of nodes ${Number(a.events) === 1 ? 'once' : `${number('en', a.events)} times`}, and ${Number(a.max) === 1 ? 'once' : `${number('en', a.max)} times`} would be enough.`,
  },
};

/** A task of one step does not number it. */
function stepOf(language: Language, { step, steps }: Args): string {
  if (Number(steps) === 1)
    return {
      pt: 'o que a tarefa pede',
      ru: 'не сделано то, что требует задание',
      en: 'What the task asks for',
    }[language];
  return {
    pt: `o passo ${step} de ${steps}`,
    ru: `не сделан шаг ${step} из ${steps}`,
    en: `Step ${step} of ${steps}`,
  }[language];
}

function times(count: Args[string] | undefined): string {
  return plural('ru', Number(count), { one: 'раз', few: 'раза', many: 'раз', other: 'раза' });
}

const deeds: InThree<Record<string, string>> = {
  pt: {
    delete: 'um `DELETE`',
    tool: 'um comando de `nodetool`',
    read: 'uma leitura',
    write: 'uma escrita',
    schema: 'uma mudança de esquema',
  },
  ru: {
    delete: '`DELETE`',
    tool: 'команда `nodetool`',
    read: 'чтение',
    write: 'запись',
    schema: 'изменение схемы',
  },
  en: {
    delete: 'a `DELETE`',
    tool: 'a command of `nodetool`',
    read: 'a read',
    write: 'a write',
    schema: 'a change of the schema',
  },
};

const actions: InThree<Record<string, string>> = {
  pt: {
    '': 'um evento',
    stop: 'parar',
    start: 'iniciar',
    pause: 'pausar',
    resume: 'retomar',
    kill: 'derrubar',
    isolate: 'isolar',
    rejoin: 'reconectar',
    only: 'só em',
  },
  ru: {
    '': 'событие',
    stop: 'остановить',
    start: 'запустить',
    pause: 'приостановить',
    resume: 'возобновить',
    kill: 'аварийно остановить',
    isolate: 'изолировать',
    rejoin: 'подключить',
    only: 'только на',
  },
  en: {
    '': 'an event',
    stop: 'stop',
    start: 'start',
    pause: 'pause',
    resume: 'resume',
    kill: 'kill',
    isolate: 'isolate',
    rejoin: 'reconnect',
    only: 'only on',
  },
};

const someNode: InThree<string> = { pt: 'um nó', ru: 'узел', en: 'a node' };

const ends: InThree<Record<string, string>> = {
  pt: {
    ok: 'que funciona',
    unavailable: 'que é recusada com `Unavailable`',
    timeout: 'que termina em timeout',
    failed: 'que falha nas réplicas',
    refused: 'que é recusada',
    fresh: 'que devolve dados atualizados',
    stale: 'que devolve dados desatualizados',
    repaired: 'que repara uma réplica',
    unrepaired: 'que não repara nada',
    applied: 'que é aplicada',
    unapplied: 'que não é aplicada',
  },
  ru: {
    ok: 'без ошибки',
    unavailable: 'с ошибкой `Unavailable`',
    timeout: 'с тайм-аутом',
    failed: 'с ошибкой на репликах',
    refused: 'с отклонением запроса',
    fresh: 'со свежими данными',
    stale: 'с устаревшими данными',
    repaired: 'с восстановлением реплики',
    unrepaired: 'без восстановления реплик',
    applied: 'с выполненным условием',
    unapplied: 'с невыполненным условием',
  },
  en: {
    ok: 'that succeeds',
    unavailable: 'that is refused with `Unavailable`',
    timeout: 'that times out',
    failed: 'that fails on the replicas',
    refused: 'that is refused',
    fresh: 'that returns fresh data',
    stale: 'that returns stale data',
    repaired: 'that repairs a replica',
    unrepaired: 'that repairs nothing',
    applied: 'that is applied',
    unapplied: 'that is not applied',
  },
};

interface Places {
  table: string;
  into: string;
  level: string;
  or: string;
  /** The word between two outcomes, and the word that only the first of them keeps. */
  and: [string, string];
  at: string;
  rows: string;
  same: string;
  sameRows: string;
  each: string;
  down: (count: number) => string;
  another: string;
}

const places: InThree<Places> = {
  pt: {
    table: 'de',
    into: 'em',
    level: 'no nível',
    or: 'ou',
    and: ['e', 'que '],
    at: 'coordenada por',
    rows: 'linhas devolvidas:',
    same: 'da linha dos passos anteriores',
    sameRows: 'com o mesmo resultado do primeiro passo',
    each: 'por meio de cada nó',
    another: 'com outro nó fora do ar',
    down: (count) =>
      count === 0 ? 'com todos os nós no ar' : `com ${count === 1 ? 'um nó' : `${count} nós`} fora do ar`,
  },
  ru: {
    table: 'таблицы',
    into: 'в таблицу',
    level: 'на уровне',
    or: 'или',
    and: ['и', ''],
    at: 'через координатор',
    rows: 'строк в ответе:',
    same: 'той строки, что и в прежних шагах',
    sameRows: 'с тем же результатом, что и на первом шаге',
    each: 'через каждый узел',
    another: 'при другом недоступном узле',
    down: (count) =>
      count === 0
        ? 'при всех доступных узлах'
        : count === 1
          ? 'при одном недоступном узле'
          : `при ${count} недоступных узлах`,
  },
  en: {
    table: 'of',
    into: 'to',
    level: 'at',
    or: 'or',
    and: ['and', 'that '],
    at: 'coordinated by',
    rows: 'rows returned:',
    same: 'of the row in the steps before',
    sameRows: 'with the same result as in the first step',
    each: 'through each node',
    another: 'with another node down',
    down: (count) =>
      count === 0 ? 'with all nodes up' : `with ${count === 1 ? 'one node' : `${count} nodes`} down`,
  },
};

const bounds: InThree<Record<string, (count: string) => string>> = {
  pt: {
    tombstones: (count) => `tombstones: ${count}`,
    tombstonesMin: (count) => `tombstones: pelo menos ${count}`,
    tombstonesMax: (count) => `tombstones: no máximo ${count}`,
    sstables: (count) => `SSTables: ${count}`,
    sstablesMin: (count) => `SSTables: pelo menos ${count}`,
    sstablesMax: (count) => `SSTables: no máximo ${count}`,
  },
  ru: {
    tombstones: (count) => `маркеров удаления: ${count}`,
    tombstonesMin: (count) => `маркеров удаления: не меньше ${count}`,
    tombstonesMax: (count) => `маркеров удаления: не больше ${count}`,
    sstables: (count) => `SSTables: ${count}`,
    sstablesMin: (count) => `SSTables: не меньше ${count}`,
    sstablesMax: (count) => `SSTables: не больше ${count}`,
  },
  en: {
    tombstones: (count) => `tombstones: ${count}`,
    tombstonesMin: (count) => `tombstones: ${count} at least`,
    tombstonesMax: (count) => `tombstones: ${count} at most`,
    sstables: (count) => `SSTables: ${count}`,
    sstablesMin: (count) => `SSTables: ${count} at least`,
    sstablesMax: (count) => `SSTables: ${count} at most`,
  },
};

/** What a read had to go through, in brackets after the rest. */
function boundsIn(language: Language, args: Args): string[] {
  return Object.entries(bounds[language]).flatMap(([name, say]) =>
    args[name] === undefined ? [] : [`(${say(number(language, args[name]))})`],
  );
}

/** "A, B or C". */
function alternatives(names: readonly string[], or: string): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${or} ${names.at(-1)}`;
}

function stepIn(language: Language): (args: Args) => string {
  return (args) => {
    const words = places[language];
    if (args.do === 'event')
      return `${actions[language][String(args.action)]} ${args.node || someNode[language]}`;
    const only =
      args.action === 'only' ? ` (${actions[language].only} ${args.node || someNode[language]})` : '';
    const levels = alternatives(
      String(args.consistency)
        .split(', ')
        .filter((level) => level !== '')
        .map((level) => `\`${level}\``),
      words.or,
    );
    const [and, once] = words.and;
    const outcome = [
      args.is ? ends[language][String(args.is)] : '',
      args.repaired === undefined ? '' : ends[language][args.repaired === 'true' ? 'repaired' : 'unrepaired'],
      args.applied === undefined ? '' : ends[language][args.applied === 'true' ? 'applied' : 'unapplied'],
    ].filter((part) => part !== '');
    return [
      `${deeds[language][args.statement === 'delete' ? 'delete' : String(args.do)]}${only}`,
      args.table ? `${args.do === 'write' ? words.into : words.table} \`${args.table}\`` : '',
      args.same === undefined ? '' : `(${words.same})`,
      levels ? `${words.level} ${levels}` : '',
      args.down === undefined ? '' : args.down === 'another' ? words.another : words.down(Number(args.down)),
      args.at === 'each' ? words.each : '',
      args.at && args.at !== 'each' ? `, ${words.at} ${args.at}${outcome.length > 0 ? ',' : ''}` : '',
      outcome.map((end, at) => (at === 0 ? end : end!.replace(once, ''))).join(` ${and} `),
      args.rows === undefined ? '' : `(${words.rows} ${args.rows})`,
      args.sameRows === undefined ? '' : `(${words.sameRows})`,
      ...boundsIn(language, args),
    ]
      .filter((part) => part !== '')
      .join(' ')
      .replaceAll(' ,', ',');
  };
}

const stepWords: InThree<(args: Args) => string> = { pt: stepIn('pt'), ru: stepIn('ru'), en: stepIn('en') };
