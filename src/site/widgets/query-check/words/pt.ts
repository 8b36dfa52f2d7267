import { formatNumber, plural } from '#i18n/numbers.ts';
import type { Words } from '../words.ts';

const number = (value: number) => formatNumber('pt', value);

export const pt: Words = {
  story: 'Projeto',
  stories: {
    design: 'Como foi revisado',
    'id-first': 'Id do pedido antes da data',
    'second-table': 'Uma segunda tabela',
    indexed: 'Um índice no id do pedido',
    'time-id': 'Id do pedido que contém a hora',
    own: 'Suas próprias tabelas',
  },
  changed: 'A quais das suas consultas a chave atende?',
  names: {
    history: 'Pedidos de um usuário',
    order: 'Um pedido',
    category: 'Uma categoria',
    latest: 'Últimas avaliações',
    since: 'Avaliações desde uma data',
    mine: 'Avaliação de um usuário',
  },
  uses: {
    equal: 'informada com =',
    range: 'informada como intervalo',
    free: 'não informada',
    missing: 'falta',
  },
  roles: { partition: 'chave de partição', clustering: 'coluna de clustering' },
  verdict: {
    unknown: 'ainda não executada',
    refused: 'recusada',
    all: 'lê tudo',
    served: (count) => plural('pt', count, { one: 'partição', other: 'partições' }),
    write: 'aceita',
  },
  tabs: { verdict: 'Resposta', query: 'Consulta', tables: 'Tabelas' },
  start: (count) =>
    `Toque em uma consulta, ou em Reproduzir, para executar ${count === 1 ? 'a consulta' : `as ${number(count)}`}.`,
  answer: ({ ran }) =>
    ran
      ? `Com linhas de exemplo: ${ran.partitions === 'all' ? 'todas as partições abertas' : plural('pt', ran.partitions, { one: 'partição aberta', other: 'partições abertas' })}, ${plural('pt', ran.rowsRead, { one: 'linha lida', other: 'linhas lidas' })}.`
      : '',
  proposals: 'O que ajudaria, testado no motor:',
  noProposal: 'O revisor não tem nada a propor para esta consulta.',
  served: 'Nada precisa mudar para esta consulta.',
  own: {
    button: 'Suas próprias tabelas e consultas',
    schema: 'Tabelas',
    queries: 'Consultas, no máximo seis. O comentário acima da consulta é o nome dela.',
    hint: 'Teste a chave de um sistema que você conhece.',
    check: 'Verificar',
    none: 'Escreva pelo menos uma tabela e uma consulta.',
  },
  problems: 'O Cassandra não aceita isto:',
  says: {
    first: (count) =>
      `Cada linha é uma consulta, comparada com a chave da tabela. A quais das ${number(count)} o Cassandra vai responder?`,
    nothing: 'Não há consulta para executar. Escreva uma em “Suas próprias tabelas e consultas”.',
    serves: (name, table) =>
      `**${name}** informa toda a chave de partição de \`${table}\`, e não falta coluna de clustering. Uma partição responde.`,
    indexed: (name, missing) =>
      `**${name}** não informa \`${missing}\`, então só a chave não bastaria. Um índice encontra as linhas.`,
    all: (name) =>
      `**${name}** tem resposta, mas não informa qual partição abrir. Por isso o Cassandra lê todas.`,
    many: (name, count) =>
      `**${name}** recebe a resposta de **${number(count)}** partições, e cada uma é uma leitura à parte.`,
    partition: (name, missing) =>
      `**${name}** não informa \`${missing}\`, então não se sabe qual partição abrir. O Cassandra recusa a consulta.`,
    gap: (name, missing, given) =>
      `**${name}** informa \`${given}\`, mas não \`${missing}\`, que vem antes. As linhas não estão juntas: consulta recusada.`,
    order: (name) =>
      `**${name}** pede uma ordem em que as linhas não estão guardadas. O Cassandra não as ordena.`,
    refused: (name) => `O Cassandra recusa **${name}**. A mensagem diz por quê.`,
    answered: (name) => `O Cassandra responde a **${name}**, embora só a chave não encontre as linhas.`,
    write: (name) => `**${name}** é uma escrita, e o Cassandra a aceita.`,
  },
  moral:
    'Três perguntas para cada consulta: a chave de partição está completa, não falta coluna de clustering, a ordem é a guardada?',
};
