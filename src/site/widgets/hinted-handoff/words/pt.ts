import type { Words } from '../words.ts';

export const pt: Words = {
  preset: 'História',
  presets: {
    restart: 'Um reinício',
    stale: 'Leitura antes do hint',
    late: 'Preço novo antes do hint',
    lost: 'O hint se perde',
    window: 'Parada longa demais',
    any: 'Só hints',
  },
  changed: ({ level, node }) => `Uma escrita em ${level} via ${node}: quem recebe, e quando?`,
  tabs: { hint: 'Hints', nodes: 'Nós' },
  touch: {
    leave: 'parar',
    leaveNode: (node) => `Parar ${node} antes da escrita`,
    stay: 'ligar',
    stayNode: (node) => `Ligar ${node} antes da escrita`,
    die: 'derrubar',
    dieNode: (node) => `Derrubar ${node} quatro segundos depois da escrita`,
    live: 'manter',
    liveNode: (node) => `Manter ${node} no ar`,
  },
  knobs: {
    nodes: 'Nós',
    level: 'Escrita em',
    via: 'Coordenador',
    key: 'Chave',
    absence: 'Tempo fora do ar',
    absences: { minutes: '10 minutos', hours: '4 horas, escrita após 3½' },
    fate: 'O coordenador',
    fates: { stays: 'continua no ar', 'dies-soon': 'cai após 4 s', 'dies-later': 'cai após 15 s' },
    next: '5 s depois da volta',
    nexts: { nothing: 'nada acontece', read: 'uma leitura em ONE', write: 'chega um preço mais novo' },
    wrong: 'A chave não pode ficar vazia nem passar de 40 caracteres.',
  },
  guess: {
    question: (node) => `Qual preço ${node} tem no fim?`,
    guessed: ({ node, price }) => `Seu palpite: ${node} termina com o preço ${price}.`,
    truth: ({ node, price }) => `${node} termina com o preço ${price}.`,
  },
  told: {
    answer: 'Resposta ao cliente',
    done: '“pronto”',
    hints: 'Hints',
    copy: (node) => `Preço em ${node}`,
    nothing: 'nenhum',
    notYet: 'ainda nenhuma',
  },
  ledger: { hints: 'Hints', none: 'sem hints', for: (names) => `para ${names}` },
  drawing: {
    ring: (names) => `Anel de nós, em sentido horário: ${names}.`,
    copies: (list) => `Cópias: ${list}.`,
    hints: (list) => `Hints: ${list}.`,
    asks: (node) => `O cliente fala com ${node}, o coordenador.`,
    under: (list) => `Mensagens a caminho: ${list}.`,
  },
  clock: { ms: 'ms', s: 's', min: 'min', h: 'h' },
  says: {
    start: ({ away, count, node, price, level }) =>
      `A luminária custa 8 nas três réplicas. ${away} ${count === 1 ? 'está' : 'estão'} fora do ar, e os outros nós sabem. Um cliente vai escrever ${price} em ${level}, via ${node}.`,
    startAll: ({ node, price, level }) =>
      `A luminária custa 8 nas três réplicas, e todos os nós estão no ar. Um cliente vai escrever ${price} em ${level}, via ${node}.`,
    later: (time) => `**${time}** depois:`,
    asks: ({ node, price, level }) =>
      `O cliente pede a ${node} que escreva o preço ${price} em ${level}. Portanto, ${node} é o **coordenador**.`,
    sends: ({ node, names }) => `${node} envia a escrita às réplicas que estão no ar: ${names}.`,
    hints: ({ node, names, count }) =>
      `${names} ${count === 1 ? 'está' : 'estão'} fora do ar, então ${node} guarda um **hint**${count === 1 ? '' : ' para cada nó'}.`,
    noHints: ({ node, names, count }) =>
      `${names} ${count === 1 ? 'está' : 'estão'} fora do ar há mais de três horas, e por isso ${node} **não guarda hint**.`,
    confirmed: ({ level, names, count }) =>
      `${names} ${count === 1 ? 'armazena' : 'armazenam'} o preço e ${count === 1 ? 'confirma' : 'confirmam'}. Isso basta para ${level}, e o cliente recebe “pronto”.`,
    confirmedLate: ({ names, count }) =>
      `${names} também ${count === 1 ? 'armazena o preço e confirma' : 'armazenam o preço e confirmam'}.`,
    dies: ({ node }) => `${node} cai. Ele não tinha nenhum hint.`,
    diesWithHints: ({ node, names }) =>
      `${node} cai. O hint para ${names} só estava na memória, portanto **se perdeu**. Nenhum outro nó sabe dele.`,
    diesAfterFlush: ({ node, names }) =>
      `${node} cai. O hint para ${names} já está **no disco** e continua lá quando ${node} voltar.`,
    back: ({ node, price }) =>
      `${node} voltou. Ele ainda tem o preço ${price} e não tem como saber que perdeu uma escrita.`,
    returns: ({ names, count }) => `${names} ${count === 1 ? 'voltou' : 'voltaram'}.`,
    tooOld: ({ node, hint, price }) =>
      `O hint traz ${hint}, mas ${node} já tem ${price}, com um timestamp maior. Por isso ${node} **mantém** ${price}.`,
    takes: ({ names, count, price }) =>
      count === 1
        ? `${names} aplica o hint como qualquer outra escrita e agora tem o preço ${price}.`
        : `${names} aplicam os hints como qualquer outra escrita e agora têm o preço ${price}.`,
    seen: ({ names, count }) =>
      `Os outros nós percebem que ${names} ${count === 1 ? 'está' : 'estão'} no ar.`,
    replays: ({ node, names, count }) => `${node} envia ${count === 1 ? 'o hint' : 'os hints'} a ${names}.`,
    delivered: ({ node, names, count }) =>
      `${names} ${count === 1 ? 'confirmou' : 'confirmaram'}, e ${node} apaga ${count === 1 ? 'o hint' : 'os hints'}.`,
    neverTold: ({ node, price }) => `${node} continua com ${price}, e ninguém vai avisá-lo.`,
    ends: {
      restart:
        'Durante dez minutos havia duas cópias e um hint. O hint virou a terceira cópia 20 segundos depois da volta de N3.',
      stale:
        'Um hint é entregue de 10 a 20 segundos depois da volta. Até lá, uma leitura em ONE que consulta N3 recebe o preço antigo.',
      late: 'O hint leva o timestamp da escrita original, e por isso não sobrescreve nada mais novo.',
      lost: 'O cliente recebeu “pronto”, e duas réplicas têm o preço. Mas N3 só o recebe com um repair ou com uma leitura que consulte N3.',
      window:
        'Depois de três horas de ausência, ninguém mais guarda hints para N3. O que ele perde a partir daí exige um repair.',
      any: 'Durante dez minutos, nenhuma réplica tinha o preço. Se N4 fosse perdido nesse tempo, a escrita iria junto.',
    },
  },
};
