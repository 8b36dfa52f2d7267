import type { Words } from '../words.ts';

export const pt: Words = {
  preset: 'História',
  presets: {
    readers: 'Nada é feito',
    'more-nodes': 'O dobro de nós',
    buckets: 'Oito buckets',
    cache: 'Um cache',
    buyers: 'Todos querem uma linha',
    queue: 'Uma fila',
  },
  changed: 'O que ajuda com a sua carga?',
  knobs: { remedy: 'Remédio', way: 'O estoque fica', load: 'Leituras do celular por segundo' },
  remedies: {
    none: 'nenhum',
    'twelve-nodes': '12 nós',
    'one-copy': 'uma cópia',
    'buckets-2': '2 buckets',
    'buckets-4': '4 buckets',
    'buckets-8': '8 buckets',
    'buckets-16': '16 buckets',
    cache: 'cache de 1 s',
  },
  ways: {
    row: 'em uma linha',
    'buckets-4': 'em 4 buckets',
    'buckets-20': 'em 20 buckets',
    queue: 'atrás de uma fila',
  },
  tabs: { waits: 'Esperas', nodes: 'Nós', buyers: 'Compradores' },
  axes: { done: 'leituras por segundo', waiting: 'à espera', time: 'tempo até a compra, ms' },
  columns: {
    node: 'Nó',
    done: 'Leituras/s',
    waiting: 'À espera',
    who: 'Quem lê',
    asked: 'Leituras',
    failed: 'Falhas',
    median: 'Mediana',
    p99: '1% pior',
  },
  captions: {
    waits: 'Após 20 segundos: quanto se espera, em ms',
    nodes: 'O que os nós fazem neste momento',
    buyers: 'Vinte compradores, com IF',
  },
  phone: 'o celular',
  others: 'outros produtos',
  holds: 'tem uma cópia do celular',
  served: 'Atendidos até agora',
  attempts: 'Tentativas até lá',
  last: 'O último espera',
  left: 'Peças restantes de 100',
  ms: (value) => `${value} ms`,
  atSecond: (second) => `${second} s`,
  atMs: (ms) => `${ms} ms`,
  say: {
    start: (nodes, holders) =>
      `${nodes} nós, e cada um faz 200 leituras por segundo. Em laranja, os ${holders} que têm uma cópia do celular.`,
    overloaded: (nodes, waiting) =>
      `${nodes} recebem mais leituras do que conseguem fazer. ${waiting} já esperam ali.`,
    calm: (most) => `Todos os nós dão conta. O mais ocupado faz ${most} leituras por segundo.`,
    end: (phone, others) =>
      `Metade de quem leu o celular esperou ${phone} ms ou mais. O 1% mais lento nos outros produtos esperou ${others} ms.`,
    endFailed: (phone, others) =>
      `${phone} das leituras do celular falharam, e ${others} das leituras de outros produtos.`,
    buyers: (served, of) => `${served} de ${of} compradores já têm a sua peça. Os outros ainda tentam.`,
    buyersEnd: (last, attempts) =>
      `Todos têm uma peça. O último esperou ${last} ms, e foram ${attempts} tentativas.`,
    lost: (pieces) => `Faltam mais ${pieces} peças: um timeout escondeu que a tentativa tinha sido aplicada.`,
  },
  morals: {
    none: 'Três réplicas dividem quem lê o celular, e tudo o mais nesses nós também espera.',
    more: 'Só as réplicas do celular atendem quem o lê. Outros nós não ajudam, e menos cópias pioram.',
    buckets:
      'Os buckets espalham as cópias por todos os nós. Em troca, uma mudança é escrita em cada bucket.',
    cache:
      'Dez programas perguntam uma vez por segundo. A página pode ter um segundo de atraso; o estoque, não.',
    row: 'Quem perde uma rodada tenta de novo, e a linha fica ocupada. Depois de um timeout, olhe antes de repetir.',
    split: 'Com várias linhas, menos compradores competem. Um bucket vazio leva ao próximo.',
    queue: 'Um programa atende os compradores um a um, e ninguém compete.',
  },
  drawing: 'Os nós, com as leituras por segundo e o que espera',
};
