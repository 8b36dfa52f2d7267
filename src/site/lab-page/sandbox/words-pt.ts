import type { SandboxWords } from './sandbox-words.ts';

export const words: SandboxWords = {
  size: 'Nós do cluster simulado',
  nodes: (n) => String(n),
  sizeAsk: 'Um cluster de outro tamanho começa vazio. Seu texto fica.',
  bring: 'Trazer linhas (CSV)',
  bringLead: 'Como faz COPY … FROM: uma linha do arquivo para cada linha da tabela.',
  table: 'Tabela',
  noTable: 'Crie uma tabela antes.',
  file: 'De um arquivo',
  paste: 'Ou cole aqui',
  hasHeader: 'A primeira linha tem os nomes das colunas',
  doBring: 'Trazer as linhas',
  brought: (rows, failed) =>
    `${rows} ${rows === 1 ? 'linha trazida' : 'linhas trazidas'}${failed === 0 ? '' : `, ${failed} ${failed === 1 ? 'recusada' : 'recusadas'}`}.`,
  badRow: (row) => `Linha ${row}`,
  take: 'Compartilhar e guardar',
  link: 'Copiar um link',
  linkCopied: 'O link foi copiado. Ele leva o texto, o esquema e as linhas.',
  linkLong: 'Grande demais para um link: salve um arquivo.',
  saveFile: 'Salvar um arquivo',
  openFile: 'Abrir um arquivo',
  badFile: 'Este arquivo não é uma área livre deste curso.',
  script: 'Exportar como script CQL',
  incoming: 'O link traz uma área livre própria. A sua já tem conteúdo.',
  incomingOpen: 'Abrir a do link',
  incomingKeep: 'Ficar com a minha',
};
