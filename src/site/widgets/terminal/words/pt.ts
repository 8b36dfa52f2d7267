import type { Words } from '../words.ts';

export const pt: Words = {
  story: 'História',
  stories: { status: 'Há um nó parado?', owner: 'Quem tem o pedido 17?', levels: 'Dois nós parados' },
  changed: 'Seus próprios comandos nos quatro nós da loja',
  at: 'Digitar em',
  typeHere: 'Um comando do nodetool ou do cqlsh',
  run: 'Executar',
  screen: 'Terminal: o que foi digitado e a resposta',
  tabs: { picks: 'Comandos', read: 'Como ler' },
  full: 'A tela está cheia. Recomece para digitar mais.',
  guess: {
    status: {
      question: 'N3 vai ser parado. O que N1 mostra sobre ele depois?',
      options: ['nenhuma linha', 'uma linha com DN', 'ainda uma linha com UN'],
      guessed: [
        'Você achou que a linha de N3 some.',
        'Você apostou em uma linha com DN.',
        'Você achou que N3 ainda aparece no ar.',
      ],
      truth: 'A linha continua e começa com DN: N3 está fora do ar, mas ainda é dono da parte dele.',
    },
    owner: {
      question: 'N4 não tem cópia do pedido 17. O que o getendpoints mostra nesse nó?',
      options: ['nada', 'os três nós que têm cópia', 'um erro'],
      guessed: [
        'Você apostou em uma resposta vazia.',
        'Você apostou nos três donos.',
        'Você apostou em um erro.',
      ],
      truth: 'N4 mostra os três donos, porque qualquer nó consegue calculá-los.',
    },
    levels: {
      question: 'O pedido 17 está em N1, N2 e N3. O que acontece com uma leitura em QUORUM?',
      options: ['devolve a linha', 'é recusada na hora', 'espera até dar timeout'],
      guessed: [
        'Você achou que a linha é devolvida.',
        'Você achou que a leitura é recusada.',
        'Você apostou em um timeout.',
      ],
      truth: 'Ela é recusada na hora: QUORUM precisa de 2 das 3 réplicas, e só N1 está no ar.',
    },
  },
  read: {
    status:
      'A primeira letra é `U` ou `D`: no ar ou fora do ar. A segunda é `N`, de normal. `Owns` é a parte dos dados de que o nó tem cópia. Load é `?` porque a simulação não tem disco.',
    owner:
      '`getendpoints` calcula. Ele não verifica se o pedido existe nem se os nós estão no ar. Pare N3 e consulte de novo.',
    levels:
      'Na mensagem longa, só o meio importa: o nível, `required_replicas` e `alive_replicas`. Inicie um nó e tente de novo.',
  },
  drawing: ({ up, down }) =>
    `Um anel de quatro nós. No ar: ${up}.${down === '' ? '' : ` Fora do ar: ${down}.`}`,
  stop: (node) => `Parar ${node}`,
  start: (node) => `Iniciar ${node}`,
  label: { stop: (node) => `parar ${node}`, start: (node) => `iniciar ${node}` },
  says: {
    stopped: (node) =>
      `**${node}** é parado de forma ordenada. Ele avisa os outros, que ficam sabendo na hora.`,
    started: (node) => `**${node}** voltou, e os outros já perceberam.`,
    allUp: ({ node, count }) => `**${node}** vê os ${count} nós no ar: cada linha começa com \`UN\`.`,
    someDown: ({ node, down, count }) =>
      `**${node}** vê ${down} fora do ar: ${count === 1 ? 'a linha dele começa' : 'as linhas deles começam'} com \`DN\`.`,
    ring: (node) => `**${node}** lista a posição de cada nó no anel, o token.`,
    info: (node) => `**${node}** informa só sobre si mesmo. O que não é simulado aparece como \`?\`.`,
    endpoints: ({ node, owners }) => `**${node}** calcula os donos da chave: ${owners}.`,
    tables: (node) =>
      `**${node}** informa só o que ele tem da tabela. O que não é simulado aparece como \`?\`.`,
    repaired: (node) =>
      `**${node}** comparou as cópias dele com as das outras réplicas, intervalo por intervalo. O que era diferente foi enviado.`,
    repairFailed:
      'O repair falha, porque todas as réplicas de um intervalo precisam estar no ar. A mensagem informa qual não está.',
    refused: (node) => `**${node}** está fora do ar, então ninguém responde na porta dele.`,
    toolFailed: (node) => `**${node}** não consegue responder. A mensagem explica o motivo.`,
    level: (level) => `Nesta sessão do cqlsh, as requisições agora têm o nível \`${level}\`.`,
    unavailable: ({ level, required, alive }) =>
      `A requisição é recusada: \`${level}\` precisa de ${required} réplicas, e ${alive} ${alive === '1' ? 'está' : 'estão'} no ar. Veja o fim da mensagem.`,
    read: ({ node, level }) => `**${node}** coordena o comando, que dá certo em \`${level}\`.`,
    traced: (node) => `Abaixo das linhas vem o trace: cada passo, com o nó que o fez. **${node}** coordena.`,
    tracing: 'A partir de agora, o cqlsh mostra depois de cada comando o que cada nó fez.',
    described: 'O cqlsh mostra o CQL que criaria tudo de novo.',
    failed: 'O comando falha. A mensagem explica o motivo.',
    done: (node) => `**${node}** respondeu.`,
  },
};
