// Where our engine is known to answer otherwise than Cassandra, and why it is left so.

import type { InThree } from '#i18n/languages.ts';
import type { Outcome } from './outcome.ts';

export interface Divergence {
  /** What it is about, and why it stays: the site shows it. */
  reason: InThree<string>;
  explains(statement: string, cassandra: Outcome, embedded: Outcome): boolean;
}

export const divergences: readonly Divergence[] = [
  {
    reason: {
      pt: 'O Cassandra guarda, para cada tipo, uma só função para `to_json` e o nome antigo `toJson`: a que for chamada primeiro na vida do servidor dá nome à coluna das duas. O nosso usa o nome como foi escrito.',
      ru: 'Для каждого типа Cassandra держит одну функцию на `to_json` и на старое имя `toJson`: та, что вызвана на сервере первой, даёт имя столбца обеим. Наш движок пишет имя так, как оно написано в запросе.',
      en: 'Cassandra keeps one function for `to_json` and its old name `toJson` for each type: whichever was called first in the life of a server names the column of both. Ours names it as it was written.',
    },
    explains: (_, cassandra, embedded) => {
      const asOurs = ({ lines }: Outcome) => lines.join('\n').replaceAll('system.tojson(', 'system.to_json(');
      return cassandra.kind === embedded.kind && asOurs(cassandra) === asOurs(embedded);
    },
  },
  {
    reason: {
      pt: 'Algumas escritas em tabelas com índice quebram dentro do Cassandra, que então fala de uma réplica que falhou por razão desconhecida: uma exclusão de intervalo com `null` como limite, um vetor de zeros sob um índice por cosseno. O nosso as grava.',
      ru: 'Некоторые записи в таблицы с индексом ломаются внутри Cassandra, и она сообщает, что реплика не справилась по неизвестной причине: удаление диапазона с границей `null`, нулевой вектор под косинусным индексом. Наш движок их записывает.',
      en: 'Some writes to indexed tables crash inside Cassandra, which then tells of a replica that failed for an unknown reason: a range deletion with `null` as its bound, a zero vector under an index by cosine. Ours writes them.',
    },
    explains: (statement, cassandra) =>
      cassandra.kind === 'error WriteFailure' && /^(?:insert|update|delete|begin)/i.test(statement),
  },
];

export function explains(statement: string, cassandra: Outcome, embedded: Outcome): boolean {
  return divergences.some((divergence) => divergence.explains(statement, cassandra, embedded));
}
