import type { Words } from '../words.ts';

/** Um verbo no singular ou no plural. */
const by = (count: number, one: string, many: string) => (count === 1 ? one : many);

export const pt: Words = {
  preset: 'História',
  presets: {
    plain: 'Sem condição',
    conditional: 'Com IF',
    contention: 'Os dois ao mesmo tempo',
    unknown: 'Sem resposta',
    'two-centres': 'Dois data centers, LOCAL_SERIAL',
    serial: 'Dois data centers, SERIAL',
  },
  changed: 'Quem fica com o último telefone agora?',
  tabs: { shoppers: 'Clientes', replicas: 'Réplicas' },
  names: { ana: 'Ana', ivo: 'Ivo' },
  touch: {
    stop: 'parar',
    stopNode: (node) => `Parar ${node} antes da história`,
    start: 'iniciar',
    startNode: (node) => `Iniciar ${node} antes da história`,
    die: 'matar',
    dieNode: (node) => `Matar ${node} no meio da sua requisição`,
    live: 'salvar',
    liveNode: (node) => `Salvar ${node}, para que continue no ar`,
  },
  knobs: {
    way: 'Escrevem',
    ways: { plain: 'sem IF', SERIAL: 'IF, SERIAL', LOCAL_SERIAL: 'IF, LOCAL_SERIAL' },
    topology: 'Nós',
    topologies: { '4': '4', '5': '5', '6': '6', '2x3': '3 leste, 3 oeste' },
    gap: 'Ivo começa',
    gaps: { 0: 'no mesmo instante', 10: '10 ms depois', 400: '400 ms depois' },
    via: (who) => `${who} acessa`,
    dies: 'No meio cai',
    diesOf: { nobody: 'ninguém', ana: 'o coordenador de Ana', ivo: 'o coordenador de Ivo' },
    key: 'Chave',
    wrong: 'A chave não é vazia e tem no máximo 40 caracteres.',
  },
  guess: {
    question: 'Quantas pessoas recebem a resposta “o telefone é seu”?',
    options: ['nenhuma', 'uma', 'as duas'],
    guessed: [
      'Seu palpite: ninguém recebe essa resposta.',
      'Seu palpite: uma pessoa.',
      'Seu palpite: as duas.',
    ],
    truth: [
      'Ninguém recebe a resposta de que o telefone é seu.',
      'Uma pessoa recebe a resposta de que o telefone é seu.',
      'As duas recebem a resposta de que o telefone é seu.',
    ],
  },
  told: {
    nothing: 'nada ainda',
    asking: 'espera a resposta',
    unsold: 'encontrou-o à venda',
    theirs: '“é seu”',
    sold: '“já foi vendido”',
    silence: 'sem resposta',
    unknown: 'resultado desconhecido',
    buyers: 'Receberam “é seu”',
  },
  ledger: {
    caption: 'O que as réplicas lembram',
    node: 'Nó',
    promised: 'Prometeu',
    accepted: 'Aceitou',
    row: 'sold_to',
    empty: 'vazio',
    none: 'não é réplica',
  },
  drawing: {
    ring: (names) => `Anel de nós, em sentido horário: ${names}.`,
    down: (node) => `${node}, fora do ar`,
    copies: (list) => `Cópias: ${list}.`,
    asks: ({ who, node }) => `${who} acessa ${node}.`,
    under: (list) => `Mensagens a caminho: ${list}.`,
  },
  clock: 'ms',
  says: {
    start: ({ key, ana, ivo, anaAt, ivoAt, names }) =>
      `O telefone ${key} é o último. \`sold_to\` é null em ${names}. ${ana} compra por ${anaAt}, ${ivo} por ${ivoAt}.`,
    later: (time) => `**${time}** depois:`,
    reads: ({ who, node, level }) => `O programa de ${who} lê a linha com ${level} por ${node}.`,
    sendRow: ({ names, count }) => `${names} ${by(count, 'envia o que tem', 'enviam o que têm')}.`,
    foundUnsold: ({ who }) => `O programa de ${who} fica sabendo que o telefone está à venda e o mostra.`,
    foundSold: ({ who, value }) =>
      `O programa de ${who} fica sabendo que o telefone foi vendido a ${value} e para.`,
    writes: ({ who, node, value, level }) =>
      `${who} aperta Comprar, e o programa escreve ${value} com ${level} por ${node}. Não olha de novo.`,
    store: ({ names, count, value }) => `${names} ${by(count, 'grava', 'gravam')} ${value}.`,
    overwrite: ({ names, value, old }) =>
      `${names}: o timestamp maior vence, então ${value} **substitui** ${old}. Ninguém é avisado.`,
    keepNewer: ({ names, count, value, kept }) =>
      `${names} também ${by(count, 'recebe', 'recebem')} ${value}, mas ${by(count, 'fica', 'ficam')} com ${kept}, de timestamp maior.`,
    keepGreater: ({ names, value, kept }) =>
      `${names} têm ${value} e ${kept} com o mesmo timestamp, e por isso fica o valor maior: ${kept}. Ninguém é avisado.`,
    written: ({ who }) => `Um quórum confirmou a escrita. ${who} lê **“é seu”**.`,
    prepares: ({ who, node, ballot, level }) =>
      `${who} quer o telefone **se ainda não foi vendido**. ${node} pede às réplicas a promessa do ballot ${ballot} (${level}).`,
    preparesAgain: ({ who, node, ballot }) =>
      `${node} começa outra rodada para ${who}, com o ballot ${ballot}, que é maior.`,
    promise: ({ who, names, count, ballot }) =>
      `${names} ${by(count, 'promete', 'prometem')} o ballot ${ballot} a ${who} e não ${by(count, 'aceitará', 'aceitarão')} nada mais antigo.`,
    promiseOver: ({ who, names, count, ballot, old }) =>
      `${names} ${by(count, 'prometeu', 'prometeram')} ${old}, mas ${ballot} é maior, e então ${by(count, 'o promete', 'o prometem')} **também**, a ${who}.`,
    refusePromise: ({ names, count, ballot, greater }) =>
      `${names} já ${by(count, 'prometeu', 'prometeram')} ${greater} e ${by(count, 'recusa', 'recusam')} o ballot ${ballot}.`,
    readsNow: ({ who, node }) => `${node} tem a maioria das promessas para ${who} e lê a linha em um quórum.`,
    readCondition: ({ names, count }) =>
      `${names} ${by(count, 'lê', 'leem')} a linha, para que a condição possa ser verificada.`,
    proposes: ({ node, ballot, value }) =>
      `Não foi vendido, então a condição vale. ${node} propõe ${value} com o ballot ${ballot}.`,
    proposesNothing: ({ node, value }) =>
      `Foi vendido a ${value}, então a condição não vale. ${node} propõe uma atualização vazia, que encerra a rodada.`,
    accept: ({ names, count, ballot, value }) =>
      `${names} ${by(count, 'aceita', 'aceitam')} ${value} com o ballot ${ballot}. Com a maioria está **decidido**, mas ainda não é dado.`,
    acceptNothing: ({ names, count }) => `${names} ${by(count, 'aceita', 'aceitam')} a atualização vazia.`,
    refuseProposal: ({ who, names, count, ballot, greater }) =>
      `${names} ${by(count, 'prometeu', 'prometeram')} ${greater} nesse meio-tempo e **${by(count, 'recusa', 'recusam')}** a proposta de ${who} com o ballot ${ballot}.`,
    commits: ({ node, value }) =>
      `A maioria aceitou. ${node} manda a todas as réplicas o **commit**, isto é, gravar ${value} como dado comum.`,
    commit: ({ names, count, value }) => `${names} ${by(count, 'grava', 'gravam')} ${value} como dado comum.`,
    applied: ({ who }) => `Um quórum gravou. ${who} recebe \`[applied]\` True e lê **“é seu”**.`,
    notApplied: ({ who, value }) =>
      `${who} recebe \`[applied]\` False e o valor que está lá, ${value}. Nada foi escrito.`,
    lost: ({ who, node, ms }) =>
      `${node} perdeu esta rodada de ${who}. Espera ${ms}, por sorteio, e tenta de novo.`,
    finishes: ({ node, value, other }) =>
      `${node} fica sabendo que ${value} foi aceito e não teve commit. Antes da sua, **termina a rodada de ${other}**.`,
    tellsCommit: ({ node, names }) =>
      `${node} fica sabendo de um commit que ${names} não recebeu e o repassa.`,
    dies: ({ who, node }) =>
      `${node} cai. ${who} não recebe resposta e **não tem como saber** de quem é o telefone.`,
    unknown: ({ who, error }) =>
      `${who} recebe \`${error}\`. Algumas réplicas podem ter aceitado, então o resultado é **desconhecido**.`,
    unavailable: ({ who, error }) => `${who} recebe \`${error}\`: há poucas réplicas no ar para decidir.`,
    answersSoFar: ({ names, count, node }) =>
      `${names} já ${by(count, 'respondeu', 'responderam')}, mas ${node} precisa de mais respostas.`,
    confirmsLate: ({ names, count }) =>
      `${names} também ${by(count, 'confirma', 'confirmam')}, embora ninguém espere mais.`,
    hearsNothing: ({ names, count }) =>
      `${names} ${by(count, 'está', 'estão')} fora do ar, e a mensagem se perde.`,
    comesTooLate: ({ node }) => `A mensagem chega a ${node} tarde demais.`,
    mismatch: ({ node }) => `As cópias são diferentes, e ${node} pede as linhas inteiras.`,
    ends: {
      plain:
        'As duas leituras eram atualizadas, as duas escritas foram confirmadas, e um telefone tem dois donos.',
      conditional:
        'A verificação faz parte da escrita, e assim Ivo não pôde passar à frente de Ana. Foram quatro rodadas.',
      contention:
        'Duas maiorias têm uma réplica em comum, por isso a maioria só podia aceitar uma das propostas.',
      unknown:
        'O telefone é de Ana, embora ela não tenha sido avisada: a transação seguinte terminou a rodada dela.',
      'two-centres':
        'Cada data center tem sua própria maioria, e as duas não têm réplica em comum. Um telefone, dois donos.',
      serial:
        'Quatro de seis réplicas precisam concordar, então os dois data centers participaram, com 80 ms por rodada.',
    },
  },
  steps: {
    asks: (who) => `${who} pede`,
    promise: 'promessas',
    refuse: 'recusa',
    read: 'leitura',
    send: 'a linha é enviada',
    propose: 'proposta',
    accept: 'aceita',
    commit: 'commit',
    store: 'gravado',
    answer: (who) => `resposta a ${who}`,
    waits: (who) => `${who} precisa esperar`,
    dies: (node) => `${node} cai`,
    late: 'uma resposta tardia',
    finishes: 'uma rodada termina',
    error: 'um erro',
  },
};
