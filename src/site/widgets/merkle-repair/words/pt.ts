import type { Words } from '../words.ts';

export const pt: Words = {
  preset: 'História',
  presets: {
    one: 'Uma partição desatualizada',
    missing: 'Falta uma partição',
    neighbours: 'Folhas vizinhas diferem',
    two: 'Duas réplicas danificadas',
  },
  changed: 'Seu próprio dano: o que o repair envia?',
  tabs: { sent: 'Envio', pairs: 'Pares' },
  knobs: { nodes: 'Nós' },
  leaf: ({ node, partitions, condition }) => `Danificar ${node}, partição ${partitions}: agora ${condition}`,
  conditions: { fresh: 'atualizada', outdated: 'desatualizada', missing: 'ausente' },
  steps: {
    validate: 'árvores montadas',
    root: 'raízes comparadas',
    level: (level) => `nível ${level} comparado`,
    leaves: 'folhas comparadas',
    stream: 'fatias enviadas',
    end: 'réplicas iguais',
  },
  sent: {
    leaves: 'Intervalos diferentes',
    compared: 'Hashes comparados por par',
    streamed: 'Enviado pelo repair',
    copy: 'Cópia completa de uma réplica',
    kilobytes: (count) => `${count} KB`,
    moral: ({ times }) =>
      `Envios: ${times}. Cada par diferente envia nos dois sentidos, porque um hash não mostra qual cópia é mais nova.`,
    moralEqual: 'As árvores são iguais: além delas, nada foi enviado.',
  },
  pairs: {
    caption: 'Cada réplica é comparada com todas as outras',
    pair: 'Par',
    ranges: 'Difere em',
    bytes: 'Enviado',
    agree: 'nada',
  },
  drawing: (step) => `As árvores de Merkle de três réplicas: ${step}`,
  says: {
    start: ({ range, damaged }) =>
      `**N1**, **N2** e **N3** guardam o intervalo ${range}, mas não têm todos o mesmo. ${damaged} Toque em uma folha para danificá-la.`,
    startEqual: ({ range }) =>
      `**N1**, **N2** e **N3** guardam o intervalo ${range} e têm todos o mesmo. Toque em uma folha para danificá-la.`,
    validate:
      'Cada réplica lê suas partições e calcula o hash de cada folha. Cada nó acima combina os dois abaixo dele.',
    rootsAgree: 'As raízes são iguais, portanto todos os dados são iguais. O repair termina aqui.',
    rootsDiffer:
      'As raízes não são todas iguais: em algum lugar os dados diferem. A comparação desce um nível.',
    descend: ({ differ, of }) =>
      `Posições diferentes neste nível: ${differ} de ${of}. O que é igual não é mais examinado.`,
    leaves: ({ ranges }) => `A comparação chegou às folhas. As árvores diferem em ${ranges}.`,
    stream: ({ streams, kilobytes }) =>
      `As réplicas de cada par diferente enviam a fatia uma à outra: ${streams} envios, ${kilobytes} no total.`,
    end: 'Cada réplica reconciliou o que recebeu, e o maior timestamp vence. Agora as três são iguais.',
    endOutdated: 'As três são iguais, mas com uma versão antiga: ninguém tem mais a última.',
  },
};
