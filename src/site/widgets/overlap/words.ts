import type { InThree } from '#i18n/languages.ts';
import { plural } from '#i18n/numbers.ts';
import type { Fit, Preset } from './model.ts';

/** Names of nodes come marked as strong, values and levels as code. */
export interface Words {
  preset: string;
  presets: Record<Preset, string>;
  fits: Record<Fit, string>;
  knobs: {
    rf: string;
    write: string;
    read: string;
    key: string;
    moment: string;
    fit: string;
    atOnce: string;
  };
  wrongKey: string;
  guess: string;
  /** Beside the sets of the drawing. */
  confirmed: (count: string) => string;
  asked: (count: string) => string;
  ledger: {
    caption: string;
    replica: string;
    confirmed: string;
    asked: string;
    copy: string;
    nth: (nth: number, ms: string) => string;
    late: string;
    isAsked: string;
    isNotAsked: string;
    notYet: string;
    isOld: string;
    coordinator: (node: string) => string;
  };
  pairs: { caption: string; corner: string; never: string; note: string };
  sets: SetsSays;
  chart: {
    stale: string;
    time: string;
    needed: string;
    all: string;
    observed: string;
    label: (at: { fit: string; start: string; end: string; endMs: string; observed: string }) => string;
    observedAt: (at: { runs: string; stale: string }) => string;
  };
  table: {
    caption: string;
    all: string;
    needed: string;
    observed: string;
    runs: (runs: number) => string;
    stale: (when: string) => string;
    fresh: string;
    writes: string;
    reads: string;
    notMeasured: string;
  };
  progress: (done: string, all: string) => string;
  predicting: string;
  latency: LatencySays;
  ms: (figure: string) => string;
  after: (ms: string) => string;
  atOnce: string;
}

export interface SetsSays {
  start: (at: {
    rf: number;
    names: string;
    write: string;
    read: string;
    w: number;
    r: number;
    old: string;
    fresh: string;
  }) => string;
  written: (at: { names: string; count: number; ms: string; isAll: boolean }) => string;
  read: (at: { names: string; count: number }) => string;
  meet: (at: { names: string; count: number; fresh: string }) => string;
  missStale: (at: { old: string }) => string;
  missLucky: (at: { names: string; count: number; fresh: string }) => string;
  must: (at: { sum: string; shared: number; ways: number }) => string;
  may: (at: { sum: string; rf: number; ways: number; misses: number }) => string;
  drawing: (at: { written: string; read: string; both: string }) => string;
  worst: (at: { w: number; r: number; shared: number; rf: number }) => string;
  nobody: string;
}

export interface LatencySays {
  predicted: (at: {
    fit: string;
    write: string;
    read: string;
    stale: string;
    endMs: string;
    end: string;
    freshMs: string;
  }) => string;
  strong: (at: { fit: string; sum: string; writeMs: string; readMs: string }) => string;
  working: (runs: number) => string;
  observed: (at: { runs: number; when: string; stale: string; model: string }) => string;
  chance: string;
  agrees: string;
  strongObserved: (runs: number) => string;
  again: string;
}

