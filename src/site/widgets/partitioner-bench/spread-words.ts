import type { InThree } from '#i18n/languages.ts';
import { plural } from '#i18n/numbers.ts';
import type { KeyKind } from './model.ts';
import type { PartitionerName } from './owners.ts';

export interface SpreadWords {
  names: Record<PartitionerName, string>;
  keyCount: (count: number) => string;
  requests: (count: string) => string;
  /** Stands under the histograms. */
  fair: string;
  hot: string;
  inShares: Record<'even' | 'skewed', string>;
  inCounts: Record<'even' | 'skewed', string>;
  drawing: string;
  caption: Record<'even' | 'skewed', string>;
  columns: { partitioner: string; fullest: string };
  notYet: string;
  progress: (at: { done: string; all: string }) => string;
  counting: string;
  took: (ms: string) => string;
  guess: (at: { isSkewed: boolean }) => string;
  says: {
    keys: (at: {
      kind: KeyKind;
      keys: string;
      nodes: number;
      first: string;
      last: string;
      fair: string;
      requests?: string;
      hot?: string;
    }) => string;
    spread: (at: {
      partitioner: PartitionerName;
      most: string;
      mostCount: string;
      least: string;
      leastCount: string;
      isSkewed: boolean;
    }) => string;
    allOnOne: (at: { partitioner: PartitionerName; node: string; isSkewed: boolean }) => string;
    sameStart: string;
    byLot: string;
    byOrder: string;
    hot: (at: { node: string; key: string; share: string }) => string;
    tooFew: string;
    slower: string;
  };
}

const names = { murmur3: 'Murmur3', random: 'Random', byteOrdered: 'ByteOrdered' };

const pt: SpreadWords = {
  names,
  keyCount: (count) => plural('pt', count, { one: 'chave', other: 'chaves' }),
  requests: (count) => `${count} requisições`,
  fair: 'parte igual para cada nó',
  hot: 'a primeira chave sozinha',
  inShares: { even: '% das chaves', skewed: '% das requisições' },
  inCounts: { even: 'chaves', skewed: 'requisições' },
  drawing: 'Um histograma por particionador: quanto cabe a cada nó.',
  caption: { even: 'Chaves em cada nó', skewed: 'Requisições em cada nó' },
  columns: { partitioner: 'Particionador', fullest: 'Mais cheio' },
  notYet: 'ainda não mostrado',
  progress: ({ done, all }) => `${done} de ${all} chaves contadas`,
  counting: 'As chaves estão passando pelos três particionadores.',
  took: (ms) => `Três particionadores, ${ms} ms neste navegador.`,
  guess: ({ isSkewed }) =>
    `Murmur3: quantas ${isSkewed ? 'requisições' : 'chaves'} o nó mais cheio tem a mais que o mais vazio?`,
  says: {
    keys: ({ kind, keys, nodes, first, last, fair, requests, hot }) => {
      const which = {
        names: `${first} a ${last}`,
        days: `os dias de ${first} a ${last}, como texto`,
        numbers: `os números ${first} a ${last}, como \`int\``,
        uuids: `UUIDs sorteados, como ${first}`,
      }[kind];
      const load = requests
        ? ` São ${requests}, e muito desiguais: ${first} recebe ${hot} delas, a segunda chave a metade disso.`
        : '';
      return `${keys}: ${which}. ${nodes} nós dividem o anel por igual.${load} A linha tracejada é a parte igual: **${fair}** por nó.`;
    },
    spread: ({ partitioner, most, mostCount, least, leastCount, isSkewed }) =>
      `**${names[partitioner]}**: ${most} é o nó mais cheio, com ${mostCount}${isSkewed ? ' requisições' : ''}; ${least}, o mais vazio, tem ${leastCount}.`,
    allOnOne: ({ partitioner, node, isSkewed }) =>
      `**${names[partitioner]}**: ${isSkewed ? 'todas as requisições vão' : 'todas as chaves vão'} para ${node}; os outros nós ficam vazios.`,
    sameStart:
      'Os primeiros bytes são os mesmos em todas as chaves, e por isso elas caem no mesmo trecho do anel.',
    byLot: 'Não foi mérito do particionador: os bytes destas chaves já tinham sido sorteados.',
    byOrder: 'Chaves vizinhas em ordem são vizinhas no anel.',
    hot: ({ node, key, share }) =>
      `${node} é o dono de ${key}, que sozinha traz ${share}. As chaves estão repartidas por igual; as requisições, não.`,
    tooFew: 'Com tão poucas chaves, o acaso não se compensa.',
    slower: 'Reparte tão bem quanto o Murmur3, mas o MD5 custa mais tempo.',
  },
};

