import type { InThree } from '#i18n/languages.ts';
import type { Leaf, ReplicaFate } from './fate.ts';
import type { FateStory } from './model.ts';

interface FateWords {
  stories: Record<FateStory, string>;
  tab: string;
  tree: string;
  client: string;
  /** Under the coordinator: what it will do, and then what it waits for. */
  coordinator: string;
  waits: (at: { level: string; needed: number }) => string;
  sends: string;
  leaf: Record<Leaf, { name: string; says: string }>;
  isTaken: string;
  replica: Record<ReplicaFate, string>;
  after: (ms: string) => string;
  hint: (node: string) => string;
  condition: (node: string) => string;
  /** What to remember, by how the write ended. */
  ends: Record<Leaf, string>;
}

const errors = { refused: 'Unavailable', failed: 'WriteFailure', timeout: 'WriteTimeout' };

export const fateWords: InThree<FateWords> = {
  en: {
    stories: {
      one: 'ONE, one is slow',
      hinted: 'QUORUM, one down',
      refused: 'QUORUM, two down',
      timeout: 'ALL, one dies now',
      failed: 'ALL, a broken disk',
      any: 'ANY, all down',
    },
    tab: 'Ring',
    tree: 'What can become of the write',
    client: 'client',
    coordinator: 'coordinator',
    waits: ({ level, needed }) => `${level}: waits for ${needed}`,
    sends: 'sends it to every replica that it believes to be up',
    leaf: {
      gone: { name: 'No connection', says: 'try another node' },
      refused: { name: errors.refused, says: 'nothing was sent' },
      answered: { name: 'Done', says: 'enough replicas have it' },
      hinted: { name: 'Done, by a hint', says: 'no replica has it yet' },
      failed: { name: errors.failed, says: 'some may have it' },
      timeout: { name: errors.timeout, says: 'nobody knows' },
    },
    isTaken: 'this is what happens',
    replica: {
      waiting: 'not asked yet',
      skipped: 'known to be down',
      sent: 'on its way',
      stored: 'stored',
      acknowledged: 'stored, answered',
      failed: 'answers: failure',
      lost: 'no answer',
    },
    after: (ms) => `stored, ${ms}`,
    hint: (node) => `hint on ${node}`,
    condition: (node) => `State of ${node}`,
    ends: {
      gone: 'Any node can be the coordinator, so a driver tries the next one.',
      refused: 'The coordinator counted first. Nothing was sent, so nothing was written.',
      answered: 'The level only set how long the client waited. The write went to every replica that was up.',
      hinted: 'A hint is not a copy, so nobody can read the value until a replica is back.',
      failed: 'A failure does not undo anything, so the other replicas keep the new value.',
      timeout: 'A timeout is not a failure, because the replicas that got the write keep it.',
    },
  },
  pt: {
    stories: {
      one: 'ONE, um lento',
      hinted: 'QUORUM, um fora do ar',
      refused: 'QUORUM, dois fora do ar',
      timeout: 'ALL, um cai agora',
      failed: 'ALL, disco com defeito',
      any: 'ANY, todos fora do ar',
    },
    tab: 'Anel',
    tree: 'O que pode acontecer com a escrita',
    client: 'cliente',
    coordinator: 'coordenador',
    waits: ({ level, needed }) => `${level}: espera ${needed}`,
    sends: 'envia a todas as réplicas que acredita estarem no ar',
    leaf: {
      gone: { name: 'Sem conexão', says: 'tente outro nó' },
      refused: { name: errors.refused, says: 'nada foi enviado' },
      answered: { name: 'Pronto', says: 'réplicas suficientes têm o valor' },
      hinted: { name: 'Pronto, por um hint', says: 'nenhuma réplica tem o valor' },
      failed: { name: errors.failed, says: 'algumas podem ter o valor' },
      timeout: { name: errors.timeout, says: 'ninguém sabe' },
    },
    isTaken: 'é o que acontece',
    replica: {
      waiting: 'ainda não recebeu',
      skipped: 'fora do ar, já se sabe',
      sent: 'a caminho',
      stored: 'gravado',
      acknowledged: 'gravado, respondeu',
      failed: 'responde: falha',
      lost: 'sem resposta',
    },
    after: (ms) => `gravado, ${ms}`,
    hint: (node) => `hint em ${node}`,
    condition: (node) => `Como está ${node}`,
    ends: {
      gone: 'Qualquer nó serve de coordenador, por isso o driver tenta o próximo.',
      refused: 'O coordenador contou antes. Nada foi enviado, então nada foi gravado.',
      answered: 'O nível só definiu a espera do cliente. A escrita foi para todas as réplicas no ar.',
      hinted: 'Um hint não é uma cópia: até uma réplica voltar, ninguém consegue ler o valor.',
      failed: 'Uma falha não desfaz nada: as outras réplicas ficam com o valor novo.',
      timeout: 'Timeout não é falha: as réplicas que receberam a escrita ficam com ela.',
    },
  },
  ru: {
    stories: {
      one: 'ONE, один медленный',
      hinted: 'QUORUM без одного',
      refused: 'QUORUM без двух',
      timeout: 'ALL, один упадёт',
      failed: 'ALL, сбой диска',
      any: 'ANY без реплик',
    },
    tab: 'Кольцо',
    tree: 'Чем может кончиться запись',
    client: 'клиент',
    coordinator: 'координатор',
    waits: ({ level, needed }) => `${level}: ждёт ${needed}`,
    sends: 'отправляет всем репликам, которые считает доступными',
    leaf: {
      gone: { name: 'Нет соединения', says: 'нужен другой узел' },
      refused: { name: errors.refused, says: 'ничего не отправлено' },
      answered: { name: 'Готово', says: 'реплик достаточно' },
      hinted: { name: 'Готово, есть хинт', says: 'на репликах пусто' },
      failed: { name: errors.failed, says: 'кое-где записано' },
      timeout: { name: errors.timeout, says: 'исход неизвестен' },
    },
    isTaken: 'так и выходит',
    replica: {
      waiting: 'ещё не получила',
      skipped: 'недоступна',
      sent: 'в пути',
      stored: 'записано',
      acknowledged: 'записано, ответ есть',
      failed: 'ответ: сбой',
      lost: 'нет ответа',
    },
    after: (ms) => `записано, ${ms}`,
    hint: (node) => `хинт на ${node}`,
    condition: (node) => `Что с узлом ${node}`,
    ends: {
      gone: 'Координатором может быть любой узел, поэтому драйвер попробует следующий.',
      refused: 'Координатор сначала посчитал. Ничего не отправлено — ничего и не записано.',
      answered: 'Уровень задал только ожидание клиента. Запись ушла на все доступные реплики.',
      hinted: 'Хинт — не копия: пока реплика не вернётся, значение никто не прочитает.',
      failed: 'Сбой ничего не отменяет: на остальных репликах новое значение остаётся.',
      timeout: 'Тайм-аут — не сбой: реплики, получившие запись, её сохранят.',
    },
  },
};