const en: Words = {
  preset: 'Story',
  presets: {
    quorum: '2 + 2 > 3',
    one: '1 + 1 < 3',
    'one-two': '1 + 2 = 3',
    'all-one': '3 + 1 > 3',
    five: '3 + 3 > 5',
    ssd: 'SSD',
    disk: 'Disks',
    yammer: 'Yammer',
    wan: 'Three regions',
  },
  fits: { 'LNKD-SSD': 'LinkedIn, SSD', 'LNKD-DISK': 'LinkedIn, disks', YMMR: 'Yammer', WAN: 'three regions' },
  knobs: {
    rf: 'RF',
    write: 'Write at',
    read: 'Read at',
    key: 'Key',
    moment: 'Read',
    fit: 'Latencies',
    atOnce: 'at once',
  },
  wrongKey: 'A key needs at least one character.',
  guess: 'How many replicas are sure to be in both sets?',
  confirmed: (count) => `W = ${count}, confirmed`,
  asked: (count) => `R = ${count}, asked`,
  ledger: {
    caption: 'This write and this read',
    replica: 'Replica',
    confirmed: 'Confirmed',
    asked: 'Read',
    copy: 'Copy',
    nth: (nth, ms) => `${['1st', '2nd', '3rd'][nth - 1] ?? `${nth}th`}, ${ms}`,
    late: 'not awaited',
    isAsked: 'asked',
    isNotAsked: 'not asked',
    notYet: 'not yet',
    isOld: 'old',
    coordinator: (node) => `The coordinator is ${node}; it holds no copy.`,
  },
  pairs: {
    caption: 'Choices of a read that miss the write',
    corner: 'Write, read',
    never: 'none',
    note: 'of all choices of replicas, once the level of the write has confirmed',
  },
  sets: {
    start: ({ rf, names, write, read, w, r, old, fresh }) =>
      `RF ${rf}: ${names} ${rf === 1 ? 'holds' : 'hold'} ${old}. A client writes ${fresh} at ${write}, which waits for ${w}, then reads at ${read}, which asks ${r}.`,
    written: ({ names, count, ms, isAll }) =>
      `After ${ms} the write is answered: ${names} ${count === 1 ? 'has' : 'have'} confirmed. ${isAll ? 'These are all replicas.' : 'The others were sent it too, but nobody waits for them.'}`,
    read: ({ names, count }) =>
      `At once the client reads, and ${names} ${count === 1 ? 'is' : 'are'} asked. Which ones is left to chance: all are equally near.`,
    meet: ({ names, count, fresh }) =>
      `${names} ${count === 1 ? 'is' : 'are'} in both sets. Whatever the others hold, the read learns of ${fresh}, and the greater timestamp wins.`,
    missStale: ({ old }) =>
      `The sets do not meet. No replica that was asked had the write yet: the client gets ${old}, and no error.`,
    missLucky: ({ names, count, fresh }) =>
      `The sets do not meet, yet the client gets ${fresh}: the write reached ${names} before the read did, without waiting for ${count === 1 ? 'its' : 'their'} confirmation. Luck, not a promise.`,
    must: ({ sum, shared, ways }) =>
      `Push the sets as far apart as they go. ${sum} = ${plural('en', shared, { one: 'replica is', other: 'replicas are' })} still in both. Of ${plural('en', ways, { one: 'choice', other: 'choices' })} of a read, none misses: it is fresh, whoever answers.`,
    may: ({ sum, rf, ways, misses }) =>
      `Push the sets as far apart as they go. ${sum} is not more than ${rf}: they fit side by side. Of ${plural('en', ways, { one: 'choice', other: 'choices' })} of a read, ${misses} ${misses === 1 ? 'misses' : 'miss'} every replica that confirmed.`,
    drawing: ({ written, read, both }) =>
      `Confirmed the write: ${written}. Asked by the read: ${read}. In both sets: ${both}.`,
    worst: ({ w, r, shared, rf }) =>
      `${rf} replicas in a row. The first ${w} confirmed the write, the last ${r} are asked; ${shared} of them are in both sets.`,
    nobody: 'none',
  },
  chart: {
    stale: 'stale reads, %',
    time: 'ms after the answer to the write',
    needed: 'predicted, R replicas asked (Cassandra)',
    all: 'predicted, all asked (as published)',
    observed: 'observed on the cluster, and what chance allows',
    label: ({ fit, start, end, endMs, observed }) =>
      `Stale reads after a write, ${fit}: predicted ${start} at once, ${end} after ${endMs}. ${observed}`,
    observedAt: ({ runs, stale }) => `Observed in ${runs} runs: ${stale} at once.`,
  },
  table: {
    caption: 'Predicted and observed',
    all: 'all asked',
    needed: 'R asked',
    observed: 'cluster',
    runs: (runs) => plural('en', runs, { one: 'run', other: 'runs' }),
    stale: (when) => `stale, ${when}`,
    fresh: '99.9% fresh after',
    writes: 'writes',
    reads: 'reads',
    notMeasured: 'not measured',
  },
  progress: (done, all) => `${done} of ${all} runs`,
  predicting: 'The model is at work.',
  latency: {
    predicted: ({ fit, write, read, stale, endMs, end, freshMs }) =>
      `The model’s prediction, ${fit}: written at ${write} and read at ${read} at once, **${stale}** of the reads are stale; after ${endMs}, ${end}. After ${freshMs}, 999 of 1,000 are fresh.`,
    strong: ({ fit, sum, writeMs, readMs }) =>
      `${sum}: no read is stale, at any moment. The price is time. ${fit}: 99.9% of the writes end within ${writeMs}, of the reads within ${readMs}.`,
    working: (runs) =>
      `The cluster is at work: **${plural('en', runs, { one: 'run', other: 'runs' })}**, a write and nine reads each.`,
    observed: ({ runs, when, stale, model }) =>
      `**${plural('en', runs, { one: 'run', other: 'runs' })}** of the cluster with the same latencies. Read ${when}, ${stale} were stale; the model says ${model}.`,
    chance: 'The bars show how far chance may carry so small a sample.',
    agrees: 'The model knows four latencies and nothing of Cassandra’s code; it is enough.',
    strongObserved: (runs) =>
      `**${plural('en', runs, { one: 'run', other: 'runs' })}** of the cluster, and not one stale read, at any moment.`,
    again:
      'The slowest reads take longer than predicted: where two replicas disagree, the coordinator asks them again.',
  },
  ms: (figure) => `${figure} ms`,
  after: (ms) => `after ${ms}`,
  atOnce: 'at once',
};