const ru: SpreadWords = {
  names,
  keyCount: (count) => plural('ru', count, { one: 'ключ', few: 'ключа', many: 'ключей', other: 'ключа' }),
  requests: (count) => `${count} запросов`,
  fair: 'равная доля узла',
  hot: 'один первый ключ',
  inShares: { even: '% ключей', skewed: '% запросов' },
  inCounts: { even: 'ключи', skewed: 'запросы' },
  drawing: 'По гистограмме на партиционер: сколько приходится на каждый узел.',
  caption: { even: 'Ключей на каждом узле', skewed: 'Запросов на каждом узле' },
  columns: { partitioner: 'Партиционер', fullest: 'Больше всего' },
  notYet: 'ещё не показано',
  progress: ({ done, all }) => `посчитано ключей: ${done} из ${all}`,
  counting: 'Ключи проходят через три партиционера.',
  took: (ms) => `Три партиционера, ${ms} мс в этом браузере.`,
  guess: ({ isSkewed }) =>
    `Murmur3: на сколько ${isSkewed ? 'запросов' : 'ключей'} у самого полного узла больше, чем у самого пустого?`,
  says: {
    keys: ({ kind, keys, nodes, first, last, fair, requests, hot }) => {
      const which = {
        names: `от ${first} до ${last}`,
        days: `дни от ${first} до ${last}, как текст`,
        numbers: `числа от ${first} до ${last}, как \`int\``,
        uuids: `случайные UUID, например ${first}`,
      }[kind];
      const load = requests
        ? ` К ним ${requests}, и очень неравных: на ${first} приходится ${hot}, на второй ключ — вдвое меньше.`
        : '';
      return `${keys}: ${which}. Узлов ${nodes}, кольцо поделено поровну.${load} Пунктир — равная доля: **${fair}** на узел.`;
    },
    spread: ({ partitioner, most, mostCount, least, leastCount, isSkewed }) =>
      `**${names[partitioner]}**: больше всего у ${most} — ${mostCount}${isSkewed ? ' запросов' : ''}, меньше всего у ${least} — ${leastCount}.`,
    allOnOne: ({ partitioner, node, isSkewed }) =>
      `**${names[partitioner]}**: ${isSkewed ? 'все запросы попадают' : 'все ключи попадают'} на ${node}, остальные узлы пусты.`,
    sameStart: 'Первые байты у всех ключей одни и те же, поэтому ключи ложатся на один участок кольца.',
    byLot: 'Партиционер тут ни при чём: байты этих ключей и без него случайны.',
    byOrder: 'Соседи по порядку остаются соседями на кольце.',
    hot: ({ node, key, share }) =>
      `${node} владеет ключом ${key}, а на него одного приходится ${share}. Ключи разделены поровну, запросы — нет.`,
    tooFew: 'Ключей мало: случайностям не на чем сгладиться.',
    slower: 'Делит не хуже Murmur3, но MD5 обходится дороже.',
  },
};

const en: SpreadWords = {
  names,
  keyCount: (count) => plural('en', count, { one: 'key', other: 'keys' }),
  requests: (count) => `${count} requests`,
  fair: 'an equal share per node',
  hot: 'the first key alone',
  inShares: { even: '% of the keys', skewed: '% of the requests' },
  inCounts: { even: 'keys', skewed: 'requests' },
  drawing: 'A histogram for each partitioner: what falls to each node.',
  caption: { even: 'Keys on each node', skewed: 'Requests on each node' },
  columns: { partitioner: 'Partitioner', fullest: 'Fullest' },
  notYet: 'not shown yet',
  progress: ({ done, all }) => `${done} of ${all} keys counted`,
  counting: 'The keys are going through the three partitioners.',
  took: (ms) => `Three partitioners, ${ms} ms in this browser.`,
  guess: ({ isSkewed }) =>
    `Murmur3: how many more ${isSkewed ? 'requests' : 'keys'} does the fullest node have than the emptiest?`,
  says: {
    keys: ({ kind, keys, nodes, first, last, fair, requests, hot }) => {
      const which = {
        names: `${first} to ${last}`,
        days: `the days ${first} to ${last}, as text`,
        numbers: `the numbers ${first} to ${last}, as \`int\``,
        uuids: `random UUIDs, such as ${first}`,
      }[kind];
      const load = requests
        ? ` There are ${requests} for them, far from even: ${first} gets ${hot}, the second key half of that.`
        : '';
      return `${keys}: ${which}. ${nodes} nodes divide the ring evenly.${load} The dashed line is an equal share: **${fair}** per node.`;
    },
    spread: ({ partitioner, most, mostCount, least, leastCount, isSkewed }) =>
      `**${names[partitioner]}**: ${most} is the fullest node with ${mostCount}${isSkewed ? ' requests' : ''}; ${least}, the emptiest, has ${leastCount}.`,
    allOnOne: ({ partitioner, node, isSkewed }) =>
      `**${names[partitioner]}**: ${isSkewed ? 'all requests go' : 'all keys go'} to ${node}; the other nodes stand empty.`,
    sameStart: 'All the keys begin with the same bytes, so they fall on one stretch of the ring.',
    byLot: 'The partitioner deserves no credit: the bytes of these keys were random to begin with.',
    byOrder: 'Neighbours in order stay neighbours on the ring.',
    hot: ({ node, key, share }) =>
      `${node} owns ${key}, which alone brings ${share}. The keys are shared out evenly; the requests are not.`,
    tooFew: 'With so few keys, chance has no room to even out.',
    slower: 'It spreads as well as Murmur3, but MD5 takes more time.',
  },
};

export const spreadWords: InThree<SpreadWords> = { pt, ru, en };
