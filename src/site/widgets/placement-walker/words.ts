import type { WalkReason } from '#engine/sim/ring/chooser.ts';
import type { InThree } from '#i18n/languages.ts';
import { plural } from '#i18n/numbers.ts';
import type { Preset, Setup } from './setup.ts';

/** Names of nodes come marked as strong, those of data centres and racks as code. */
export interface Words {
  preset: string;
  presets: Record<Preset, string>;
  token: string;
  copies: string;
  nodeCount: (count: number) => string;
  setting: string;
  knobs: {
    asks: string;
    askings: Record<Setup['asks'], string>;
    strategy: string;
    key: string;
    tokens: string;
    build: string;
    nodes: string;
    datacenter: (node: string) => string;
    rack: (node: string) => string;
    add: string;
    remove: (node: string) => string;
  };
  wrongKey: string;
  guess: {
    second: (at: { first: string; datacenter: string | undefined }) => string;
    mistake: string;
  };
  ledger: {
    caption: string;
    token: string;
    node: string;
    rack: string;
    walk: string;
    reason: Record<WalkReason, string>;
    ahead: string;
    unmet: string;
    claimed: string;
    wrong: string;
  };
  drawing: {
    ring: (nodes: string) => string;
    key: (token: string) => string;
    claim: (names: string) => string;
    copies: (names: string) => string;
    skipped: (names: string) => string;
  };
  says: Says;
}

/** Where a node is: its data centre only where there are several. */
export interface Where {
  node: string;
  rack: string;
  datacenter: string | undefined;
  /** Copies still to be placed: there, or at all. */
  left: number;
}

export interface Says {
  simple: (at: { rf: number; nodes: number; racks: number }) => string;
  topology: (at: { list: string; isOne: boolean }) => string;
  /** One of the factors, for `topology`. */
  factor: (at: { count: number; datacenter: string }) => string;
  nothingAsked: string;
  claim: (at: { names: string }) => string;
  noMistake: string;
  isToken: (at: { token: string; owner: string }) => string;
  hash: (at: { key: string; token: string; owner: string }) => string;
  reason: Record<Exclude<WalkReason, 'next-node' | 'rack-again'>, (at: Where) => string> & {
    'next-node': (at: Where & { isFirst: boolean; hasRacks: boolean }) => string;
    'rack-again': (at: Where & { racks: number; wanted: number }) => string;
  };
  left: (at: { count: number; datacenter: string | undefined }) => string;
  agrees: string;
  lacks: (node: string) => string;
  wrong: (node: string) => string;
  result: (at: { count: number; names: string }) => string;
  resultIn: (at: { datacenter: string; names: string }) => string;
  noneIn: (at: { datacenter: string }) => string;
  tooFew: (at: { wanted: number; count: number }) => string;
  equal: string;
  allInOne: (at: { rack: string; count: number }) => string;
  survives: (at: { rest: number; count: number }) => string;
  verdict: (at: { wrong: string; instead: string }) => string;
  verdictUnmet: (at: { wrong: string; instead: string }) => string;
}

const small = {
  pt: ['nenhuma', 'uma', 'duas', 'três', 'quatro', 'cinco'],
  ru: ['ни одной', 'одна', 'две', 'три', 'четыре', 'пять'],
  en: ['no', 'one', 'two', 'three', 'four', 'five'],
};
/** Small numbers in words, as a sentence has them. */
const count = (language: keyof typeof small, value: number) => small[language][value] ?? String(value);