const pt: Words = {
  preset: 'História',
  presets: {
    quorum: '2 + 2 > 3',
    one: '1 + 1 < 3',
    'one-two': '1 + 2 = 3',
    'all-one': '3 + 1 > 3',
    five: '3 + 3 > 5',
    ssd: 'SSD',
    disk: 'Discos',
    yammer: 'Yammer',
    wan: 'Três regiões',
  },
  fits: { 'LNKD-SSD': 'LinkedIn, SSD', 'LNKD-DISK': 'LinkedIn, discos', YMMR: 'Yammer', WAN: 'três regiões' },
  knobs: {
    rf: 'RF',
    write: 'Escrita em',
    read: 'Leitura em',
    key: 'Chave',
    moment: 'Ler',
    fit: 'Latências',
    atOnce: 'de imediato',
  },
  wrongKey: 'A chave precisa de ao menos um caractere.',
  guess: 'Quantas réplicas estão com certeza nos dois conjuntos?',
  confirmed: (count) => `W = ${count}, confirmaram`,
  asked: (count) => `R = ${count}, consultadas`,
  ledger: {
    caption: 'Esta escrita e esta leitura',
    replica: 'Réplica',
    confirmed: 'Confirmou',
    asked: 'Leitura',
    copy: 'Cópia',
    nth: (nth, ms) =>
      `${['primeira', 'segunda', 'terceira', 'quarta', 'quinta', 'sexta', 'sétima'][nth - 1]}, ${ms}`,
    late: 'não se espera',
    isAsked: 'consultada',
    isNotAsked: 'não consultada',
    notYet: 'ainda não',
    isOld: 'antigo',
    coordinator: (node) => `O coordenador é ${node}; ele não tem cópia.`,
  },
  pairs: {
    caption: 'Escolhas de uma leitura que não encontram a escrita',
    corner: 'Escrita, leitura',
    never: 'nenhuma',
    note: 'entre todas as escolhas de réplicas, depois que o nível da escrita foi confirmado',
  },
  sets: {
    start: ({ rf, names, write, read, w, r, old, fresh }) =>
      `RF ${rf}: ${names} ${rf === 1 ? 'tem' : 'têm'} ${old}. Um cliente escreve ${fresh} em ${write}, que espera ${w}, e depois lê em ${read}, que consulta ${r}.`,
    written: ({ names, count, ms, isAll }) =>
      `Em ${ms} a escrita é respondida: ${names} ${count === 1 ? 'confirmou' : 'confirmaram'}. ${isAll ? 'São todas as réplicas.' : 'As outras também a receberão, mas ninguém espera por elas.'}`,
    read: ({ names, count }) =>
      `Logo em seguida o cliente lê, e ${names} ${count === 1 ? 'é consultada' : 'são consultadas'}. Quais, o sorteio decide: todas estão igualmente perto.`,
    meet: ({ names, count, fresh }) =>
      `${names} ${count === 1 ? 'está' : 'estão'} nos dois conjuntos. Não importa o que as outras têm: a leitura fica sabendo de ${fresh}, e o maior timestamp vence.`,
    missStale: ({ old }) =>
      `Os conjuntos não se encontram. Nenhuma réplica consultada tinha a escrita: o cliente recebe ${old}, sem erro algum.`,
    missLucky: ({ names, count, fresh }) =>
      `Os conjuntos não se encontram, e mesmo assim o cliente recebe ${fresh}: a escrita chegou a ${names} antes da leitura, sem que ninguém esperasse ${count === 1 ? 'sua confirmação' : 'suas confirmações'}. Sorte, não promessa.`,
    must: ({ sum, shared, ways }) =>
      `Afaste os conjuntos o máximo possível. ${sum} = ${plural('pt', shared, { one: 'réplica continua', other: 'réplicas continuam' })} nos dois. De ${plural('pt', ways, { one: 'escolha possível', other: 'escolhas possíveis' })} na leitura, nenhuma erra o alvo: ela é atual, responda quem responder.`,
    may: ({ sum, rf, ways, misses }) =>
      `Afaste os conjuntos o máximo possível. ${sum} não passa de ${rf}: eles cabem lado a lado. De ${plural('pt', ways, { one: 'escolha possível', other: 'escolhas possíveis' })} na leitura, ${misses} ${misses === 1 ? 'deixa' : 'deixam'} de fora toda réplica que confirmou.`,
    drawing: ({ written, read, both }) =>
      `Confirmaram a escrita: ${written}. Consultadas pela leitura: ${read}. Nos dois conjuntos: ${both}.`,
    worst: ({ w, r, shared, rf }) =>
      `${rf} réplicas em fila. As ${w} primeiras confirmaram a escrita, as ${r} últimas são consultadas; ${shared} delas estão nos dois conjuntos.`,
    nobody: 'nenhuma',
  },
  chart: {
    stale: 'leituras desatualizadas, %',
    time: 'ms após a resposta à escrita',
    needed: 'previsto, R réplicas consultadas (Cassandra)',
    all: 'previsto, todas consultadas (como publicado)',
    observed: 'observado no cluster, e o que o acaso permite',
    label: ({ fit, start, end, endMs, observed }) =>
      `Leituras desatualizadas depois de uma escrita, ${fit}: previsto ${start} de imediato, ${end} após ${endMs}. ${observed}`,
    observedAt: ({ runs, stale }) => `Observado em ${runs} rodadas: ${stale} de imediato.`,
  },
  table: {
    caption: 'Previsto e observado',
    all: 'todas',
    needed: 'só R',
    observed: 'cluster',
    runs: (runs) => plural('pt', runs, { one: 'rodada', other: 'rodadas' }),
    stale: (when) => `desatualizadas, ${when}`,
    fresh: '99,9% atuais após',
    writes: 'escritas',
    reads: 'leituras',
    notMeasured: 'não medido',
  },
  progress: (done, all) => `${done} de ${all} rodadas`,
  predicting: 'O modelo está calculando.',
  latency: {
    predicted: ({ fit, write, read, stale, endMs, end, freshMs }) =>
      `A previsão do modelo, ${fit}: com escrita em ${write} e leitura imediata em ${read}, **${stale}** das leituras vêm desatualizadas; após ${endMs}, ${end}. Após ${freshMs}, 999 em cada 1.000 vêm atuais.`,
    strong: ({ fit, sum, writeMs, readMs }) =>
      `${sum}: nenhuma leitura vem desatualizada, em momento algum. O preço é tempo. ${fit}: 99,9% das escritas terminam em até ${writeMs}, das leituras em até ${readMs}.`,
    working: (runs) =>
      `O cluster está trabalhando: **${plural('pt', runs, { one: 'rodada', other: 'rodadas' })}**, cada uma com uma escrita e nove leituras.`,
    observed: ({ runs, when, stale, model }) =>
      `**${plural('pt', runs, { one: 'rodada', other: 'rodadas' })}** do cluster com as mesmas latências. Lendo ${when}, ${stale} vieram desatualizadas; o modelo diz ${model}.`,
    chance: 'As barras mostram até onde o acaso pode levar uma amostra tão pequena.',
    agrees: 'O modelo conhece quatro latências e nada do código do Cassandra; é o bastante.',
    strongObserved: (runs) =>
      `**${plural('pt', runs, { one: 'rodada', other: 'rodadas' })}** do cluster e nenhuma leitura desatualizada, em momento algum.`,
    again:
      'As leituras mais lentas demoram mais que o previsto: quando duas réplicas discordam, o coordenador pergunta de novo.',
  },
  ms: (figure) => `${figure} ms`,
  after: (ms) => `após ${ms}`,
  atOnce: 'de imediato',
};

