import { plural } from '#i18n/numbers.ts';
import type { Words } from '../words.ts';

export const pt: Words = {
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
  },
  wrongKey: 'A chave precisa de ao menos um caractere.',
  changedSets: ({ write, read, rf }) =>
    `Escrita em ${write}, leitura em ${read}, RF ${rf}: os conjuntos se encontram sempre?`,
  changedLatency: ({ fit, write, read }) =>
    `${fit}, escrita em ${write}, leitura em ${read}: quando vem atualizada?`,
  tabs: {
    answer: 'Resposta',
    replicas: 'Réplicas',
    levels: 'Níveis',
    stale: 'Desatualizadas',
    times: 'Tempos',
  },
  steps: ['resposta à escrita', 'resposta à leitura', 'eles se encontram?', 'sempre se encontram?'],
  guess: 'Quantas réplicas estão com certeza nos dois conjuntos?',
  guessed: (count) =>
    `Seu palpite: ${plural('pt', count, { one: 'réplica está', other: 'réplicas estão' })} com certeza nos dois conjuntos.`,
  truth: (count) =>
    count === 0
      ? 'Nenhuma está neles com certeza.'
      : `Com certeza, ${plural('pt', count, { one: 'réplica está', other: 'réplicas estão' })} nos dois.`,
  confirmed: (count) => `W = ${count}, confirmaram`,
  asked: (count) => `R = ${count}, consultadas`,
  grasp: {
    member: (name) => `Mover ${name} para outro lugar`,
    isIn: ({ written, asked }) =>
      written
        ? asked
          ? 'nos dois conjuntos'
          : 'no conjunto da escrita'
        : asked
          ? 'no conjunto da leitura'
          : 'em nenhum conjunto',
    read: 'Empurrar o conjunto da leitura ao longo da fila',
  },
  both: 'nos dois conjuntos',
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
    choose: ({ write, read }) => `escrita em ${write}, leitura em ${read}`,
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
      `Os conjuntos não se encontram, mas o cliente recebe ${fresh}: a escrita chegou a ${names} antes da leitura, embora ninguém esperasse por ${count === 1 ? 'ela' : 'elas'}.`,
    luck: 'É sorte, não garantia.',
    must: ({ sum, shared }) =>
      `Por mais que afastemos os conjuntos, ${sum} = ${plural('pt', shared, { one: 'réplica continua', other: 'réplicas continuam' })} nos dois. Por isso, a leitura vem atualizada, responda quem responder.`,
    may: ({ sum, rf }) =>
      `Afaste os conjuntos ao máximo: ${sum} não passa de ${rf}, então eles cabem lado a lado. Uma leitura assim não consulta nenhuma réplica que confirmou.`,
    choices: ({ ways, misses }) =>
      ways === 1
        ? 'Uma leitura que consulta todas as réplicas sempre encontra a escrita.'
        : `Uma leitura pode escolher suas réplicas de ${ways} maneiras, e ${misses === 0 ? 'nenhuma delas deixa' : misses === 1 ? 'uma delas deixa' : `${misses} delas deixam`} de encontrar a escrita.`,
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
    fresh: '99,9% atualizadas após',
    writes: 'escritas',
    reads: 'leituras',
    notMeasured: 'não medido',
  },
  progress: (done, all) => `${done} de ${all} rodadas`,
  predicting: 'O modelo está calculando.',
  latency: {
    predicted: ({ fit, write, read, stale, endMs, end }) =>
      `Previsão (${fit}): logo após uma escrita em ${write}, **${stale}** das leituras em ${read} vêm desatualizadas; após ${endMs}, ${end}.`,
    fresh: (ms) => `Após ${ms}, 999 em cada 1.000 vêm atualizadas.`,
    strong: (sum) => `${sum}: nenhuma leitura vem desatualizada, em momento algum.`,
    price: ({ fit, writeMs, readMs }) =>
      `O preço é o tempo (${fit}): 99,9% das escritas terminam em até ${writeMs}, e das leituras, em até ${readMs}.`,
    working: (runs) =>
      `O cluster está trabalhando: **${plural('pt', runs, { one: 'rodada', other: 'rodadas' })}**, cada uma com uma escrita e nove leituras.`,
    observed: ({ runs, when, stale, model }) =>
      `**${plural('pt', runs, { one: 'rodada', other: 'rodadas' })}** do cluster com as mesmas latências. Lendo ${when}, ${stale} vieram desatualizadas; o modelo diz ${model}.`,
    chance: 'As barras mostram até onde o acaso pode levar uma amostra tão pequena.',
    agrees: 'O modelo conhece quatro latências e nada do código do Cassandra; é o bastante.',
    strongObserved: (runs) =>
      `**${plural('pt', runs, { one: 'rodada', other: 'rodadas' })}** do cluster e nenhuma leitura desatualizada, em momento algum.`,
    again:
      'As leituras mais lentas demoram mais que o previsto: quando duas réplicas discordam, o coordenador as consulta de novo.',
  },
  ms: (figure) => `${figure} ms`,
  after: (ms) => `após ${ms}`,
  atOnce: 'de imediato',
};