const pt: Words = {
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
        : `${value === 1 ? 'Falta' : 'Faltam'} ${count('pt', value)}${datacenter === undefined ? '' : ' ali'}.`,
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

const copiesRu = (value: number) =>
  plural('ru', value, { one: 'копия', few: 'копии', many: 'копий', other: 'копии' });
/** After «нужно»: accusative. */
const copiesRuTo = (value: number) =>
  plural('ru', value, { one: 'копию', few: 'копии', many: 'копий', other: 'копии' });

const ru: Words = {
  preset: 'Сюжет',
  presets: {
    simple: 'Простая',
    blind: 'Без учёта стоек',
    racks: 'С учётом стоек',
    centres: 'Два дата-центра',
    mistake: 'Найдите ошибку',
  },
  token: 'токен',
  copies: 'копии',
  nodeCount: (value) => plural('ru', value, { one: 'узел', few: 'узла', many: 'узлов', other: 'узла' }),
  setting: 'Чего хочет keyspace',
  knobs: {
    asks: 'Показать',
    askings: { walk: 'обход', mistake: 'план с ошибкой' },
    strategy: 'Стратегия',
    key: 'Ключ или токен',
    tokens: 'Токенов на узел',
    build: 'Постройте свою топологию',
    nodes: 'Узлы по часовой стрелке',
    datacenter: (node) => `Дата-центр узла ${node}`,
    rack: (node) => `Стойка узла ${node}`,
    add: 'Ещё узел',
    remove: (node) => `Убрать ${node}`,
  },
  wrongKey: 'Токен от 0 до 100 или текст.',
  guess: {
    second: ({ first, datacenter }) =>
      datacenter === undefined
        ? `Первую копию получает ${first}. Кому достанется вторая?`
        : `Первую копию в ${datacenter} получает ${first}. Кому достанется вторая?`,
    mistake: 'Какая копия в плане не на своём узле?',
  },
  ledger: {
    caption: 'Узлы в порядке обхода',
    token: 'Токен',
    node: 'Узел',
    rack: 'Стойка',
    walk: 'Обход',
    reason: {
      'next-node': 'копия: следующий узел',
      'new-rack': 'копия: новая стойка',
      'rack-again': 'копия: стоек не хватает',
      'already-replica': 'копия уже есть',
      'rack-seen': 'мимо: в стойке уже есть',
      'datacenter-full': 'мимо: дата-центр заполнен',
      'datacenter-unused': 'мимо: там копии не нужны',
    },
    ahead: 'ещё впереди',
    unmet: 'обход не дошёл',
    claimed: 'есть в плане',
    wrong: 'в плане по ошибке',
  },
  drawing: {
    ring: (nodes) => `Кольцо от 0 до 100, по часовой стрелке: ${nodes}.`,
    key: (token) => `Ключ на токене ${token}.`,
    claim: (names) => `По плану копии на ${names}.`,
    copies: (names) => `Копию получили: ${names}.`,
    skipped: (names) => `Пропущены: ${names}.`,
  },
  says: {
    simple: ({ rf, nodes, racks }) =>
      `SimpleStrategy должна разместить ${copiesRuTo(rf)} на ${plural('ru', nodes, { one: 'узле', few: 'узлах', many: 'узлах', other: 'узлах' })}${racks > 1 ? `. Они стоят в ${plural('ru', racks, { one: 'стойке', few: 'стойках', many: 'стойках', other: 'стойках' })}, но на это она не смотрит` : ''}.`,
    topology: ({ list, isOne }) =>
      `NetworkTopologyStrategy должна разместить ${list}. ${isOne ? 'Она ищет разные стойки.' : 'Обход один на всех, но копии и стойки каждый дата-центр считает свои.'}`,
    factor: ({ count: value, datacenter }) => `${copiesRuTo(value)} в ${datacenter}`,
    nothingAsked: 'Ни в одном из этих дата-центров keyspace копий не просит: ключу негде жить.',
    claim: ({ names }) => `Коллега нарисовал план: копии на ${names}. Одна из них не на своём узле.`,
    noMistake: 'Копия есть на каждом узле: ошибиться негде.',
    isToken: ({ token, owner }) =>
      `Ключ на токене **${token}**. Его диапазон кончается на ${owner}: оттуда и начинается обход.`,
    hash: ({ key, token, owner }) =>
      `Хеш «${key}» — **${token}**. Его диапазон кончается на ${owner}: оттуда и начинается обход.`,
    reason: {
      'next-node': ({ node, isFirst, hasRacks }) =>
        isFirst
          ? `${node} — владелец диапазона: он получает копию.`
          : `${node} — следующий узел: он получает копию${hasRacks ? ', в какой бы стойке ни стоял' : ''}.`,
      'new-rack': ({ node, rack, datacenter }) =>
        `${node} получает копию: в стойке ${rack}${datacenter === undefined ? '' : ` дата-центра ${datacenter}`} ещё ни одной не было.`,
      'rack-again': ({ node, rack, datacenter, racks, wanted }) =>
        `${node} получает копию, хотя в ${rack} она уже есть: ${datacenter === undefined ? '' : `в ${datacenter} `}на ${copiesRuTo(wanted)} всего ${plural('ru', racks, { one: 'стойка', few: 'стойки', many: 'стоек', other: 'стойки' })}.`,
      'already-replica': ({ node }) => `Снова ${node}, на другом токене: вторую копию узел не хранит.`,
      'rack-seen': ({ node, rack, datacenter }) =>
        `${node} пропускаем: в стойке ${rack}${datacenter === undefined ? '' : ` дата-центра ${datacenter}`} копия уже есть, а другая стойка ещё ждёт свою.`,
      'datacenter-full': ({ node, datacenter }) =>
        `${node} пропускаем: ${datacenter === undefined ? 'дата-центр' : datacenter} уже получил все свои копии.`,
      'datacenter-unused': ({ node, datacenter }) =>
        `${node} пропускаем: в ${datacenter ?? 'его дата-центре'} keyspace копий не просит.`,
    },
    left: ({ count: value, datacenter }) => {
      const there = datacenter !== undefined;
      if (value === 0) return there ? 'Там это последняя.' : 'Это последняя.';
      return `${there ? 'Там ' : ''}осталось разместить ещё ${value === 1 ? 'одну' : count('ru', value)}.`.replace(
        /^./,
        (letter) => letter.toUpperCase(),
      );
    },
    agrees: 'План с этим согласен.',
    lacks: (node) => `По плану на ${node} копии нет: что-то не сходится.`,
    wrong: (node) => `А план кладёт копию на ${node}: вот она, ошибка.`,
    result: ({ count: value, names }) => `${copiesRu(value)}: ${names}.`,
    resultIn: ({ datacenter, names }) => `${datacenter}: ${names}.`,
    noneIn: ({ datacenter }) => `${datacenter} остался без копий.`,
    tooFew: ({ wanted, count: value }) =>
      `Просили ${copiesRuTo(wanted)}, но узлов не хватает: ${value === 1 ? 'вышла' : 'вышло'} ${count('ru', value)}, по одной на узел.`,
    equal: 'Оригинала среди них нет: все они реплики, все равноправны.',
    allInOne: ({ rack, count: value }) =>
      value === 1
        ? `Если стойка ${rack} останется без питания, за этот ключ не ответит никто.`
        : `Все они в стойке ${rack}: останется она без питания — за этот ключ не ответит никто.`,
    survives: ({ rest, count: value }) =>
      `Какая бы стойка ни отказала, из ${value} копий ${rest === 1 ? 'останется' : 'останутся'} как минимум ${count('ru', rest)}.`,
    verdict: ({ wrong, instead }) =>
      `Ошибкой был ${wrong}: обход его пропустил. Место копии — на ${instead}.`,
    verdictUnmet: ({ wrong, instead }) =>
      `Ошибкой был ${wrong}: обход кончился раньше, чем дошёл до него. Место копии — на ${instead}.`,
  },
};

const copiesEn = (value: number) => plural('en', value, { one: 'copy', other: 'copies' });

const en: Words = {
  preset: 'Story',
  presets: {
    simple: 'Simple',
    blind: 'Blind to racks',
    racks: 'Rack by rack',
    centres: 'Two data centres',
    mistake: 'Find the mistake',
  },
  token: 'token',
  copies: 'copies',
  nodeCount: (value) => plural('en', value, { one: 'node', other: 'nodes' }),
  setting: 'What the keyspace asks for',
  knobs: {
    asks: 'Show',
    askings: { walk: 'the walk', mistake: 'a plan with a mistake' },
    strategy: 'Strategy',
    key: 'Key or token',
    tokens: 'Tokens per node',
    build: 'Build your own topology',
    nodes: 'Nodes, clockwise',
    datacenter: (node) => `Data centre of ${node}`,
    rack: (node) => `Rack of ${node}`,
    add: 'Add a node',
    remove: (node) => `Remove ${node}`,
  },
  wrongKey: 'A token from 0 to 100, or a text.',
  guess: {
    second: ({ first, datacenter }) =>
      datacenter === undefined
        ? `${first} gets the first copy. Who gets the second?`
        : `${first} gets the first copy in ${datacenter}. Who gets the second there?`,
    mistake: 'Which copy of the plan is on the wrong node?',
  },
  ledger: {
    caption: 'The nodes, in the order of the walk',
    token: 'Token',
    node: 'Node',
    rack: 'Rack',
    walk: 'Walk',
    reason: {
      'next-node': 'copy: the next node',
      'new-rack': 'copy: new rack',
      'rack-again': 'copy: too few racks',
      'already-replica': 'has a copy already',
      'rack-seen': 'skipped: rack has one',
      'datacenter-full': 'skipped: data centre full',
      'datacenter-unused': 'skipped: none asked for',
    },
    ahead: 'still ahead',
    unmet: 'never met',
    claimed: 'in the plan',
    wrong: 'in the plan by mistake',
  },
  drawing: {
    ring: (nodes) => `A ring from 0 to 100, clockwise: ${nodes}.`,
    key: (token) => `The key is at token ${token}.`,
    claim: (names) => `The plan has copies on ${names}.`,
    copies: (names) => `Copies placed on ${names}.`,
    skipped: (names) => `Skipped: ${names}.`,
  },
  says: {
    simple: ({ rf, nodes, racks }) =>
      `SimpleStrategy wants ${copiesEn(rf)} on ${plural('en', nodes, { one: 'node', other: 'nodes' })}${racks > 1 ? `, which stand in ${plural('en', racks, { one: 'rack', other: 'racks' })}. It does not look at those` : ''}.`,
    topology: ({ list, isOne }) =>
      `NetworkTopologyStrategy wants ${list}. ${isOne ? 'It looks for different racks.' : 'One walk serves all, and each data centre counts its own copies and its own racks.'}`,
    factor: ({ count: value, datacenter }) => `${copiesEn(value)} in ${datacenter}`,
    nothingAsked: 'The keyspace asks for no copy in any of these data centres: the key has no home.',
    claim: ({ names }) => `A colleague drew this plan: copies on ${names}. One of them is on the wrong node.`,
    noMistake: 'Every node has a copy: there is no place to get wrong.',
    isToken: ({ token, owner }) =>
      `The key is at token **${token}**. Its range ends at ${owner}: there the walk begins.`,
    hash: ({ key, token, owner }) =>
      `The hash of “${key}” is **${token}**. Its range ends at ${owner}: there the walk begins.`,
    reason: {
      'next-node': ({ node, isFirst, hasRacks }) =>
        isFirst
          ? `${node} owns the range: it gets a copy.`
          : `${node} is the next node: it gets a copy${hasRacks ? ', whatever its rack' : ''}.`,
      'new-rack': ({ node, rack, datacenter }) =>
        `${node} gets a copy: rack ${rack}${datacenter === undefined ? '' : ` of ${datacenter}`} had none yet.`,
      'rack-again': ({ node, rack, datacenter, racks, wanted }) =>
        `${node} gets a copy although ${rack} has one: ${datacenter === undefined ? 'there are' : `${datacenter} has`} ${plural('en', racks, { one: 'rack', other: 'racks' })} for ${copiesEn(wanted)}.`,
      'already-replica': ({ node }) => `${node} again, at another token: a node keeps one copy, not two.`,
      'rack-seen': ({ node, rack, datacenter }) =>
        `${node} is skipped: rack ${rack}${datacenter === undefined ? '' : ` of ${datacenter}`} already has a copy, and another rack is waiting for one.`,
      'datacenter-full': ({ node, datacenter }) =>
        `${node} is skipped: ${datacenter ?? 'its data centre'} has all its copies.`,
      'datacenter-unused': ({ node, datacenter }) =>
        `${node} is skipped: the keyspace asks for no copies in ${datacenter ?? 'its data centre'}.`,
    },
    left: ({ count: value, datacenter }) =>
      value === 0
        ? datacenter === undefined
          ? 'It was the last one.'
          : 'The last one there.'
        : `${count('en', value).replace(/^./, (letter) => letter.toUpperCase())} to go${datacenter === undefined ? '' : ' there'}.`,
    agrees: 'The plan agrees.',
    lacks: (node) => `The plan has no copy on ${node}: something is wrong.`,
    wrong: (node) => `The plan has a copy on ${node}: this is the mistake.`,
    result: ({ count: value, names }) => `${copiesEn(value)}: ${names}.`,
    resultIn: ({ datacenter, names }) => `${datacenter}: ${names}.`,
    noneIn: ({ datacenter }) => `${datacenter} got no copy.`,
    tooFew: ({ wanted, count: value }) =>
      `The keyspace asked for ${wanted}; with so few nodes there are ${value}, one on each.`,
    equal: 'None is the original: all are replicas, and all are equal.',
    allInOne: ({ rack, count: value }) =>
      value === 1
        ? `If rack ${rack} loses power, nobody answers for this key.`
        : `All stand in rack ${rack}: if it loses power, nobody answers for this key.`,
    survives: ({ rest, count: value }) =>
      `Whichever rack fails, at least ${rest} of ${value} ${rest === 1 ? 'remains' : 'remain'}.`,
    verdict: ({ wrong, instead }) =>
      `The mistake was ${wrong}, which the walk skipped: the copy belongs on ${instead}.`,
    verdictUnmet: ({ wrong, instead }) =>
      `The mistake was ${wrong}: the walk ended before it got there. The copy belongs on ${instead}.`,
  },
};

export const words: InThree<Words> = { pt, ru, en };
