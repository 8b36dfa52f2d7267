import { plural } from '#i18n/numbers.ts';
import type { Words } from '../words.ts';

const places = (count: number) => plural('pt', count, { one: 'lugar', other: 'lugares' });

export const pt: Words = {
  workload: 'Escritas',
  workloads: {
    'new-rows': 'Só linhas novas',
    'same-rows': 'Sempre as mesmas linhas',
    mixed: 'Metade novas, metade antigas',
    'time-series': 'Linhas que expiram',
  },
  scaling: 'Unified',
  changed: (unified) => `Quanto ${unified} escreve e lê?`,
  tabs: { numbers: 'Números', signs: 'Legenda' },
  table: {
    caption: (flushes) => `Depois de ${plural('pt', flushes, { one: 'flush', other: 'flushes' })} de 100 MB`,
    strategy: 'Estratégia',
    written: 'escrita',
    places: 'leitura',
    space: 'espaço',
  },
  lane: (amplification, count) => `escreveu ${amplification} ×, procura em ${places(count)}`,
  signs: {
    box: 'Uma caixa é uma SSTable; a largura é o tamanho em MB. Os dados mais antigos ficam à esquerda.',
    fresh: 'Laranja: escrito neste passo, pelo flush ou por uma compaction.',
    written: 'Escrita: total de bytes escritos, dividido pelos bytes dos flushes.',
    places: 'Leitura: em quantas SSTables a mesma chave pode estar.',
    space: 'Espaço: o máximo que já ocupou no disco, dividido pelo que as linhas vivas precisam.',
  },
  guess: {
    question: 'Qual estratégia terá escrito mais?',
    guessed: (name) => `Seu palpite foi ${name}.`,
    truth: (name, times) => `Foi ${name}, que escreveu ${times} vezes o que veio dos flushes.`,
  },
  says: {
    first: {
      'new-rows':
        'O primeiro de 16 flushes de 100 MB, um a cada seis horas, só com **linhas novas**. Todas as estratégias recebem o mesmo.',
      'same-rows': 'O primeiro de 16 flushes de 100 MB. Cada um escreve de novo **as mesmas linhas**.',
      mixed:
        'O primeiro de 16 flushes de 100 MB. Daqui em diante, metade das linhas é **nova**, e a outra metade já tinha sido escrita.',
      'time-series':
        'O primeiro de 16 flushes, um a cada seis horas. As linhas **expiram** em 12 horas, e gc_grace são mais 12 horas.',
    },
    flush: (number) => `Flush ${number}.`,
    merges: (name, count) => `**${name}** junta ${count}.`,
    drops: (name, count) => `**${name}** apaga ${count} sem ler.`,
    nothing: 'Nenhuma junta nada: todas têm mais uma SSTable onde procurar.',
  },
  step: (number) => `Flush ${number}`,
  morals: {
    'new-rows':
      'Quem junta mais vezes deixa menos lugares onde procurar, mas escreve de novo os mesmos bytes.',
    'same-rows':
      'As versões antigas ocupam espaço até a compaction. Juntar mais cedo mantém a tabela pequena.',
    mixed: 'Parte dos bytes já está desatualizada, então cada compaction também libera espaço.',
    'time-series': 'TimeWindow separa os dias; por isso um dia que expirou é apagado sem nenhuma leitura.',
  },
  drawing: (number, lanes) =>
    `Depois de ${plural('pt', number, { one: 'flush', other: 'flushes' })}: ${lanes.map(({ name, count }) => `${name} tem ${plural('pt', count, { one: 'SSTable', other: 'SSTables' })}`).join(', ')}`,
};
