import { formatNumber, plural } from '#i18n/numbers.ts';
import { bytes } from '#labs/review/words/words.ts';
import { changesOfStatus } from '../model.ts';
import type { Words } from '../words.ts';

const number = (value: number) => formatNumber('pt', value);
const partitions = (count: number) => plural('pt', count, { one: 'partição', other: 'partições' });
const values = (count: number) => plural('pt', count, { one: 'valor', many: 'de valores', other: 'valores' });
const tombstones = (count: number) => plural('pt', count, { one: 'tombstone', other: 'tombstones' });

export const pt: Words = {
  story: 'História',
  stories: {
    orders: 'Pedidos de uma pessoa',
    company: 'Pedidos de uma empresa',
    status: 'Status na chave',
    prices: 'Preço na chave',
    daily: 'Preços novos todo dia',
    regular: 'Preço fora da chave',
  },
  changed: {
    orders: 'Qual bucket serve para os seus pedidos?',
    prices: 'Qual bucket serve para os seus preços?',
  },
  bucket: 'Bucket',
  buckets: { none: 'nenhum', year: 'ano', month: 'mês', day: 'dia', 500: '500', 100: '100', 10: '10' },
  values: 'Valores na maior partição',
  partitions: 'Partições que a página abre',
  notYet: 'aparece no passo deste bucket',
  tombstones: 'Tombstones',
  limit: 'recomendado: menos de 100.000',
  best: 'o maior que cabe',
  tooLarge: 'grande demais',
  knobs: {
    perMonth: 'Pedidos por mês',
    busiest: 'Maior cliente',
    years: 'Anos guardados',
    rows: 'Linhas da página',
    isInKey: { orders: 'O status está na chave', prices: 'O preço está na chave' },
    products: 'Produtos',
    share: 'Preços novos por dia, %',
    from: 'Preço de',
    to: 'até',
  },
  tabs: { key: 'Chave', sizes: 'Tamanhos', method: 'Como' },
  keyOf: 'A chave com este bucket',
  sizes: { caption: 'A maior partição', rows: 'linhas', bytes: 'tamanho' },
  method: {
    orders: [
      'Os pedidos chegam em intervalos iguais, o mês tem 30 dias e a página é lida no último dia dele.',
      'A maior partição é a do maior cliente. A página é a do cliente que você definiu.',
      'O status muda três vezes, e um tombstone fica guardado por 10 dias.',
    ],
    prices: [
      'De 1.000 produtos, 450 custam menos de 100, 250 menos de 200, 125 menos de 300, 75 menos de 400, e 100 custam mais.',
      'A página pede uma faixa de preços e abre todos os buckets dessa faixa.',
      'Um tombstone fica por 10 dias ao lado das linhas cujo preço mudou.',
    ],
  },
  says: {
    first: ({ about, perMonth, rows, products, from, to }) =>
      about === 'orders'
        ? `A página mostra os últimos **${rows}** pedidos de um cliente que faz **${number(perMonth)}** por mês. Qual bucket você escolheria?`
        : `A página mostra ${rows} de **${number(products)}** produtos, com preço de **${from}** a **${to}**. Que largura deve ter o bucket?`,
    large: ({ bucket, values: count }) =>
      bucket === 'none'
        ? `Sem bucket, a maior partição tem **${values(count)}**, e o recomendado são menos de 100.000.`
        : `Com este bucket, a maior partição ainda tem **${values(count)}**, e o recomendado são menos de 100.000.`,
    fits: ({ bucket, values: count, partitions: opened }) =>
      bucket === 'none'
        ? `A maior partição tem **${values(count)}**, e a página abre **${partitions(opened)}**. O bucket não é necessário.`
        : `A maior partição tem **${values(count)}**, e a página abre **${partitions(opened)}**. Um bucket maior não cabe.`,
    small: ({ partitions: opened, values: count, isDearer }) =>
      isDearer
        ? `A maior partição tem só **${values(count)}**, mas agora a página abre **${partitions(opened)}**.`
        : `A maior partição tem só **${values(count)}**, e a página continua abrindo **${partitions(opened)}**.`,
    tombstones: ({ tombstones: count }) => ` Entre as linhas há ${tombstones(count)}.`,
  },
  morals: {
    orders: {
      key: `Cada mudança de status exclui uma linha e insere outra, por isso cada pedido deixa ${changesOfStatus} tombstones. Deixe o status fora da chave.`,
      bucket:
        'O maior cliente decide o tamanho do bucket, e todos os outros pagam com mais partições por página.',
    },
    prices: {
      key: 'Um preço novo é uma exclusão e uma inserção. O tombstone fica por 10 dias entre as linhas lidas.',
      bucket:
        'Fora da chave, o preço muda no lugar e não deixa tombstone. Mas as linhas não vêm mais ordenadas por ele.',
    },
  },
  drawing: (told, opened) =>
    told
      .map(
        (one, row) =>
          `${pt.buckets[one.bucket]}: ${values(one.values)}, ${opened[row] === undefined ? '' : `${partitions(opened[row])}, `}${tombstones(one.tombstones)}`,
      )
      .join('; '),
  bytes: (count) => bytes('pt', count),
};
