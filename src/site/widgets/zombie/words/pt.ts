import type { Words } from '../words.ts';

export const pt: Words = {
  preset: 'História',
  presets: {
    late: 'Repair no dia 12',
    'in-time': 'Repair no dia 7',
    'last-day': 'Repair no dia 10',
    never: 'Sem repair',
    'only-repaired': 'Dia 12, tombstones esperam',
  },
  changed: 'Sua própria quinzena: a linha volta?',
  tabs: { outcome: 'Resultado', nodes: 'Réplicas' },
  knobs: {
    repair: 'Repair no dia',
    never: 'nunca',
    grace: 'gc_grace, dias',
    waits: 'only_purge_repaired_tombstones',
    nodes: 'Nós',
    away: 'Ausente',
    awayAt: (number) => `réplica ${number}`,
    key: 'Chave',
    wrong: 'Uma chave tem de 1 a 40 caracteres',
  },
  days: (count) => `dia ${count}`,
  axis: 'dias',
  grace: 'gc_grace',
  repair: 'repair',
  drag: 'Dia do repair',
  drawing: ({ day, list }) => `O que três réplicas têm até o ${day}: ${list}`,
  holdings: { row: 'a linha', tombstone: 'um tombstone', nothing: 'nada', away: 'ausente' },
  outcome: {
    copied: 'O repair copia',
    kinds: { row: 'a linha', tombstone: 'o tombstone' },
    none: 'nada',
    read: 'Uma leitura no dia 14',
    row: 'encontra a linha',
    nothing: 'não encontra nada',
    notYet: '…',
  },
  morals: {
    zombie: 'Os tombstones já tinham sumido antes do repair, e contra nada a linha antiga venceu.',
    inTime: 'Todas as réplicas souberam da exclusão antes que alguma a esquecesse.',
    waits: 'Os tombstones esperaram pelo repair: mesmo atrasado, ele copiou o tombstone, e não a linha.',
    never: 'Sem repair, a leitura do dia 14 traz a linha de volta.',
  },
  ledger: { caption: (key) => `Quem tem o quê de ${key}`, when: 'Quando' },
  steps: {
    before: 'gravada',
    away: 'uma réplica sai',
    deleted: 'excluída',
    back: 'a réplica volta',
    compaction: 'compaction',
    repair: 'repair',
    end: 'leitura de todas as réplicas',
  },
  says: {
    before: 'As três réplicas têm a linha. Os dias são contados a partir da exclusão.',
    away: ({ away }) =>
      `Quatro horas antes da exclusão, **${away}** cai. É tempo demais para hints, que são guardados por três horas.`,
    deleted: ({ away }) =>
      `A linha é excluída com QUORUM. Duas réplicas gravam um tombstone, e **${away}** não fica sabendo.`,
    back: ({ away }) => `**${away}** voltou e ainda tem a linha. Ninguém a lê, por isso ninguém percebe.`,
    compaction: ({ grace, day }) =>
      `O gc_grace acabou depois de ${grace} dias. A compaction do ${day} remove os tombstones e o que eles excluíram.`,
    compactionKeeps: ({ grace, day }) =>
      `O gc_grace acabou depois de ${grace} dias, mas a compaction do ${day} mantém os tombstones: nenhum repair os marcou.`,
    repairRow: ({ day, away }) =>
      `O repair do ${day} encontra a linha em **${away}** e nada nas outras. Ele copia a linha: um zumbi.`,
    repairTombstone: ({ day, away }) =>
      `O repair do ${day} encontra tombstones. Ele copia o tombstone para **${away}**, onde a linha é excluída.`,
    repairNothing: ({ day }) => `O repair do ${day} não encontra diferença.`,
    endBack: 'Uma leitura de todas as réplicas devolve a linha excluída, e agora as três a têm.',
    endGone: 'Uma leitura de todas as réplicas não encontra nada. A linha continua excluída.',
  },
};
