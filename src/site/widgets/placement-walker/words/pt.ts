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
  nodeCount: (value) => plural('pt', value, { one: 'nó', other: 'nós' }),
  setting: 'O que o keyspace pede',
  knobs: {
    asks: 'Mostrar',
    askings: { walk: 'a caminhada', mistake: 'um plano com erro' },
    strategy: 'Estratégia',
    key: 'Chave ou token',
    tokens: 'Tokens por nó',
    build: 'Monte a sua topologia',
    nodes: 'Nós, em sentido horário',
    datacenter: (node) => `Data center de ${node}`,
    rack: (node) => `Rack de ${node}`,
    add: 'Mais um nó',
    remove: (node) => `Tirar ${node}`,
  },
  wrongKey: 'Um token de 0 a 100, ou um texto.',
  guess: {
    second: ({ first, datacenter }) =>
      datacenter === undefined
        ? `${first} recebe a primeira cópia. Quem recebe a segunda?`
        : `${first} recebe a primeira cópia de ${datacenter}. Quem recebe a segunda?`,
    mistake: 'Qual cópia do plano está no nó errado?',
  },
  ledger: {
    caption: 'Os nós, na ordem da caminhada',
    token: 'Token',
    node: 'Nó',
    rack: 'Rack',
    walk: 'Caminhada',
    reason: {
      'next-node': 'cópia: o próximo nó',
      'new-rack': 'cópia: rack novo',
      'rack-again': 'cópia: faltam racks',
      'already-replica': 'já tem cópia',
      'rack-seen': 'pulado: o rack já tem',
      'datacenter-full': 'pulado: data center completo',
      'datacenter-unused': 'pulado: nada pedido ali',
    },
    ahead: 'ainda não visto',
    unmet: 'não visitado',
    claimed: 'no plano',
    wrong: 'no plano, por engano',
  },
  drawing: {
    ring: (nodes) => `Anel de 0 a 100, em sentido horário: ${nodes}.`,
    key: (token) => `A chave está no token ${token}.`,
    claim: (names) => `O plano põe cópias em ${names}.`,
    copies: (names) => `Receberam cópia: ${names}.`,
    skipped: (names) => `Pulados: ${names}.`,
  },
  says: {
    simple: ({ rf, nodes, racks }) =>
      `A SimpleStrategy quer ${plural('pt', rf, { one: 'cópia', other: 'cópias' })} em ${plural('pt', nodes, { one: 'nó', other: 'nós' })}${racks > 1 ? `, que estão em ${plural('pt', racks, { one: 'rack', other: 'racks' })}. Ela não olha para isso` : ''}.`,
    topology: ({ list, isOne }) =>
      `A NetworkTopologyStrategy quer ${list}. ${isOne ? 'Ela procura racks diferentes.' : 'Uma só caminhada serve a todos, e cada data center conta as suas cópias e os seus racks.'}`,
    factor: ({ count: value, datacenter }) =>
      `${plural('pt', value, { one: 'cópia', other: 'cópias' })} em ${datacenter}`,
    nothingAsked:
      'O keyspace não pede cópia em nenhum destes data centers: a chave não mora em lugar nenhum.',
    claim: ({ names }) => `Um colega desenhou este plano: cópias em ${names}. Uma delas está no nó errado.`,
    noMistake: 'Todos os nós têm cópia: não há como errar o lugar.',
    isToken: ({ token, owner }) =>
      `A chave está no token **${token}**. O intervalo termina em ${owner}: ali começa a caminhada.`,
    hash: ({ key, token, owner }) =>
      `O hash de “${key}” é **${token}**. O intervalo termina em ${owner}: ali começa a caminhada.`,
    reason: {
      'next-node': ({ node, isFirst, hasRacks }) =>
        isFirst
          ? `${node} é o dono do intervalo: recebe uma cópia.`
          : `${node} é o próximo nó: recebe uma cópia${hasRacks ? ', seja qual for o rack' : ''}.`,
      'new-rack': ({ node, rack, datacenter }) =>
        `${node} recebe uma cópia: ${datacenter === undefined ? '' : `em ${datacenter}, `}o rack ${rack} ainda não tinha nenhuma.`,
      'rack-again': ({ node, rack, datacenter, racks, wanted }) =>
        `${node} recebe uma cópia, embora ${rack} já tenha: ${datacenter === undefined ? 'há' : `${datacenter} tem`} ${plural('pt', racks, { one: 'rack', other: 'racks' })} para ${plural('pt', wanted, { one: 'cópia', other: 'cópias' })}.`,
      'already-replica': ({ node }) => `De novo ${node}, em outro token: um nó guarda uma cópia só.`,
      'rack-seen': ({ node, rack, datacenter }) =>
        `${node} é pulado: ${datacenter === undefined ? 'o rack' : `em ${datacenter}, o rack`} ${rack} já tem uma cópia, e outro rack espera a sua.`,
      'datacenter-full': ({ node, datacenter }) =>
        `${node} é pulado: ${datacenter ?? 'o data center'} já tem todas as suas cópias.`,
      'datacenter-unused': ({ node, datacenter }) =>
        `${node} é pulado: o keyspace não pede cópias em ${datacenter ?? 'seu data center'}.`,
    },
    left: ({ count: value, datacenter }) =>
      value === 0
        ? datacenter === undefined
          ? 'Era a última.'
          : `Ali era a última.`
        : `${value === 1 ? 'Falta' : 'Faltam'} ${smallNumber('pt', value)}${datacenter === undefined ? '' : ' ali'}.`,
    agrees: 'O plano concorda.',
    lacks: (node) => `No plano, ${node} não tem cópia: algo não bate.`,
    wrong: (node) => `O plano põe uma cópia em ${node}: é este o erro.`,
    result: ({ count: value, names }) =>
      `${plural('pt', value, { one: 'cópia', other: 'cópias' })}: ${names}.`,
    resultIn: ({ datacenter, names }) => `${datacenter}: ${names}.`,
    noneIn: ({ datacenter }) => `${datacenter} ficou sem cópia.`,
    tooFew: ({ wanted, count: value }) =>
      `Foram pedidas ${wanted}; com tão poucos nós, são ${value}, uma em cada.`,
    equal: 'Nenhuma é a original: todas são réplicas, e valem o mesmo.',
    allInOne: ({ rack, count: value }) =>
      value === 1
        ? `Se o rack ${rack} ficar sem energia, ninguém responde por esta chave.`
        : `Todas estão no rack ${rack}: se ele ficar sem energia, ninguém responde por esta chave.`,
    survives: ({ rest, count: value }) =>
      `Caia o rack que cair, ${rest === 1 ? 'resta' : 'restam'} ao menos ${rest} de ${value}.`,
    verdict: ({ wrong, instead }) => `O erro era ${wrong}, que a caminhada pulou: a cópia é de ${instead}.`,
    verdictUnmet: ({ wrong, instead }) =>
      `O erro era ${wrong}: a caminhada acabou antes de chegar lá. A cópia é de ${instead}.`,
  },
};