const ru: Words = {
  preset: 'Сюжет',
  presets: {
    quorum: '2 + 2 > 3',
    one: '1 + 1 < 3',
    'one-two': '1 + 2 = 3',
    'all-one': '3 + 1 > 3',
    five: '3 + 3 > 5',
    ssd: 'SSD',
    disk: 'Диски',
    yammer: 'Yammer',
    wan: 'Три региона',
  },
  fits: { 'LNKD-SSD': 'LinkedIn, SSD', 'LNKD-DISK': 'LinkedIn, диски', YMMR: 'Yammer', WAN: 'три региона' },
  knobs: {
    rf: 'RF',
    write: 'Запись на',
    read: 'Чтение на',
    key: 'Ключ',
    moment: 'Читать',
    fit: 'Задержки',
    atOnce: 'сразу',
  },
  wrongKey: 'В ключе нужен хотя бы один символ.',
  guess: 'Сколько реплик наверняка попадёт в оба множества?',
  confirmed: (count) => `W = ${count}, подтвердили`,
  asked: (count) => `R = ${count}, опрошены`,
  ledger: {
    caption: 'Эта запись и это чтение',
    replica: 'Реплика',
    confirmed: 'Подтвердила',
    asked: 'Чтение',
    copy: 'Копия',
    nth: (nth, ms) => `${nth}-я, ${ms}`,
    late: 'её не ждут',
    isAsked: 'опрошена',
    isNotAsked: 'не опрошена',
    notYet: 'ещё нет',
    isOld: 'старое',
    coordinator: (node) => `Координатор — ${node}; копии у него нет.`,
  },
  pairs: {
    caption: 'Сколько выборов чтения минует запись',
    corner: 'Запись, чтение',
    never: 'ни одно',
    note: 'из всех способов выбрать реплики, когда уровень записи уже подтверждён',
  },
  sets: {
    start: ({ rf, names, write, read, w, r, old, fresh }) =>
      `RF ${rf}: на ${names} лежит ${old}. Клиент пишет ${fresh} на ${write} (ждёт подтверждений: ${w}), затем читает на ${read} (опрашивает реплик: ${r}).`,
    written: ({ names, count, ms, isAll }) =>
      `Через ${ms} запись принята: ${count === 1 ? 'подтвердила' : 'подтвердили'} ${names}. ${isAll ? 'Это все реплики.' : 'Остальным её тоже отправили, но их уже не ждут.'}`,
    read: ({ names, count }) =>
      `Клиент сразу читает, ${count === 1 ? 'опрошена' : 'опрошены'} ${names}. Кого спросить, решает жребий: все одинаково близко.`,
    meet: ({ names, count, fresh }) =>
      `${names} ${count === 1 ? 'входит' : 'входят'} в оба множества. Что бы ни лежало на остальных, чтение узнаёт о ${fresh}, а из двух значений побеждает то, у которого метка времени больше.`,
    missStale: ({ old }) =>
      `Множества не пересеклись. Ни до одной из опрошенных реплик запись ещё не дошла: клиент получает ${old}, и никакой ошибки.`,
    missLucky: ({ names, count, fresh }) =>
      `Множества не пересеклись, но клиент получает ${fresh}: до ${names} запись дошла раньше чтения, хотя ${count === 1 ? 'её подтверждения' : 'их подтверждений'} никто не ждал. Это везение, а не гарантия.`,
    must: ({ sum, shared, ways }) =>
      `Разведём множества как можно дальше. ${sum} = ${plural('ru', shared, { one: 'реплика остаётся', few: 'реплики остаются', many: 'реплик остаются', other: 'реплики остаются' })} в обоих. Способов выбрать реплики для чтения — ${ways}, и ни один не промахнётся: чтение свежее, кто бы ни ответил.`,
    may: ({ sum, rf, ways, misses }) =>
      `Разведём множества как можно дальше. ${sum} — не больше ${rf}: они помещаются рядом. Способов выбрать реплики для чтения — ${ways}; из них ${misses} ${misses === 1 ? 'минует' : 'минуют'} всех, кто подтвердил.`,
    drawing: ({ written, read, both }) =>
      `Подтвердили запись: ${written}. Опрошены чтением: ${read}. В обоих множествах: ${both}.`,
    worst: ({ w, r, shared, rf }) =>
      `Реплик в ряду: ${rf}. Первые ${w} подтвердили запись, последние ${r} опрошены; в обоих множествах: ${shared}.`,
    nobody: 'никто',
  },
  chart: {
    stale: 'устаревшие чтения, %',
    time: 'мс после ответа на запись',
    needed: 'прогноз: опрошено R реплик (Cassandra)',
    all: 'прогноз: опрошены все (как в статье)',
    observed: 'наблюдение в кластере и разброс по случайности',
    label: ({ fit, start, end, endMs, observed }) =>
      `Устаревшие чтения после записи, ${fit}: по прогнозу ${start} сразу, ${end} через ${endMs}. ${observed}`,
    observedAt: ({ runs, stale }) => `Прогонов: ${runs}; сразу устаревшими оказались ${stale}.`,
  },
  table: {
    caption: 'Прогноз и наблюдение',
    all: 'все',
    needed: 'только R',
    observed: 'кластер',
    runs: (runs) => plural('ru', runs, { one: 'прогон', few: 'прогона', many: 'прогонов', other: 'прогона' }),
    stale: (when) => `устаревших, ${when}`,
    fresh: '99,9 % свежих через',
    writes: 'записи',
    reads: 'чтения',
    notMeasured: 'не измерялось',
  },
  progress: (done, all) => `${done} из ${all} прогонов`,
  predicting: 'Модель считает.',
  latency: {
    predicted: ({ fit, write, read, stale, endMs, end, freshMs }) =>
      `Прогноз модели, ${fit}: запись на ${write}, сразу чтение на ${read} — устаревшими будут **${stale}** чтений; через ${endMs} — ${end}. Через ${freshMs} свежими будут 999 из 1000.`,
    strong: ({ fit, sum, writeMs, readMs }) =>
      `${sum}: устаревших чтений нет ни в какой момент. Плата — время. ${fit}: 99,9 % записей укладываются в ${writeMs}, чтений — в ${readMs}.`,
    working: (runs) =>
      `Кластер работает: **${plural('ru', runs, { one: 'прогон', few: 'прогона', many: 'прогонов', other: 'прогона' })}**, в каждом одна запись и девять чтений.`,
    observed: ({ runs, when, stale, model }) =>
      `**${plural('ru', runs, { one: 'прогон', few: 'прогона', many: 'прогонов', other: 'прогона' })}** кластера с теми же задержками. Если читать ${when}, устаревших — ${stale}; по модели — ${model}.`,
    chance: 'Отрезки показывают, как далеко может увести случайность при такой выборке.',
    agrees: 'Модель знает четыре задержки и ничего о коде Cassandra; этого хватает.',
    strongObserved: (runs) =>
      `**${plural('ru', runs, { one: 'прогон', few: 'прогона', many: 'прогонов', other: 'прогона' })}** кластера — и ни одного устаревшего чтения, в какой момент ни читай.`,
    again:
      'Самые медленные чтения дольше прогноза: если две реплики расходятся, координатор спрашивает их ещё раз.',
  },
  ms: (figure) => `${figure} мс`,
  after: (ms) => `через ${ms}`,
  atOnce: 'сразу',
};

export const words: InThree<Words> = { pt, ru, en };
