import type { InThree } from '#i18n/languages.ts';
import { plural } from '#i18n/numbers.ts';
import type { KeyKind } from './model.ts';
import type { PartitionerName } from './owners.ts';

/**
 * What the three counts show together: order keeps keys together, random keys need no partitioner, chance needs many
 * keys, or a hot key stays whole.
 */
export type Moral = 'order' | 'lot' | 'few' | 'hot';

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
  columns: { partitioner: string; node: string; fullest: string; emptiest: string };
  notYet: string;
  progress: (at: { done: string; all: string }) => string;
  counting: string;
  took: (ms: string) => string;
  guess: (at: { isSkewed: boolean }) => string;
  /** The two sentences that set a guess beside the truth. */
  guessed: (at: { count: string; isSkewed: boolean }) => string;
  truth: (count: string) => string;
  /** What happens in the first frame. The other frames have the name of their partitioner. */
  keysLabel: string;
  /** The title of a figure that the learner has changed. */
  changed: (at: { what: string; nodes: number }) => string;
  morals: Record<Moral, string>;
  says: {
    keys: (at: { kind: KeyKind; keys: string; first: string; last: string }) => string;
    load: (at: { requests: string; hot: string }) => string;
    fair: (at: { nodes: number; share: string }) => string;
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
    /** Without a key it is called the first key. */
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
  columns: { partitioner: 'Particionador', node: 'Nó', fullest: 'Mais cheio', emptiest: 'Mais vazio' },
  notYet: 'ainda não mostrado',
  progress: ({ done, all }) => `${done} de ${all} chaves contadas`,
  counting: 'As chaves estão passando pelos três particionadores.',
  took: (ms) => `Três particionadores, ${ms} ms neste navegador.`,
  guess: ({ isSkewed }) =>
    `Com o Murmur3, quantas ${isSkewed ? 'requisições' : 'chaves'} o nó mais cheio tem a mais que o mais vazio?`,
  guessed: ({ count, isSkewed }) =>
    `Seu palpite foi de ${count} ${isSkewed ? 'requisições' : 'chaves'} a mais no nó mais cheio.`,
  truth: (count) => `A diferença é de ${count}.`,
  keysLabel: 'As chaves',
  changed: ({ what, nodes }) => `${what} em ${nodes} nós`,
  morals: {
    order:
      'Um hash espalha as chaves vizinhas, e por isso cada nó recebe quase a mesma quantidade. O ByteOrdered mantém a ordem, e as vizinhas ficam juntas.',
    lot: 'Chaves sorteadas, como UUIDs, se espalham com qualquer particionador. Chaves em ordem precisam de um hash.',
    few: 'Um hash só reparte bem quando há muitas chaves. Com poucas, um nó pode ficar com bem mais que a sua parte.',
    hot: 'As chaves estão repartidas por igual; as requisições, não. Nenhum particionador divide uma chave quente.',
  },
  says: {
    keys: ({ kind, keys, first, last }) =>
      ({
        names: `Vamos contar ${keys}, de ${first} a ${last}.`,
        days: `Vamos contar ${keys}: os dias de ${first} a ${last}, como texto.`,
        numbers: `Vamos contar ${keys}: os números de ${first} a ${last}, como \`int\`.`,
        uuids: `Vamos contar ${keys}: UUIDs sorteados, como ${first}.`,
      })[kind],
    load: ({ requests, hot }) => `Elas recebem ${requests}, e só a primeira chave fica com ${hot}.`,
    fair: ({ nodes, share }) =>
      `A linha tracejada marca a parte igual: **${share}** para cada um dos ${nodes} nós.`,
    spread: ({ partitioner, most, mostCount, least, leastCount, isSkewed }) =>
      `**${names[partitioner]}**: ${most} é o nó mais cheio, com ${mostCount} ${isSkewed ? 'requisições' : 'chaves'}, e ${least} é o mais vazio, com ${leastCount}.`,
    allOnOne: ({ partitioner, node, isSkewed }) =>
      `**${names[partitioner]}**: ${isSkewed ? 'todas as requisições vão' : 'todas as chaves vão'} para ${node}, e os outros nós ficam vazios.`,
    sameStart: 'Todas começam com os mesmos bytes e por isso caem no mesmo trecho do anel.',
    byLot: 'Estas chaves já eram sorteadas antes do particionador.',
    byOrder: 'Chaves vizinhas em ordem são vizinhas no anel.',
    hot: ({ node, key, share }) =>
      `${node} é o dono ${key ? `de ${key}` : 'da primeira chave'}, que sozinha traz ${share}.`,
    tooFew: 'Com tão poucas chaves, o acaso não se compensa.',
    slower: 'Reparte tão bem quanto o Murmur3, mas o MD5 demora mais.',
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
  columns: { partitioner: 'Партиционер', node: 'Узел', fullest: 'Максимум', emptiest: 'Минимум' },
  notYet: 'ещё не показано',
  progress: ({ done, all }) => `посчитано ключей: ${done} из ${all}`,
  counting: 'Ключи проходят через три партиционера.',
  took: (ms) => `Три партиционера, ${ms} мс в этом браузере.`,
  guess: ({ isSkewed }) =>
    `Murmur3: на сколько ${isSkewed ? 'запросов' : 'ключей'} у самого полного узла больше, чем у самого пустого?`,
  guessed: ({ count, isSkewed }) =>
    `Вы решили, что разница в ${isSkewed ? 'запросах' : 'ключах'} между этими узлами — ${count}.`,
  truth: (count) => `Разница — ${count}.`,
  keysLabel: 'Сами ключи',
  changed: ({ what, nodes }) => `${what}, узлов: ${nodes}`,
  morals: {
    order:
      'Хеш разбрасывает соседние ключи, поэтому узлам достаётся почти поровну. ByteOrdered сохраняет порядок, и соседи остаются вместе.',
    lot: 'Случайные ключи, например UUID, расходятся по узлам с любым партиционером. Ключам, идущим по порядку, нужен хеш.',
    few: 'Хеш делит поровну, только когда ключей много. Если их мало, узлу может достаться намного больше его доли.',
    hot: 'Ключи разделены поровну, а запросы — нет. Горячий ключ не разделит ни один партиционер.',
  },
  says: {
    keys: ({ kind, keys, first, last }) =>
      ({
        names: `Считаем ${keys}: от ${first} до ${last}.`,
        days: `Считаем ${keys}: дни от ${first} до ${last}, как текст.`,
        numbers: `Считаем ${keys}: числа от ${first} до ${last}, как \`int\`.`,
        uuids: `Считаем ${keys}: случайные UUID, например ${first}.`,
      })[kind],
    load: ({ requests, hot }) => `К ним ${requests}, и на один первый ключ приходится ${hot}.`,
    fair: ({ nodes, share }) => `Пунктир — равная доля: **${share}** на каждый узел, если узлов ${nodes}.`,
    spread: ({ partitioner, most, mostCount, least, leastCount, isSkewed }) =>
      `**${names[partitioner]}**: больше всего ${isSkewed ? 'запросов' : 'ключей'} у ${most} — ${mostCount}, меньше всего у ${least} — ${leastCount}.`,
    allOnOne: ({ partitioner, node, isSkewed }) =>
      `**${names[partitioner]}**: ${isSkewed ? 'все запросы попадают' : 'все ключи попадают'} на ${node}, остальные узлы пусты.`,
    sameStart: 'Первые байты у всех ключей одни и те же, поэтому ключи ложатся на один участок кольца.',
    byLot: 'Партиционер тут ни при чём: эти ключи и без него случайны.',
    byOrder: 'Соседи по порядку остаются соседями на кольце.',
    hot: ({ node, key, share }) =>
      `${node} владеет ${key ? `ключом ${key}` : 'первым ключом'}, а на него одного приходится ${share}.`,
    tooFew: 'Ключей так мало, что случайности не сглаживаются.',
    slower: 'Random делит не хуже Murmur3, но MD5 вычисляется дольше.',
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
  columns: { partitioner: 'Partitioner', node: 'Node', fullest: 'Fullest', emptiest: 'Emptiest' },
  notYet: 'not shown yet',
  progress: ({ done, all }) => `${done} of ${all} keys counted`,
  counting: 'The keys are going through the three partitioners.',
  took: (ms) => `Three partitioners, ${ms} ms in this browser.`,
  guess: ({ isSkewed }) =>
    `Under Murmur3, how many more ${isSkewed ? 'requests' : 'keys'} does the fullest node have than the emptiest?`,
  guessed: ({ count, isSkewed }) =>
    `You guessed that the fullest node has ${count} more ${isSkewed ? 'requests' : 'keys'} than the emptiest.`,
  truth: (count) => `The difference is ${count}.`,
  keysLabel: 'The keys',
  changed: ({ what, nodes }) => `${what} on ${nodes} nodes`,
  morals: {
    order:
      'A hash scatters neighbouring keys, so each node gets about as many as the next. ByteOrdered keeps the order, and neighbours stay together.',
    lot: 'Random keys, such as UUIDs, spread well under any partitioner. Keys that come in order need a hash.',
    few: 'A hash spreads keys evenly only if there are many of them. With a few, one node may get far more than its share.',
    hot: 'The keys are shared out evenly, but the requests are not. No partitioner can divide a hot key.',
  },
  says: {
    keys: ({ kind, keys, first, last }) =>
      ({
        names: `We count ${keys}, from ${first} to ${last}.`,
        days: `We count ${keys}: the days from ${first} to ${last}, as text.`,
        numbers: `We count ${keys}: the numbers from ${first} to ${last}, as \`int\`.`,
        uuids: `We count ${keys}: random UUIDs, such as ${first}.`,
      })[kind],
    load: ({ requests, hot }) => `They get ${requests}, and the first key alone gets ${hot} of them.`,
    fair: ({ nodes, share }) =>
      `The dashed line is an equal share: **${share}** for each of the ${nodes} nodes.`,
    spread: ({ partitioner, most, mostCount, least, leastCount, isSkewed }) =>
      `**${names[partitioner]}**: ${most} is the fullest node with ${mostCount} ${isSkewed ? 'requests' : 'keys'}, and ${least} is the emptiest with ${leastCount}.`,
    allOnOne: ({ partitioner, node, isSkewed }) =>
      `**${names[partitioner]}**: ${isSkewed ? 'all requests go' : 'all keys go'} to ${node}, and the other nodes are empty.`,
    sameStart: 'All the keys begin with the same bytes, so they fall on one stretch of the ring.',
    byLot: 'These keys were random to begin with, whatever the partitioner.',
    byOrder: 'Neighbours in order stay neighbours on the ring.',
    hot: ({ node, key, share }) => `${node} owns ${key || 'the first key'}, which alone brings ${share}.`,
    tooFew: 'With so few keys, chance has no room to even out.',
    slower: 'It spreads as well as Murmur3, but MD5 takes more time.',
  },
};

export const spreadWords: InThree<SpreadWords> = { pt, ru, en };
