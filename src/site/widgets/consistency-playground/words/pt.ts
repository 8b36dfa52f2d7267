import { plural } from '#i18n/numbers.ts';
import type { Words } from '../words.ts';

export const pt: Words = {
  preset: 'História',
  presets: {
    quorum: 'QUORUM',
    'one-down': 'Um fora do ar',
    'two-down': 'Dois fora do ar',
    all: 'ALL, um fora do ar',
    stale: 'ONE, depois ONE',
    timeout: 'Queda não notada',
    any: 'ANY, só um hint',
    'two-centres': 'Dois data centers',
  },
  knobs: {
    topology: 'Cluster',
    nodes: (count) => plural('pt', count, { one: 'nó', other: 'nós' }),
    twoCentres: '2 data centers',
    rf: 'RF',
    rfEach: 'RF em cada um',
    does: 'Requisição',
    deeds: { write: 'escrita', read: 'leitura', both: 'escrita e leitura' },
    writeLevel: 'Escrita em',
    readLevel: 'Leitura em',
    via: 'Coordenador',
    key: 'Chave',
    conditions: 'Como está cada nó',
  },
  condition: {
    up: 'no ar',
    slow: 'lento',
    down: 'fora do ar',
    dies: 'cai agora',
    loses: 'perde a escrita',
    fails: 'disco com defeito',
  },
  wrongKey: 'A chave precisa de ao menos um caractere.',
  changed: ({ does, write, read, down, count, cut }) => {
    const request = {
      write: `Uma escrita em ${write}`,
      read: `Uma leitura em ${read}`,
      both: `Uma escrita em ${write}, depois uma leitura em ${read}`,
    }[does];
    const state = count > 0 ? `${down} fora do ar` : cut ? '' : 'todos os nós no ar';
    return [request, state, cut].filter(Boolean).join(', ');
  },
  links: {
    cut: 'cortar',
    mend: 'religar',
    cutLink: ({ one, other, areCentres }) =>
      areCentres ? 'Cortar o enlace entre os data centers' : `Cortar o enlace entre ${one} e ${other}`,
    mendLink: ({ one, other, areCentres }) =>
      areCentres ? 'Religar o enlace entre os data centers' : `Religar o enlace entre ${one} e ${other}`,
    title: ({ node, names, areCentres }) =>
      areCentres ? 'enlace entre os data centers cortado' : `${node} sem enlace com ${names}`,
    isCut: ({ node, names, count, areCentres }) =>
      areCentres
        ? 'O enlace entre os data centers é **cortado**. Todos os nós continuam no ar, mas nenhuma mensagem passa de um lado para o outro, e ninguém sabe disso ainda.'
        : `${count === 1 ? 'O enlace' : 'Os enlaces'} de ${node} com ${names} ${count === 1 ? 'é **cortado**' : 'são **cortados**'}. Todos os nós continuam no ar, mas nenhuma mensagem passa, e ninguém sabe disso ainda.`,
    label: 'o enlace é cortado',
  },
  tabs: { answers: 'Respostas', outcome: 'Resultado', nodes: 'Nós', levels: 'Níveis' },
  guess: {
    question: {
      write: 'Como termina a escrita?',
      read: 'Como termina a leitura?',
      both: 'O que a leitura devolve?',
    },
    option: ({ outcome, does }) =>
      ({
        answered: does === 'write' ? 'Confirmada' : does === 'read' ? 'Com o valor' : 'v2, o novo',
        stale: 'v1, o antigo',
        refused: 'Recusa imediata',
        timeout: 'Timeout',
        failed: 'Uma falha',
      })[outcome],
    guessed: ({ outcome, does }) =>
      `Seu palpite: a ${does === 'write' ? 'escrita' : 'leitura'} ${
        {
          answered: { write: 'é confirmada', read: 'devolve o valor', both: 'devolve v2' }[does],
          stale: 'devolve v1',
          refused: 'é recusada na hora',
          timeout: 'termina em timeout',
          failed: 'termina em falha',
        }[outcome]
      }.`,
    truth: ({ outcome, does }) =>
      ({
        answered: {
          write: 'Ela é confirmada.',
          read: 'Ela devolve o valor.',
          both: 'Ela devolve v2, o valor novo.',
        }[does],
        stale: 'Ela devolve v1, o valor antigo.',
        refused: 'Ela é recusada na hora.',
        timeout: 'Ela termina em timeout.',
        failed: 'Ela falha: uma réplica respondeu com um erro.',
      })[outcome],
  },
  tally: {
    title: (operation, level) => `${operation === 'write' ? 'Escrita' : 'Leitura'} em ${level}`,
    waits: (operation, level) => `A ${operation === 'write' ? 'escrita' : 'leitura'} em ${level} espera por`,
    open: 'ainda sem resposta',
    completes: 'completa o nível',
    late: 'não é esperada',
    hint: 'hint',
    outcome: ({ outcome, operation, value, ms }) =>
      ({
        answered: operation === 'write' ? `Confirmada em ${ms}` : `${value} em ${ms}`,
        stale: `Desatualizada: ${value} em ${ms}`,
        refused: 'Recusada na hora',
        timeout: `Timeout em ${ms}`,
        failed: `Falha em ${ms}`,
      })[outcome],
    error: (ms) => `Erro em ${ms}`,
  },
  ledger: {
    answer: 'Resposta',
    noAnswer: 'nenhuma',
    answered: (nth, ms) => `${nth}, ${ms}`,
    keepsHint: (names) => `hint para ${names}`,
  },
  survival: {
    caption: 'O que cada nível suporta',
    level: 'Nível',
    needs: 'espera',
    down: 'réplicas fora do ar',
    writesOnly: 'só escrita',
    verdict: {
      answered: 'atende',
      refused: 'recusa',
      depends: 'depende de quais',
      nobody: 'não há a quem pedir',
    },
    here: 'este caso',
  },
  drawing: {
    ring: (names) => `Anel de nós, no sentido horário: ${names}.`,
    copies: (list) => `Cópias: ${list}.`,
    asks: (node) => `O cliente fala com ${node}, o coordenador.`,
    under: (list) => `Mensagens a caminho: ${list}.`,
  },
  says: {
    copies: ({ rf, names, value, isEach }) =>
      isEach
        ? `RF ${rf} em cada data center: ${names} têm ${value}.`
        : rf === 1
          ? `RF 1: a réplica da chave, ${names}, tem ${value}.`
          : `RF ${rf}: as réplicas da chave, ${names}, têm ${value}.`,
    will: {
      write: ({ node, value, write }) => `O cliente vai pedir a ${node} que grave ${value} em ${write}.`,
      read: ({ node, read }) => `O cliente vai pedir a ${node} que leia em ${read}.`,
      both: ({ node, value, write, read }) =>
        `O cliente vai pedir a ${node} que grave ${value} em ${write} e, depois, que leia em ${read}.`,
    },
    are: {
      slow: (names, count) => `${names} ${count === 1 ? 'está lento' : 'estão lentos'}.`,
      down: (names, count) => `${names} ${count === 1 ? 'está' : 'estão'} fora do ar, e os outros nós sabem.`,
      dies: (names, count) => `${names} ${count === 1 ? 'vai' : 'vão'} cair sem que ninguém note.`,
      loses: (names, count) =>
        `${names} ${count === 1 ? 'está sobrecarregado e vai' : 'estão sobrecarregados e vão'} perder a escrita.`,
      fails: (names, count) =>
        `${names} ${count === 1 ? 'está com o disco defeituoso' : 'estão com o disco defeituoso'}.`,
    },
    willCut: ({ node, names, count, areCentres }) =>
      areCentres
        ? 'O enlace entre eles será cortado sem que ninguém note.'
        : `${count === 1 ? 'O enlace' : 'Os enlaces'} de ${node} com ${names} ${count === 1 ? 'será cortado' : 'serão cortados'} sem que ninguém note.`,
    each: ({ node, datacenter, count, needed, isMet }) =>
      `Confirmação de ${node}: ${count} de ${needed} em \`${datacenter}\`.${isMet ? ' Agora **cada** data center tem a sua maioria: EACH_QUORUM está completo.' : ''}`,
    eachMore: ({ node, datacenter }) =>
      `${node} também confirma, mas \`${datacenter}\` já tem a sua maioria: isso não ajuda o outro data center.`,
    failed: (kind) => `O nível não pode mais ser atingido, e o cliente recebe \`${kind}\`.`,
    gone: ({ node }) =>
      `${node} não está no ar: o cliente nem consegue se conectar. Um driver tentaria outro nó; qualquer um serve de coordenador.`,
    ends: {
      quorum: 'Duas de três bastaram, duas vezes; mesmo assim, as três têm o valor novo.',
      'one-down':
        'Uma réplica está fora do ar, e o cliente não percebeu nada, porque QUORUM só precisa de duas das três.',
      'two-down':
        'QUORUM conta as réplicas que existem, não as que sobraram: duas de três, não importa quantas caíram.',
      all: 'Com ALL, basta uma réplica fora do ar para barrar todas as escritas.',
      stale: 'A réplica que confirmou e a que foi lida não eram a mesma: com ONE e ONE, isso pode acontecer.',
      timeout:
        'O cliente recebeu um timeout e, no entanto, lê `v2`. Timeout não quer dizer que a escrita falhou.',
      any: 'Para ANY, basta um hint; mas um hint não é uma cópia, e ninguém consegue ler `v2`.',
      'two-centres':
        'LOCAL_QUORUM não esperou pelo outro data center nem uma vez, e ainda assim a escrita foi para lá.',
    },
  },
};
