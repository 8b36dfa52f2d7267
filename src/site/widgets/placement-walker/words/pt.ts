import { plural } from '#i18n/numbers.ts';
import type { Words } from '../words.ts';
import { smallNumber } from './small-numbers.ts';

export const pt: Words = {
  preset: 'História',
  presets: {
    simple: 'Simples',
    blind: 'Sem ver racks',
    racks: 'Com racks',
    centres: 'Dois data centers',
    mistake: 'Ache o erro',
  },
  token: 'token',
  copies: 'cópias',
  setting: 'O que o keyspace pede',
  changed: ({ asks, key }) =>
    asks === 'walk'
      ? `Chave ${key}: para onde vão as cópias?`
      : `Chave ${key}: qual cópia está no nó errado?`,
  tabs: { copies: 'Cópias', outcome: 'Resultado', walk: 'Percurso', racks: 'Racks' },
  touch: {
    move: ({ beside, node, rack }) => `${beside}: passar ${node} para o rack ${rack}`,
    key: 'Token da chave',
  },
  label: {
    key: (token) => `a chave, ${token}`,
    taken: (node) => `cópia em ${node}`,
    skipped: (node) => `${node} é pulado`,
    result: 'fim do percurso',
  },
  places: { title: 'Cópias já distribuídas', open: 'ainda sem nó' },
  morals: {
    equal: 'Nenhuma das cópias é a original: todas as réplicas valem o mesmo.',
    simple: 'A SimpleStrategy pega os próximos nós em sentido horário e ignora racks e data centers.',
    racks: 'A NetworkTopologyStrategy só repete um rack quando há menos racks do que cópias.',
    centres: 'Cada data center conta as suas cópias e os seus racks: o R1 de um não é o R1 do outro.',
    mistake:
      'O percurso parte da chave em sentido horário; por isso, o nó logo atrás da chave fica por último.',
  },
  tries: { key: (key) => `Chave ${key}`, mistake: 'Outro plano' },
  failures: {
    caption: 'Se um rack ficar sem energia',
    rack: 'Rack',
    copies: 'Cópias nele',
    left: 'Cópias que restam',
  },
  knobs: {
    asks: 'Mostrar',
    askings: { walk: 'o percurso', mistake: 'um plano com erro' },
    strategy: 'Estratégia',
    key: 'Chave ou token',
    tokens: 'Tokens por nó',
    nodes: 'A sua topologia: os nós, em sentido horário',
    datacenter: (node) => `Data center de ${node}`,
    rack: (node) => `Rack de ${node}`,
    add: 'Mais um nó',
    remove: (node) => `Tirar ${node}`,
  },
  wrongKey: 'Um token de 0 a 99, ou um texto.',
  guess: {
    second: ({ first, datacenter }) =>
      datacenter === undefined
        ? `${first} recebe a primeira cópia. Quem recebe a segunda?`
        : `${first} recebe a primeira cópia de ${datacenter}. Quem recebe a segunda?`,
    mistake: 'Qual cópia do plano está no nó errado?',
    guessedSecond: (node) => `Seu palpite foi que a segunda cópia fica em ${node}.`,
    isSecond: (node) => `A segunda cópia fica em ${node}.`,
    guessedWrong: (node) => `Seu palpite foi que a cópia em ${node} está errada.`,
    isWrong: (node) => `A cópia errada é a de ${node}.`,
  },
  ledger: {
    caption: 'Os nós, na ordem do percurso',
    planCaption: 'Na ordem do percurso; o quadrado tracejado é uma cópia do plano',
    token: 'Token',
    node: 'Nó',
    rack: 'Rack',
    walk: 'Por quê',
    taken: 'cópia:',
    skipped: 'pulado:',
    reason: {
      'next-node': 'próximo nó',
      'new-rack': 'rack novo',
      'rack-again': 'faltam racks',
      'already-replica': 'já tem cópia',
      'rack-seen': 'rack já tem',
      'datacenter-full': 'ali já basta',
      'datacenter-unused': 'sem pedido',
    },
    ahead: 'ainda não visto',
    unmet: 'não visitado',
    claimed: 'no plano',
    wrong: 'erro do plano',
  },
  drawing: {
    ring: (nodes) => `Anel de 0 a 99, em sentido horário: ${nodes}.`,
    key: (token) => `A chave está no token ${token}.`,
    claim: (names) => `O plano põe cópias em ${names}.`,
    copies: (names) => `Receberam cópia: ${names}.`,
    skipped: (names) => `Pulados: ${names}.`,
  },
  says: {
    simple: ({ rf, nodes, racks }) =>
      `A SimpleStrategy distribui ${plural('pt', rf, { one: 'cópia', other: 'cópias' })} entre ${plural('pt', nodes, { one: 'nó', other: 'nós' })}${racks > 1 ? ` em ${plural('pt', racks, { one: 'rack', other: 'racks' })}, e ignora os racks` : ''}.`,
    topology: ({ list }) => `A NetworkTopologyStrategy coloca ${list}.`,
    seeksRacks: 'Ela procura racks diferentes.',
    oneWalk: 'O percurso é um só, mas cada data center tem a sua contagem.',
    factor: ({ count: value, datacenter }) =>
      `${plural('pt', value, { one: 'cópia', other: 'cópias' })} em ${datacenter}`,
    nothingAsked:
      'O keyspace não pede cópia em nenhum destes data centers; por isso, a chave não fica em nó nenhum.',
    claim: ({ names }) => `Um colega desenhou este plano: cópias em ${names}. Uma delas está no nó errado.`,
    noMistake: 'Todos os nós recebem cópia; por isso, não há como errar o nó.',
    isToken: ({ token, owner }) =>
      `A chave está no token **${token}**. O intervalo dela termina em ${owner}, e é ali que o percurso começa.`,
    hash: ({ key, token, owner }) =>
      `O hash de “${key}” é **${token}**. O intervalo dele termina em ${owner}, e é ali que o percurso começa.`,
    reason: {
      'next-node': ({ node, isFirst, hasRacks }) =>
        isFirst
          ? `${node} é o dono do intervalo e por isso recebe uma cópia.`
          : `${node} é o próximo nó e recebe uma cópia${hasRacks ? ', seja qual for o rack' : ''}.`,
      'new-rack': ({ node, rack, datacenter }) =>
        `${node} recebe uma cópia porque${datacenter === undefined ? '' : `, em ${datacenter},`} o rack ${rack} ainda não tinha nenhuma.`,
      'rack-again': ({ node, rack, datacenter, racks, wanted }) =>
        `${node} recebe uma cópia, embora ${rack} já tenha uma, porque ${datacenter === undefined ? 'há' : `${datacenter} tem`} só ${plural('pt', racks, { one: 'rack', other: 'racks' })} para ${plural('pt', wanted, { one: 'cópia', other: 'cópias' })}.`,
      'already-replica': ({ node }) =>
        `Aqui está ${node} de novo, em outro token. Um nó guarda uma cópia só.`,
      'rack-seen': ({ node, rack, datacenter }) =>
        `${node} é pulado porque${datacenter === undefined ? '' : `, em ${datacenter},`} o rack ${rack} já tem uma cópia e outro rack ainda não tem.`,
      'datacenter-full': ({ node, datacenter }) =>
        `${node} é pulado porque ${datacenter ?? 'o data center'} já tem todas as suas cópias.`,
      'datacenter-unused': ({ node, datacenter }) =>
        `${node} é pulado porque o keyspace não pede cópias em ${datacenter ?? 'seu data center'}.`,
    },
    left: ({ count: value, datacenter }) =>
      value === 0
        ? datacenter === undefined
          ? 'Era a última.'
          : `Ali era a última.`
        : `${value === 1 ? 'Falta' : 'Faltam'} ${smallNumber('pt', value)}${datacenter === undefined ? '' : ' ali'}.`,
    agrees: 'O plano concorda.',
    lacks: (node) => `Mas, no plano, ${node} não tem cópia.`,
    wrong: (node) => `Mas o plano põe uma cópia em ${node}, e o erro é este.`,
    result: ({ count: value, names }) =>
      `${plural('pt', value, { one: 'cópia', other: 'cópias' })}: ${names}.`,
    resultIn: ({ datacenter, names }) => `${datacenter}: ${names}.`,
    noneIn: ({ datacenter }) => `${datacenter} ficou sem cópia.`,
    tooFew: ({ wanted, count: value }) =>
      `Foram pedidas ${wanted}; com tão poucos nós, são ${value}, uma em cada.`,
    anyAnswers: 'Qualquer um deles pode responder a uma leitura desta chave.',
    allInOne: ({ rack, count: value }) =>
      value === 1
        ? `Se o rack ${rack} ficar sem energia, não resta réplica desta chave.`
        : `Todas estão no rack ${rack}: se ele ficar sem energia, não resta réplica desta chave.`,
    survives: ({ rest, count: value }) =>
      `Seja qual for o rack que falhar, ${rest === 1 ? 'resta' : 'restam'} ao menos ${rest} de ${value}.`,
    verdict: ({ wrong, instead }) =>
      `O erro era ${wrong}, porque o percurso pulou esse nó. O lugar da cópia é ${instead}.`,
    verdictUnmet: ({ wrong, instead }) =>
      `O erro era ${wrong}, porque o percurso acaba antes desse nó. O lugar da cópia é ${instead}.`,
  },
};
