import type { Words } from '../words.ts';

export const ru: Words = {
  preset: 'Сценарий',
  presets: {
    late: 'Repair на 12-й день',
    'in-time': 'Repair на 7-й день',
    'last-day': 'Repair на 10-й день',
    never: 'Без repair',
    'only-repaired': '12-й день, tombstone ждут',
  },
  changed: 'Ваши две недели: вернётся ли строка?',
  tabs: { outcome: 'Итог', nodes: 'Реплики' },
  knobs: {
    repair: 'Repair на день',
    never: 'никогда',
    grace: 'gc_grace, дней',
    waits: 'only_purge_repaired_tombstones',
    nodes: 'Узлы',
    away: 'Недоступна',
    awayAt: (number) => `реплика ${number}`,
    key: 'Ключ',
    wrong: 'В ключе от 1 до 40 символов',
  },
  days: (count) => `день ${count}`,
  axis: 'дни',
  grace: 'gc_grace',
  repair: 'repair',
  drag: 'День восстановления',
  drawing: ({ day, list }) => `Что хранят три реплики, ${day}: ${list}`,
  holdings: { row: 'строка', tombstone: 'tombstone', nothing: 'ничего', away: 'недоступна' },
  outcome: {
    copied: 'Repair копирует',
    kinds: { row: 'строку', tombstone: 'tombstone' },
    none: 'ничего',
    read: 'Чтение на 14-й день',
    row: 'находит строку',
    nothing: 'ничего не находит',
    notYet: '…',
  },
  morals: {
    zombie: 'Tombstone удалены раньше, чем прошёл repair: против пустоты победила старая строка.',
    inTime: 'Все реплики узнали об удалении раньше, чем хоть одна о нём забыла.',
    waits: 'Tombstone дождались восстановления: даже опоздав, оно скопировало их, а не строку.',
    never: 'Восстановления не было, и строку вернуло чтение на 14-й день.',
  },
  ledger: { caption: (key) => `Что хранят реплики: ${key}`, when: 'Когда' },
  steps: {
    before: 'строка записана',
    away: 'реплика пропала',
    deleted: 'удаление',
    back: 'реплика вернулась',
    compaction: 'compaction',
    repair: 'repair',
    end: 'чтение всех реплик',
  },
  says: {
    before: 'Строка есть на всех трёх репликах. Дни отсчитываются от её удаления.',
    away: ({ away }) =>
      `За четыре часа до удаления узел **${away}** отказал. Для хинтов это слишком долго: их хранят три часа.`,
    deleted: ({ away }) =>
      `Строку удалили с уровнем QUORUM. Две реплики записали tombstone, а **${away}** об этом не узнал.`,
    back: ({ away }) =>
      `Узел **${away}** снова работает, и строка на нём осталась. Её никто не читает, поэтому никто не замечает.`,
    compaction: ({ grace, day }) =>
      `Срок gc_grace (${grace} дней) истёк. Compaction (${day}) удаляет tombstone вместе с тем, что они удалили.`,
    compactionKeeps: ({ grace, day }) =>
      `Срок gc_grace (${grace} дней) истёк, но compaction (${day}) оставляет tombstone: repair их ещё не пометил.`,
    repairRow: ({ day, away }) =>
      `Repair (${day}) находит строку на **${away}** и ничего на остальных. Он копирует строку: это зомби.`,
    repairTombstone: ({ day, away }) =>
      `Repair (${day}) находит tombstone и копирует его на **${away}**, где он удаляет строку.`,
    repairNothing: ({ day }) => `Repair (${day}) не находит расхождений.`,
    endBack: 'Чтение всех реплик возвращает удалённую строку, и теперь она есть на всех трёх.',
    endGone: 'Чтение всех реплик ничего не находит. Строка осталась удалённой.',
  },
};
