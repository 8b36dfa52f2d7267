import type { JournalWords } from '../journal-words.ts';

export const pt: JournalWords = {
  and: ' e ',
  asksWrite: ({ node, value, level }) =>
    `O cliente pede a ${node} que grave ${value} em ${level}. Com isso, ${node} é o **coordenador** desta requisição; qualquer outro nó serviria.`,
  asksDelete: ({ node, level }) =>
    `O cliente pede a ${node} que apague a linha em ${level}. Apagar também é uma escrita, e ${node} a coordena.`,
  asksRead: ({ node, level }) =>
    `O cliente pede a ${node} que leia a chave em ${level}. Com isso, ${node} é o **coordenador** desta leitura.`,
  sendsWrite: ({ node, names, level, needed, isOwn }) => {
    const waits = `Em ${level}, ele espera ${needed === 1 ? 'uma resposta' : `${needed} respostas`}.`;
    if (names === '') return isOwn ? `${node} também é réplica e já gravou. ${waits}` : waits;
    return isOwn
      ? `${node} já gravou e envia a escrita a **todas** as outras réplicas que considera no ar: ${names}. ${waits}`
      : `${node} envia a escrita a **todas** as réplicas que considera no ar: ${names}. ${waits}`;
  },
  hints: ({ node, names, count }) =>
    `${names} ${count === 1 ? 'está' : 'estão'} fora do ar, então ${node} guarda um **hint**${count === 1 ? '' : ' para cada um'}.`,
  hintsNot: ({ node, names }) => `${node} não guarda hint para ${names}, porque a janela de hints já passou.`,
  sendsRead: ({ node, level, needed, data, digests }) =>
    digests === ''
      ? `${level} precisa de uma resposta, então ${node} pede os dados a uma só réplica: ${data}.`
      : `${level} precisa de ${needed} respostas, então ${node} pede os dados a ${data} e, a ${digests}, só um **digest**, um resumo curto deles.`,
  readsOwn: ({ node }) => `${node} é réplica e lê a própria cópia.`,
  tooFew: ({ node, live, level, needed }) =>
    `Pelo que ${node} sabe, ${live === 0 ? 'nenhuma réplica está' : live === 1 ? 'só uma réplica está' : `só ${live} réplicas estão`} no ar. ${level} precisa de ${needed}.`,
  isLost: ({ names }) => `A mensagem para ${names} vai se perder no caminho.`,
  stores: ({ node }) => `${node} grava no commit log e na memtable e envia a **confirmação**.`,
  passesOn: ({ node, names }) => `${node} repassa a escrita às réplicas do seu data center: ${names}.`,
  sendsData: ({ node, copy }) => `${node} lê sua cópia e a envia inteira: ${copy}.`,
  sendsDigest: ({ node }) => `${node} lê sua cópia e envia apenas o **digest** dela.`,
  storesRepair: ({ node }) => `${node} grava o que lhe faltava e confirma.`,
  storesHint: ({ node, from }) => `${node} recebe de ${from} a escrita que perdeu, e a grava.`,
  fails: ({ node }) => `${node} não consegue: responde com uma falha.`,
  copy: ({ value, timestamp }) => `${value}, timestamp ${timestamp}`,
  noRow: 'nenhuma linha',
  deleted: ({ timestamp }) => `um tombstone, timestamp ${timestamp}`,
  acknowledges: ({ node, count, needed }) => `A confirmação ${count} de ${needed} vem de ${node}.`,
  completes: ({ node, count, level, hasMore }) =>
    `A confirmação ${count} de ${count} vem de ${node}: **${level} está completo**.${hasMore ? ' As outras ainda chegam, mas ninguém espera por elas.' : ''}`,
  acknowledgesLate: ({ node }) =>
    `${node} também confirma, embora ninguém espere: o nível limita a espera, não quem recebe a escrita.`,
  countsNot: ({ node, level, isFull }) =>
    isFull
      ? `${node} também confirma, mas o data center dele já tem a sua maioria: ${level} espera pelo outro.`
      : `${node} confirma de outro data center, então ${level} não conta essa confirmação.`,
  answersData: ({ node, count, needed, copy }) =>
    `A resposta ${count} de ${needed} traz os dados de ${node}: ${copy}.`,
  answersDigest: ({ node, count, needed }) => `A resposta ${count} de ${needed} é o digest de ${node}.`,
  answersRepair: ({ node }) => `${node} confirma o reparo.`,
  answersFailure: ({ node }) => `${node} responde com uma falha, que não conta.`,
  mismatch: ({ node, names }) =>
    `Os digests **diferem**: alguma cópia está desatualizada. ${node} pede os dados completos às mesmas réplicas: ${names}.`,
  repairs: ({ node, names, copy }) =>
    `${node} reconcilia as versões, e vence o maior timestamp: ${copy}. Antes de responder, grava essa versão em ${names}: é o **read repair**.`,
  speculates: ({ node, to }) => `A resposta demora, então ${node} consulta também ${to} (speculative retry).`,
  written: () => 'O cliente recebe a resposta: está gravado.',
  read: ({ copy }) => `O cliente recebe a resposta: ${copy}.`,
  stale: 'É uma **leitura desatualizada**: um valor mais novo já tinha sido confirmado.',
  unavailable: ({ level, needed, live, isRead }) =>
    `O cliente recebe \`Unavailable\` na hora: ${level} precisa de ${needed === 1 ? 'uma réplica' : `${needed} réplicas`} no ar, e ${live === 0 ? 'não há nenhuma' : `só há ${live}`}. Nada foi enviado${isRead ? '' : ' nem gravado'}.`,
  writeTimeout: ({ count, needed }) =>
    `O tempo acabou com ${count} de ${needed} respostas: \`WriteTimeout\`. O resultado é **desconhecido**: a escrita pode estar em alguma réplica e ainda se espalhar.`,
  readTimeout: ({ count, needed }) => `O tempo acabou com ${count} de ${needed} respostas: \`ReadTimeout\`.`,
  failure: ({ error }) => `O cliente recebe um erro: \`${error}\`.`,
  dropped: ({ node, from, isKnown }) =>
    isKnown
      ? `A mensagem de ${from} não chega a ninguém: ${node} está fora do ar.`
      : `A mensagem de ${from} não chega a ninguém: ${node} está fora do ar, mas ${from} **ainda não sabe**.`,
  tooLate: ({ node }) => `A mensagem chega a ${node} tarde demais: ninguém mais precisa dela.`,
  hintLater: ({ node, names, count }) =>
    `A resposta de ${names} não veio a tempo, então ${node} guarda um **hint**${count === 1 ? '' : ' para cada um'}. Um hint não é uma cópia.`,
  replays: ({ node, names, count }) =>
    `${node} reenvia o que guardava ${count === 1 ? 'no hint' : 'nos hints'}: a ${names} vai a escrita que ${count === 1 ? 'perdeu' : 'perderam'}.`,
  delivered: ({ node, to }) => `${to} confirmou, e ${node} joga o hint fora.`,
  expired: ({ node, to }) => `O hint para ${to} venceu: ${node} o descarta.`,
  seenDown: ({ names }) => `Os outros nós notaram que ${names} não responde e o tratam como fora do ar.`,
  seenUp: ({ names }) => `Os outros nós veem ${names} de novo.`,
  killed: ({ node }) => `${node} cai de repente. Os outros levam um tempo para perceber.`,
  stopped: ({ node }) =>
    `${node} é desligado em boa ordem: despede-se e grava em disco o que tinha na memória.`,
  started: ({ node }) => `${node} volta, com o que tinha em disco e no commit log.`,
  paused: ({ node }) => `${node} para por um tempo, como numa longa coleta de lixo: o que chega espera.`,
  resumed: ({ node }) => `${node} continua e trata o que esperava.`,
  wiped: ({ node }) => `${node} perde tudo, disco incluído.`,
  slowed: ({ node, factor }) => `${node} fica lento: as mensagens levam ${factor} vezes mais tempo.`,
  atSpeed: ({ node }) => `${node} volta à velocidade normal.`,
  failing: ({ node }) => `${node} tem um disco com defeito: responderá com falhas.`,
  mended: ({ node }) => `${node} está consertado.`,
  partitioned: ({ groups }) => `A rede fica dividida: ${groups}. Um lado não alcança o outro.`,
  healed: 'A rede está inteira de novo.',
  steps: {
    asks: (node) => `o cliente chama ${node}`,
    sends: (node) => `${node} envia a escrita`,
    reads: (node) => `${node} consulta réplicas`,
    tooFew: 'réplicas de menos',
    stores: (node) => `${node} grava`,
    readsCopy: (node) => `${node} lê sua cópia`,
    takesHint: (node) => `${node} recebe o hint`,
    isRepaired: (node) => `${node} é reparado`,
    fails: (node) => `${node} falha`,
    replies: (node) => `${node} responde`,
    dropped: (node) => `${node} não recebe`,
    mismatch: 'os digests diferem',
    repairs: 'read repair',
    speculates: (node) => `consulta também ${node}`,
    answered: 'resposta ao cliente',
    refused: 'recusa ao cliente',
    timeout: 'o tempo acabou',
    error: 'erro ao cliente',
    hint: 'um hint é guardado',
    replays: 'o hint é enviado',
    expired: 'o hint vence',
    changes: {
      killed: (node) => `${node} cai`,
      stopped: (node) => `${node} é desligado`,
      started: (node) => `${node} volta`,
      paused: (node) => `${node} congela`,
      resumed: (node) => `${node} continua`,
      wiped: (node) => `${node} perde o disco`,
      slowed: (node) => `${node} fica lento`,
      failing: (node) => `${node}: disco ruim`,
      mended: (node) => `${node} consertado`,
    },
    noticed: (node) => `os outros notam ${node}`,
    split: 'a rede se divide',
    healed: 'a rede volta ao normal',
  },
  ledger: {
    caption: 'O mesmo cluster em tabela',
    node: 'Nó',
    state: 'Estado',
    copy: 'Cópia',
    up: 'no ar',
    down: 'fora do ar',
    downUnnoticed: 'fora do ar, ninguém notou',
    upUnseen: 'no ar, mas não é visto',
    paused: 'parado',
    slow: (factor) => `lento, ×${factor}`,
    failing: 'com falhas',
    coordinator: 'coordenador',
    isFresh: 'atual',
    isStale: 'desatualizada',
    isMissing: 'falta',
    isNone: 'não é réplica',
  },
};
