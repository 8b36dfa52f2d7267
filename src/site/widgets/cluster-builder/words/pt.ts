import type { Words } from '../words.ts';

const rows = (count: number) => (count === 1 ? '1 linha' : `${count} linhas`);

export const pt: Words = {
  preset: 'História',
  presets: {
    gossip: 'Um heartbeat se espalha',
    join: 'Um nó entra',
    down: 'Um nó fica sem energia',
    goodbye: 'Um nó é parado de forma ordenada',
    pause: 'Um nó trava por 15 segundos',
  },
  changed: {
    gossip: ({ nodes, node }) => `${nodes} nós: quando todos conhecem o heartbeat de ${node}?`,
    join: ({ node }) => `${node} entra: o que ele recebe?`,
    down: ({ nodes, node }) => `${node} sumiu, um de ${nodes} nós: quem percebe, e quando?`,
  },
  knobs: {
    datacenters: 'Data centers',
    racks: 'Racks em cada um',
    perRack: 'Nós por rack',
    seeds: 'Seeds',
    watcher: 'phi visto por',
    way: 'O nó',
    ways: { kill: 'fica sem energia', stop: 'é parado', pause: 'trava por 15 s' },
    accident: 'Durante o envio',
    accidents: { none: 'nada acontece', sender: 'um remetente cai', newcomer: 'o nó novo cai' },
  },
  touch: {
    hint: {
      gossip: 'Toque em um nó para acompanhar o heartbeat dele.',
      join: 'Toque em um nó para pará-lo antes.',
      down: 'Toque em um nó para derrubá-lo.',
    },
    followNode: (node) => `Acompanhar o heartbeat de ${node}`,
    killNode: {
      kill: (node) => `Cortar a energia de ${node}`,
      stop: (node) => `Parar ${node} de forma ordenada`,
      pause: (node) => `Travar ${node} por 15 segundos`,
    },
  },
  tabs: {
    now: 'Agora',
    outcome: 'Resultado',
    table: { gossip: 'Quem sabe', join: 'Linhas', down: 'Quem percebe' },
    letter: 'Mensagem',
  },
  now: {
    time: 'Tempo',
    know: 'Nós que sabem',
    of: (count, all) => `${count} de ${all}`,
    state: (node) => `Status de ${node}`,
    received: 'Linhas recebidas',
    owns: (node) => `${node} responde por`,
    phi: ({ node, watcher }) => `phi de ${node} em ${watcher}`,
    noticed: 'Consideram fora do ar',
    log: 'No log do nó novo:',
  },
  legend: {
    gossip: (node) => `Sob cada nó: o heartbeat de ${node} que ele conhece`,
    join: (node) => `Sob cada nó: o que ele informa sobre ${node} (U no ar, J entrando, N normal)`,
    down: (node) => `Sob cada nó: o que ele informa sobre ${node} (U no ar, D fora do ar, N normal)`,
  },
  seed: 'seed',
  seconds: (seconds) => `${seconds} s`,
  table: {
    node: 'Nó',
    knows: 'Soube em',
    from: 'De',
    itself: 'ele mesmo',
    answers: 'Responde por',
    onDisk: 'No disco',
    state: 'Informa',
    phi: 'phi',
    noticed: 'Percebeu em',
    notYet: 'ainda não',
    sum: 'Soma',
    captions: {
      gossip: (node) => `Quem já soube do novo heartbeat de ${node}`,
      join: () => 'Linhas de cada nó',
      down: (node) => `Quem já percebeu que ${node} sumiu`,
    },
    letter: ({ verb, from, to }) => `${verb} de ${from} para ${to}: versões que conhecem`,
    noLetter: 'Aqui aparecem as mensagens da primeira conversa.',
  },
  chart: {
    label: ({ node, watcher, phi, threshold }) =>
      `phi ao longo do tempo, como ${watcher} o vê. Para ${node} ele vale ${phi} agora; o limite é ${threshold}.`,
    threshold: (threshold) => `limite ${threshold}`,
    seenBy: (watcher) => `phi, visto por ${watcher}`,
  },
  picture: {
    cluster: ({ nodes, datacenters, racks }) =>
      `${nodes} nós em ${datacenters === 1 ? 'um data center' : `${datacenters} data centers`}, ${racks === 1 ? 'um rack' : `${racks} racks`} em cada um.`,
    message: ({ from, to, verb }) => `${from} envia ${verb} a ${to}.`,
    stream: (names, to) => `${names} enviam dados a ${to}.`,
    notes: (list) => `Sob os nós: ${list}.`,
    down: (names) => `Fora do ar: ${names}.`,
  },
  guess: {
    gossip: {
      question: ({ node, nodes }) =>
        `${node} aumenta o seu heartbeat. Quando os ${nodes} nós vão saber disso?`,
      options: {
        one: 'em até um segundo',
        few: 'depois de um a cinco segundos',
        many: 'depois de mais de cinco segundos',
      },
      guessed: {
        one: 'Seu palpite foi até um segundo.',
        few: 'Seu palpite foi de um a cinco segundos.',
        many: 'Seu palpite foi mais de cinco segundos.',
      },
      truth: (seconds) => `Todos sabem depois de ${seconds}.`,
    },
    join: {
      question: ({ node, rows: count, copies }) =>
        `São ${count} linhas com ${copies === 1 ? 'uma cópia' : `${copies} cópias`} cada. Quantas ${node} vai receber?`,
      option: rows,
      guessed: (count) => `Seu palpite foi ${rows(count)}.`,
      truth: (count) => `Ele recebe ${rows(count)}.`,
    },
    down: {
      question: ({ node, way }) =>
        ({
          kill: `${node} fica sem energia. Quando o primeiro nó percebe?`,
          stop: `${node} é parado de forma ordenada. Quando o primeiro nó percebe?`,
          pause: `${node} trava por 15 segundos. Quando algum nó o considera fora do ar?`,
        })[way],
      options: {
        once: 'na hora',
        soon: 'depois de 1 a 10 segundos',
        late: 'depois de mais de 10 segundos',
        never: 'nunca',
      },
      guessed: {
        once: 'Seu palpite foi na hora.',
        soon: 'Seu palpite foi de 1 a 10 segundos.',
        late: 'Seu palpite foi mais de 10 segundos.',
        never: 'Seu palpite foi nunca.',
      },
      truth: (seconds) => `O primeiro percebe depois de ${seconds}.`,
      never: 'Ninguém o considera fora do ar.',
    },
  },
  moral: {
    gossip: 'Ninguém envia a notícia a todos. Cada nó conta a um outro, e então os dois sabem.',
    join: 'O seed só respondeu à primeira pergunta. Os dados vieram dos nós que os tinham, e eles não apagaram nada.',
    down: 'Ninguém pergunta e ninguém vota. Cada nó decide pelo seu próprio phi, e por um tempo eles discordam.',
    failed: 'Os membros continuam como antes. Só a entrada falhou.',
    pause: 'Uma pausa se parece com uma queda. O limite define quanto uma pausa pode durar.',
    goodbye: 'Quando um nó se despede, ninguém precisa esperar: todos sabem na hora.',
  },
  tries: {
    threshold: (threshold) => `Limite ${threshold}`,
    way: { kill: 'Cortar a energia', stop: 'Parar de forma ordenada', pause: 'Travar por 15 s' },
    larger: 'Doze nós',
    stop: (node) => `Parar ${node} antes`,
    accident: { none: 'Deixar enviar', sender: 'E se um remetente cair?', newcomer: 'E se o nó novo cair?' },
    seeds: 'Dois seeds',
  },
  labels: {
    start: 'início',
    syn: 'SYN',
    ack: 'ACK',
    ack2: 'ACK2',
    heard: (count, all) => `${count} de ${all} sabem`,
    shadow: 'pergunta ao seed',
    answer: 'o seed responde',
    met: 'todos se conhecem',
    boot: 'BOOT',
    bootKnown: 'espera 30 s',
    streams: 'envio começa',
    accident: 'um nó cai',
    streamed: 'envio termina',
    normal: 'NORMAL',
    joined: 'todos sabem',
    failed: 'a entrada falha',
    gone: 'sumiu',
    silent: (seconds) => `${seconds} de silêncio`,
    noticed: (names) => `${names} percebe`,
    resumed: 'volta',
    calm: 'tudo normal',
    started: 'ligado de novo',
    back: 'no ar para todos',
  },
  says: {
    gossipStart: ({ of, heartbeat }) =>
      `Cada nó soma um ao seu heartbeat a cada segundo. O de ${of} está em **${heartbeat}**, e nem todos os outros sabem disso.`,
    syn: ({ from, to, heartbeat, nodes }) =>
      `${from} passa seu heartbeat para **${heartbeat}** e envia a ${to} um SYN com a versão que conhece de cada um dos ${nodes} nós.`,
    ack: ({ from, tells, asks }) =>
      `${from} compara a lista com a sua. Seu ACK conta de ${tells === 1 ? '1 nó' : `${tells} nós`} e pede o que há de mais novo de ${asks === 1 ? '1 nó' : `${asks} nós`}.`,
    ack2: ({ from, to, heartbeat }) =>
      `${from} envia o que foi pedido em um ACK2. Agora ${to} também conhece o heartbeat **${heartbeat}**. Com três mensagens, os dois ficaram em dia.`,
    heard: ({ node, from, know, of, seconds }) =>
      `Depois de ${seconds}, ${node} soube por ${from}. Agora ${know} de ${of} sabem. As linhas finas são outras conversas nesse meio-tempo.`,
    allHeard: ({ node, from, seconds, nodes }) =>
      `${node} é o último a saber, por ${from}. Depois de ${seconds}, todos os ${nodes} nós sabem.`,
    joinStart: ({ node, nodes, seeds, count }) =>
      `${nodes} nós guardam 60 linhas. ${node} vai entrar, e no arquivo dele ${count === 1 ? `o único seed é ${seeds}` : `os seeds são ${seeds}`}.`,
    isDown: (node) => `${node} está fora do ar.`,
    shadow: ({ node, seeds, count }) =>
      `${node} é ligado. Ele só conhece ${count === 1 ? 'um endereço' : 'esses endereços'}, então envia a ${seeds} uma pergunta vazia: quem está aí?`,
    answer: ({ node, seed, names }) =>
      `${seed} responde com tudo o que sabe. Assim ${node} fica sabendo de ${names}.`,
    met: ({ node, seconds }) =>
      `${node} faz gossip como os outros. Depois de ${seconds}, todos já ouviram falar dele, mas ${node} ainda não é dono de nada.`,
    boot: ({ node, seconds }) =>
      `Depois de ${seconds}, ${node} escolheu a sua parte dos dados e a anuncia com o status \`BOOT\`.`,
    bootKnown: ({ node, seconds }) =>
      `Depois de ${seconds} todos sabem. ${node} passa a receber também as novas escritas da sua parte, mas nenhuma leitura, e espera 30 s.`,
    streams: ({ node, from, seconds }) =>
      `Depois de ${seconds}, ${node} busca as linhas da sua parte em ${from}, que até agora respondiam por elas.`,
    accident: ({ dead }) => `${dead} cai enquanto as linhas estão a caminho.`,
    streamed: ({ node, rows: count, all }) =>
      `${node} recebeu ${count} das ${all} linhas. Quem enviou continua com as suas.`,
    normal: ({ node, seconds }) =>
      `Depois de ${seconds}, ${node} anuncia \`NORMAL\`: agora ele responde pela sua parte.`,
    joined: ({ node, seconds }) =>
      `Depois de ${seconds} todos sabem. ${node} é um membro como os outros, e o seed não tem mais nenhum papel nisso.`,
    failed: ({ node, seconds }) =>
      `Depois de ${seconds}, ${node} desiste. O log informa por quê, e os membros continuam sem ele.`,
    downStart: ({ node, watcher, mean }) =>
      `Tudo em ordem. ${watcher} ouve um novo heartbeat de ${node} a cada **${mean}** em média, por isso o phi fica baixo.`,
    gone: {
      kill: (node) => `${node} fica sem energia e não dá mais notícias, mas ninguém percebeu ainda.`,
      stop: (node) => `${node} é parado de forma ordenada. Antes de sair, ele se despede de todos.`,
      pause: (node) =>
        `${node} trava, por exemplo durante uma coleta de lixo do Java. Para os outros, isso parece uma queda.`,
    },
    silent: ({ node, watcher, seconds, phi }) =>
      `${node} sumiu há ${seconds}. Para ${watcher}, o phi vale **${phi}** agora, e quanto mais longo o silêncio, maior o phi.`,
    noticed: ({ node, by, count, seconds, noticed, of }) =>
      `Depois de ${seconds}, ${by} ${count === 1 ? 'considera' : 'consideram'} ${node} fora do ar. ${noticed === of ? 'Agora todos os outros fazem o mesmo.' : `São ${noticed} de ${of}; os demais ainda acham que ele está no ar.`}`,
    resumed: ({ node, seconds, phi, noticed }) =>
      `Depois de ${seconds}, ${node} volta. O phi chegou a **${phi}**, e ${noticed === 0 ? 'ninguém o considerou fora do ar' : noticed === 1 ? 'um nó o considerou fora do ar' : `${noticed} nós o consideraram fora do ar`}.`,
    calm: ({ node, phi }) =>
      `Os heartbeats de ${node} chegam de novo, e o phi voltou a **${phi}**. Todos o veem no ar.`,
    started: ({ node, seconds }) =>
      `Aos ${seconds}, ${node} é ligado de novo. Os outros ainda o consideram fora do ar.`,
    back: ({ node, seconds }) =>
      `Basta um novo heartbeat e uma mensagem de ida e volta. Em mais ${seconds}, todos veem ${node} no ar de novo.`,
  },
};
