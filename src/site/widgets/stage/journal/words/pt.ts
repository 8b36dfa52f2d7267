import type { JournalWords } from '../journal-words.ts';

export const pt: JournalWords = {
  and: ' e ',
  asksWrite: ({ node, value, level }) =>
    `O cliente pede a ${node} que grave ${value}, em ${level}. A partir de agora ${node} é o **coordenador** desta requisição; outro nó serviria igualmente.`,
  asksDelete: ({ node, level }) =>
    `O cliente pede a ${node} que apague a linha, em ${level}. Apagar também é uma escrita: ${node} coordena.`,
  asksRead: ({ node, level }) =>
    `O cliente pede a ${node} que leia a chave, em ${level}. ${node} é o **coordenador** desta leitura.`,
  sendsWrite: ({ node, names, level, needed, isOwn }) =>
    `As réplicas são ${names}. ${isOwn ? `${node} é uma delas e já gravou; envia a escrita a **todas** as outras` : `${node} envia a escrita a **todas** as`} que considera no ar, seja qual for o nível: ${level} só diz que espera ${needed === 1 ? 'uma resposta' : `${needed} respostas`}.`,
  hints: ({ node, names, count }) =>
    `${names} ${count === 1 ? 'está' : 'estão'} fora do ar, e ${node} sabe disso: em vez de mensagem, guarda um **hint**${count === 1 ? '' : ' para cada um'}.`,
  hintsNot: ({ node, names }) => `Para ${names}, ${node} já não guarda hint: a janela passou.`,
  sendsRead: ({ node, level, needed, data, digests }) =>
    digests === ''
      ? `${level} precisa de uma resposta, então ${node} pede os dados a uma só réplica: ${data}.`
      : `${level} precisa de ${needed} respostas, então ${node} pergunta a ${needed} réplicas: os dados a ${data}, apenas um digest a ${digests}.`,
  readsOwn: ({ node }) => `${node} é réplica e lê a própria cópia, sem mensagem.`,
  tooFew: ({ node, live, level, needed }) =>
    `Das réplicas, ${live === 0 ? 'nenhuma está' : live === 1 ? 'só uma está' : `só ${live} estão`} no ar, até onde ${node} sabe. ${level} precisa de ${needed}.`,
  isLost: ({ names }) => `A mensagem para ${names} vai se perder no caminho.`,
  stores: ({ node }) => `${node} tem a escrita no commit log e na memtable, e envia a **confirmação**.`,
  passesOn: ({ node, names }) => `${node} a repassa às réplicas do seu data center: ${names}.`,
  sendsData: ({ node, copy }) => `${node} lê sua cópia e a envia inteira: ${copy}.`,
  sendsDigest: ({ node }) => `${node} lê sua cópia e envia apenas o **digest** dela.`,
  storesRepair: ({ node }) => `${node} grava o que lhe faltava e confirma.`,
  storesHint: ({ node, from }) => `${node} recebe de ${from} a escrita que perdeu, e a grava.`,
  fails: ({ node }) => `${node} não consegue: responde com uma falha.`,
  copy: ({ value, timestamp }) => `${value}, timestamp ${timestamp}`,
  noRow: 'nenhuma linha',
  deleted: ({ timestamp }) => `um tombstone, timestamp ${timestamp}`,
  acknowledges: ({ node, count, needed }) => `Confirmação ${count} de ${needed}, de ${node}.`,
  completes: ({ node, count, level, hasMore }) =>
    `Confirmação ${count} de ${count}, de ${node}: **${level} está completo**.${hasMore ? ' As outras ainda vêm, mas ninguém espera por elas.' : ''}`,
  acknowledgesLate: ({ node }) =>
    `${node} também confirma. O cliente já teve a resposta: o nível limita a espera, não quem recebe a escrita.`,
  countsNot: ({ node, level, isFull }) =>
    isFull
      ? `${node} também confirma, mas o data center dele já tem a sua maioria: ${level} espera pelo outro.`
      : `${node} confirma, mas fica em outro data center: ${level} não conta essa confirmação.`,
  answersData: ({ node, count, needed, copy }) =>
    `Resposta ${count} de ${needed}: os dados de ${node}, ${copy}.`,
  answersDigest: ({ node, count, needed }) => `Resposta ${count} de ${needed}: o digest de ${node}.`,
  answersRepair: ({ node }) => `${node} confirma o reparo.`,
  answersFailure: ({ node }) => `De ${node} chega uma falha: não conta como resposta.`,
  mismatch: ({ node, names }) =>
    `Os digests **diferem**: alguma cópia está desatualizada. ${node} pede agora os dados completos a quem já tinha consultado: ${names}.`,
  repairs: ({ node, names, copy }) =>
    `${node} junta as versões; vence o maior timestamp: ${copy}. Antes de responder, grava-a em ${names}: isto é o **read repair**.`,
  speculates: ({ node, to }) => `A resposta demora: ${node} pergunta também a ${to} (speculative retry).`,
  written: ({ level }) => `O cliente recebe a resposta: gravado em ${level}.`,
  read: ({ copy }) => `O cliente recebe a resposta: ${copy}.`,
  stale: 'É uma **leitura desatualizada**: antes dela, algo mais novo já tinha sido confirmado.',
  unavailable: ({ level, needed, live, isRead }) =>
    `O cliente recebe \`Unavailable\` na hora: ${level} precisa de ${needed === 1 ? 'uma réplica' : `${needed} réplicas`} no ar, e ${live === 0 ? 'não há nenhuma' : `há só ${live}`}. Nada foi enviado${isRead ? '' : ', nada foi gravado'}.`,
  writeTimeout: ({ count, needed }) =>
    `O tempo acabou com ${count} de ${needed} respostas: \`WriteTimeout\`. O resultado é **desconhecido**: a escrita pode estar em alguma réplica e ainda se espalhar.`,
  readTimeout: ({ count, needed }) => `O tempo acabou com ${count} de ${needed} respostas: \`ReadTimeout\`.`,
  failure: ({ error }) => `O cliente recebe um erro: \`${error}\`.`,
  dropped: ({ node, from, isKnown }) =>
    isKnown
      ? `A mensagem de ${from} não encontra ninguém: ${node} está fora do ar.`
      : `A mensagem de ${from} não encontra ninguém: ${node} está fora do ar, mas ${from} **ainda não sabe**.`,
  tooLate: ({ node }) => `A mensagem chega a ${node} tarde demais: já não interessa a ninguém.`,
  hintLater: ({ node, names, count }) =>
    `De ${names} não veio resposta a tempo: ${node} guarda um **hint**${count === 1 ? '' : ' para cada um'}. Um hint não é uma cópia.`,
  replays: ({ node, names, count }) =>
    `${node} reenvia o que guardava ${count === 1 ? 'no hint' : 'nos hints'}: a ${names} vai a escrita que ${count === 1 ? 'perdeu' : 'perderam'}.`,
  delivered: ({ node, to }) => `${to} confirmou, e ${node} joga o hint fora.`,
  expired: ({ node, to }) => `O hint para ${to} venceu: ${node} o descarta.`,
  seenDown: ({ names }) => `Os outros nós agora dão ${names} como fora do ar.`,
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
  partitioned: ({ groups }) => `A rede se parte: ${groups}. Nenhum lado ouve o outro.`,
  healed: 'A rede está inteira de novo.',
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
