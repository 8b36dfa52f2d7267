import type { Words } from '../words.ts';

const times = (count: number) => (count === 1 ? '1 mensagem' : `${count} mensagens`);

export const pt: Words = {
  preset: 'História',
  presets: {
    any: 'Uma réplica coordena',
    'no-copy': 'Um nó sem cópia',
    quorum: 'Duas de três respostas',
    'coordinator-dies': 'O coordenador cai',
  },
  changed: ({ does, level, node }) =>
    `Uma ${does === 'read' ? 'leitura' : 'escrita'} em ${level} via ${node}: quem faz o quê?`,
  tabs: { outcome: 'Resultado', count: 'Contagem', nodes: 'Nós' },
  touch: { label: 'Toque em um nó para', ask: 'escolher', stop: 'parar' },
  askNode: (node) => `Escolher ${node} como coordenador`,
  tries: {
    ask: (node) => `Enviar a ${node}`,
    stop: (node) => `Parar ${node}`,
    start: (node) => `Ligar ${node}`,
    level: (level) => `Usar ${level}`,
    lives: 'Sem a queda do coordenador',
  },
  knobs: {
    nodes: 'Nós',
    rf: 'RF',
    does: 'Requisição',
    deeds: { read: 'leitura', write: 'escrita' },
    level: 'Nível',
    via: 'Coordenador',
    dies: 'O coordenador cai',
    key: 'Chave',
    wrong: 'A chave está vazia ou é longa demais.',
  },
  guess: {
    messages: 'Quantas mensagens os nós vão trocar?',
    guessedMessages: (count) => `Seu palpite foi ${times(count)}.`,
    trueMessages: (count) => `Os nós trocam ${times(count)}.`,
    copies: 'O coordenador cai. Quantas réplicas vão ter a escrita?',
    replicas: (count) => (count === 0 ? 'nenhuma réplica' : count === 1 ? '1 réplica' : `${count} réplicas`),
    guessedCopies: (replicas) => `Seu palpite foi ${replicas}.`,
    trueCopies: (count) =>
      count === 0
        ? 'Nenhuma réplica tem a escrita.'
        : `${count} ${count === 1 ? 'réplica tem' : 'réplicas têm'} a escrita, e o cliente não sabe disso.`,
  },
  count: {
    coordinator: 'Coordenador',
    needed: 'Respostas necessárias',
    answers: 'Respostas até agora',
    messages: 'Mensagens entre os nós',
    notYet: 'O cliente ainda não enviou nada.',
  },
  end: {
    read: (value, ms) => `O cliente lê “${value}” após ${ms}.`,
    written: (ms) => `O cliente recebe “pronto” após ${ms}.`,
    noAnswer: 'O cliente fica sem resposta.',
    refused: 'A requisição é recusada na hora.',
    failed: 'O cliente recebe um erro.',
  },
  hint: (node) => `guarda um hint para ${node}`,
  ledger: { role: 'Réplica', replica: 'sim', none: 'não' },
  drawing: {
    ring: (names) => `Anel de nós, em sentido horário: ${names}.`,
    copies: (list) => `Cópias: ${list}.`,
    asks: (node) => `O cliente fala com ${node}, o coordenador.`,
    under: (list) => `Mensagens a caminho: ${list}.`,
  },
  says: {
    copies: (names, count) =>
      count === 1 ? `A única cópia do pedido fica em ${names}.` : `As cópias do pedido ficam em ${names}.`,
    will: {
      read: ({ node, level }) => `O cliente vai ler em ${level}, via ${node}.`,
      write: ({ node, level, value }) =>
        `O cliente vai mudar o status para ${value} em ${level}, via ${node}.`,
    },
    down: (names, count) => `${names} ${count === 1 ? 'está' : 'estão'} fora do ar.`,
    willDie: (node) => `${node} vai cair antes de responder.`,
    broken: (node) =>
      `${node} cai antes de receber uma confirmação. A conexão do cliente cai, e ele não sabe o que aconteceu com a escrita.`,
    unheard: (names, node, count) =>
      count === 1
        ? `A confirmação de ${names} se perde, porque ${node} está fora do ar.`
        : `As confirmações de ${names} se perdem, porque ${node} está fora do ar.`,
    again: (node) =>
      `O driver envia a mesma escrita outra vez, com o mesmo timestamp, agora para ${node}, que passa a ser o **coordenador**.`,
    same: 'O valor e o timestamp são os mesmos, então nada mudou.',
    ends: {
      any: 'N2 tem uma cópia, então a própria resposta dele conta, e basta mais uma.',
      'no-copy':
        'O coordenador não precisa ter cópia. Ele sabe quais nós têm, consulta um deles e repassa a resposta.',
      quorum:
        'Duas das três réplicas responderam, e isso é um quórum. N3 recebe a escrita depois, pelo hint.',
      'coordinator-dies':
        'O que foi enviado fica armazenado, embora o coordenador tenha caído. Repetir a mesma escrita não faz mal.',
    },
  },
  drivers: {
    policies: { 'round-robin': 'round robin', 'token-aware': 'token-aware' },
    changed: ({ does, level, nodes }) =>
      `${does === 'read' ? 'Leituras' : 'Escritas'} em ${level} com ${nodes} nós: o que muda com a escolha do driver?`,
    tabs: { measured: 'Medido', expected: 'Esperado' },
    table: {
      caption: (requests) => `Dois drivers, ${requests} requisições cada um`,
      driver: 'Por requisição',
      atReplica: 'direto à réplica',
      messages: 'mensagens',
      faster: (percent) => `${percent}% em até (ms)`,
      notMeasured: 'ainda não medido',
    },
    requests: (count) => `${count} requisições`,
    guess: {
      question: (does) =>
        `95 de 100 ${does === 'read' ? 'leituras' : 'escritas'} levam no máximo um certo tempo. Como fica esse tempo com o driver token-aware?`,
      options: { same: 'quase igual', half: 'cerca da metade', quarter: 'menos de um quarto' },
      guessed: {
        same: 'Seu palpite foi quase igual.',
        half: 'Seu palpite foi cerca da metade.',
        quarter: 'Seu palpite foi menos de um quarto.',
      },
      truth: {
        same: 'O tempo é quase igual.',
        half: 'O tempo é bem menor, mas passa de um quarto.',
        quarter: 'O tempo cai a menos de um quarto.',
      },
    },
    expected: {
      hit: ({ rf, nodes, percent }) =>
        `O rodízio acerta uma réplica em ${rf} de ${nodes} casos, ou seja, ${percent}.`,
      cost: ({ does, replica, other }) =>
        `Nesse caso a ${does === 'read' ? 'leitura' : 'escrita'} custa ${replica} mensagens; nos outros, ${other}, com as duas do cliente.`,
      mean: ({ sum, roundRobin, tokenAware }) =>
        `Em média isso dá ${sum} = ${roundRobin}. O driver token-aware precisa sempre de ${tokenAware}.`,
    },
    chart: ({ driver, p50, p95, p99 }) =>
      `${driver}: metade das requisições leva no máximo ${p50} ms, 95% no máximo ${p95} ms, 99% no máximo ${p99} ms.`,
    empty: 'nenhuma requisição ainda',
    says: {
      start: ({ nodes, rf, does, level }) =>
        `${nodes} nós, ${rf === 1 ? 'uma cópia' : `${rf} cópias`}. Os dois drivers vão fazer as mesmas ${does === 'read' ? 'leituras' : 'escritas'} em ${level}. Um usa os nós em rodízio, o outro escolhe uma réplica.`,
      some: ({ count, messages, others }) =>
        `Depois de ${count} requisições, o rodízio custou **${messages}** mensagens por requisição, e o driver token-aware, **${others}**.`,
      more: ({ p50, others }) =>
        `Metade das requisições leva no máximo **${p50}** ms com o rodízio e **${others}** ms com o token-aware. Mensagens lentas são raras e não aparecem aqui.`,
      all: ({ p95, others }) =>
        `95 de 100 requisições levam no máximo **${p95}** ms com o rodízio e no máximo **${others}** ms com o driver token-aware.`,
    },
    moral: {
      quarter:
        'Uma mensagem em cinquenta é lenta. Quanto menos mensagens a requisição exige, menos requisições encontram uma lenta.',
      half: 'Menos mensagens poupam tempo. Mas as requisições mais lentas são lentas com os dois drivers.',
      same: 'De todo jeito, o coordenador precisa esperar outros nós. Ter uma cópia poupa mensagens, mas quase nenhum tempo.',
    },
    assumed:
      'Suposição: uma mensagem leva em média 0,5 ms, e uma em cinquenta, cerca de 15 ms. Nenhuma espera em fila.',
  },
};
