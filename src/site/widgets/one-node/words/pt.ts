import { plural } from '#i18n/numbers.ts';
import type { Words } from '../words.ts';

const writes = (count: number) => plural('pt', count, { one: 'escrita', other: 'escritas' });
const tables = (ids: readonly number[]) => `${ids.length === 1 ? 'a SSTable' : 'as SSTables'} ${list(ids)}`;
const list = (all: readonly (number | string)[]) =>
  all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} e ${all.at(-1)}`;
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const pt: Words = {
  preset: 'História',
  presets: { write: 'Escrever e ler', kill: 'Queda', read: 'Leitura', delete: 'Exclusão' },
  changed: 'Sua própria história do N1',
  memory: 'memória',
  disk: 'disco',
  key: 'Produto',
  price: 'Preço',
  wrongKey: 'Um produto tem de uma a oito letras ou algarismos.',
  wrongPrice: 'O preço é um número até 999.',
  does: {
    write: 'Escrever',
    delete: 'Excluir',
    read: 'Ler',
    flush: 'Flush',
    compact: 'Compactar',
    kill: 'Matar',
    power: 'Sem energia',
  },
  step: {
    write: 'Escrita',
    delete: 'Exclusão',
    read: 'Leitura',
    flush: 'Flush',
    compact: 'Compaction',
    kill: 'Processo morto',
    power: 'Queda de energia',
    start: 'Reinício',
    wait: 'O tempo passa',
  },
  waits: { '1s': '1 s', '10s': '10 s', '11d': '11 dias' },
  sync: 'Sync do log',
  syncs: { periodic: 'periodic', batch: 'batch' },
  chance: 'Erros do filtro',
  tabs: { node: 'Nó', act: 'Fazer', signs: 'Legenda' },
  table: { caption: 'O que N1 guarda', file: 'Onde', holds: 'Entradas', empty: 'nada', filter: 'A leitura' },
  looks: {
    skipped: 'descartada pelo filtro',
    found: 'aberta',
    lied: 'aberta em vão',
    'too-old': 'desnecessária',
  },
  signs: {
    log: 'Os quadrados do log são os registros, cada um com a primeira letra do produto.',
    safe: 'Cheio: já forçado para o disco.',
    marked: 'Listrado: sobrevive à morte do processo, mas não à falta de energia.',
    open: 'Vazio: perdido em qualquer queda.',
    tombstone: '✕ no lugar do preço é um tombstone.',
    number: 'O número pequeno diz qual foi a escrita. O maior vence.',
  },
  says: {
    first: {
      write: 'Um preço foi escrito. Vem outro, os dois são descarregados, o de lamp muda, e então lemos.',
      kill: 'O primeiro de três preços foi escrito. Depois do terceiro, N1 é morto. O log é sincronizado a cada 10 s.',
      read: 'N1 tem três SSTables, e duas delas têm um preço de **lamp**. Agora ele ganha um terceiro e é lido.',
      delete: 'Dois preços foram escritos e descarregados. Agora **lamp** será excluído. Veja onde ele está.',
    },
    own: 'Sua própria história. Em “Fazer” você a continua a partir de qualquer passo.',
    write: (key, value, isBatch) =>
      `**${key}** custa ${value}. O log ganha um registro, a memtable uma entrada, e N1 ${isBatch ? 'espera o disco antes de confirmar' : 'confirma'}. Não lê nada.`,
    delete: (key) =>
      `**${key}** é excluído. Também é uma escrita: um registro no log e um tombstone na memtable.`,
    read: (key, value) => (value === undefined ? `**${key}** não tem preço.` : `**${key}** custa ${value}.`),
    inMemory: 'Está na memtable.',
    opened: (ids) => `N1 abre ${tables(ids)}.`,
    skipped: (ids) => `O filtro descarta ${tables(ids)}.`,
    lied: (ids) => `N1 abre em vão ${tables(ids)}: o filtro disse talvez.`,
    flush: (id) => `A memtable vira a **SSTable ${id}**. Os registros dela no log já não são necessários.`,
    flushNothing: 'A memtable está vazia; não há o que descarregar.',
    compact: (from, into) =>
      into.length === 0
        ? `Não sobra nada: ${tables(from)} somem.`
        : `${capital(tables(from))} ${from.length === 1 ? 'vira' : 'viram'} a **SSTable ${list(into)}**.`,
    compactNothing: 'Não há SSTable para compactar.',
    tombstoneStays: 'O preço excluído se foi, mas o tombstone fica por dez dias.',
    tombstoneGoes: 'O tombstone tem mais de dez dias e também some.',
    kill: 'O processo é morto, e a memtable se perde.',
    power: 'Falta energia, e a memtable se perde.',
    lost: (keys) => `O log perdeu ${keys.length === 1 ? 'o registro' : 'os registros'} de **${list(keys)}**.`,
    lostNothing: 'Nenhuma escrita se perdeu.',
    start: (records) => `N1 inicia, reaplica ${writes(records)} do log e faz o flush.`,
    wait: (time) => `Passam ${time}.`,
    down: 'N1 está fora do ar e não recebe requisições.',
  },
  guess: {
    kill: 'Quantos dos três preços N1 terá depois de reiniciar?',
    read: 'Quantas SSTables a leitura de lamp vai abrir?',
    guessed: (number) => `Seu palpite foi ${number}.`,
    truthKill: (number) => `N1 tem ${number}.`,
    truthRead: (number) => `A leitura abre ${number}.`,
  },
  morals: {
    write: 'Uma escrita só acrescenta. A leitura junta os pedaços.',
    kill: 'Um marcador salva a escrita da morte do processo; um sync salva também da falta de energia.',
    read: 'A leitura abre só o que pode ter a chave, e a entrada mais nova vence.',
    delete: 'Primeiro há mais no disco. O preço some na primeira compaction, e o tombstone bem depois.',
  },
  tries: { power: 'E se faltar energia?', batch: 'Com sync batch' },
  drawing: (files, inMemory, inLog) =>
    `N1: ${inMemory} na memtable, ${plural('pt', files, { one: 'SSTable', other: 'SSTables' })}, ${plural('pt', inLog, { one: 'registro', other: 'registros' })} no log`,
};
