import type { Words } from '../words.ts';

export const pt: Words = {
  preset: 'História',
  presets: {
    same: 'LOCAL_QUORUM para tudo',
    all: 'ALL para tudo',
    one: 'LOCAL_ONE para tudo',
    fitted: 'Uma política para cada',
  },
  changed: 'A que falhas a sua política resiste?',
  knobs: {
    write: 'Escrita',
    read: 'Leitura',
    readRepair: 'read repair',
    repair: 'repair toda semana',
    hints: 'hints',
    with: 'com IF',
  },
  tabs: { policy: 'Política', failures: 'Falhas' },
  failure: 'Falha',
  columns: {
    data: 'Dados',
    levels: 'Escrita, leitura',
    readRepair: 'Read repair',
    repair: 'Repair',
    verdict: 'Veredito',
  },
  caption: 'A política de cada tipo de dado e o resultado',
  captionAll: 'O resultado desta política em cada falha',
  entities: {
    cart: 'carrinhos',
    session: 'sessões',
    order: 'pedidos',
    event: 'eventos',
    product: 'produtos',
    stock: 'estoque',
  },
  choose: (entity) => `Mudar a política de ${entity}`,
  yes: 'sim',
  no: 'não',
  fine: 'em ordem',
  broken: {
    'accepts-writes': 'recusa',
    'answers-reads': 'recusa',
    'shows-own-write': 'não vê',
    'is-quick': 'lento',
    'is-fresh-later': 'desatualizado',
    'is-complete': 'incompleto',
    'never-sells-twice': 'venda dupla',
  },
  says: {
    'accepts-writes': {
      met: ({ writes }) => `Todas as ${writes} escritas são aceitas.`,
      broken: ({ refusedWrites, writes }) => `${refusedWrites} de ${writes} escritas são recusadas.`,
    },
    'answers-reads': {
      met: ({ reads }) => `Todas as ${reads} leituras recebem resposta.`,
      broken: ({ refusedReads, reads }) => `${refusedReads} de ${reads} leituras são recusadas.`,
    },
    'shows-own-write': {
      met: () => 'Todos os clientes veem o que acabaram de escrever.',
      broken: ({ refusedReads, staleReads, reads }) =>
        `De ${reads} leituras após a própria escrita, ${refusedReads} são recusadas e ${staleReads} são desatualizadas.`,
    },
    'is-quick': {
      met: ({ slowestMs }) => `A resposta mais lenta leva ${slowestMs} ms.`,
      broken: ({ slowestMs }) =>
        `A resposta mais lenta leva ${slowestMs} ms, porque espera o outro data center.`,
    },
    'is-fresh-later': {
      met: () => 'Dez minutos depois da falha, as leituras são atualizadas.',
      broken: ({ staleLater, readsLater }) =>
        `Dez minutos depois da falha, ${staleLater} de ${readsLater} leituras são desatualizadas.`,
    },
    'is-complete': {
      met: () => 'No fim, toda escrita aceita está nas seis réplicas.',
      broken: ({ incomplete }) => `No fim, ${incomplete} escritas aceitas faltam em alguma réplica.`,
    },
    'never-sells-twice': {
      met: ({ sold, items }) => `${sold} de ${items} celulares são vendidos, e nenhum duas vezes.`,
      broken: ({ oversold, items }) => `${oversold} de ${items} celulares são vendidos duas vezes.`,
    },
  },
  answered: 'O Cassandra respondeu',
  failures: {
    none: 'nenhuma falha',
    hour: 'E2 fora por 1 h',
    'five-hours': 'E2 fora por 5 h',
    'two-nodes': 'E2 e E3 fora',
    cut: 'conexão cortada',
  },
  failuresShort: { none: 'nada', hour: '1 h', 'five-hours': '5 h', 'two-nodes': '2 nós', cut: 'corte' },
  story: {
    none: 'Nada falha.',
    hour: 'O nó E2 fica uma hora fora, dentro da janela de hints.',
    'five-hours': 'O nó E2 fica cinco horas fora, e depois de três não há mais hints novos.',
    'two-nodes': 'Dois dos três nós do leste ficam uma hora fora.',
    cut: 'A conexão entre os dois data centers fica cortada por uma hora.',
  },
  allFine: 'Os seis tipos de dado recebem o que a loja exige.',
  notFine: (entities) => `A política não basta para ${entities}.`,
  moral:
    'Nenhuma política resiste a todas as falhas. Escolha, para cada tipo de dado, o que pode ser recusado, o que pode estar desatualizado e o que nunca pode acontecer.',
  drawing: 'A matriz de políticas',
};
