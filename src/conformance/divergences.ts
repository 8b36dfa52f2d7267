// The known cases in which our engine answers differently from Cassandra, and why it stays so.

import type { InThree } from '#i18n/languages.ts';
import type { Outcome } from './outcome.ts';

export interface Divergence {
  /** What differs, and why it stays so. The site shows this text. */
  reason: InThree<string>;
  explains(statement: string, cassandra: Outcome, embedded: Outcome): boolean;
}

export const divergences: readonly Divergence[] = [
  {
    reason: {
      pt: 'O Cassandra guarda, para cada tipo, uma só função para `to_json` e o nome antigo `toJson`, e outra para `from_json` e `fromJson`: a que for chamada primeiro na vida do servidor dá às duas o nome que aparece na coluna ou no erro. O nosso usa o nome como foi escrito.',
      ru: 'Для каждого типа Cassandra держит одну функцию на `to_json` и на старое имя `toJson`, и так же одну на `from_json` и `fromJson`: та, что вызвана на сервере первой, даёт обеим имя в столбце или в ошибке. Наш движок пишет имя так, как оно написано в запросе.',
      en: 'Cassandra keeps one function for `to_json` and its old name `toJson` for each type, and one for `from_json` and `fromJson`: whichever was called first in the life of a server gives both the name in the column or the error. Ours names it as it was written.',
    },
    explains: (_, cassandra, embedded) => {
      const asOurs = ({ lines }: Outcome) =>
        lines.join('\n').replace(/system\.(to|from)json(?=[([])/g, 'system.$1_json');
      return cassandra.kind === embedded.kind && asOurs(cassandra) === asOurs(embedded);
    },
  },
  {
    reason: {
      pt: 'Quando um operador recebe uma lista, um mapa ou um conjunto escrito na seleção, o Cassandra quebra no primeiro tipo que tenta, e a ordem em que os tenta muda a cada partida do servidor. O nosso tenta sempre na mesma ordem.',
      ru: 'Если оператору в списке столбцов дать список, словарь или множество, Cassandra ломается на первом же типе, который пробует, а порядок перебора меняется с каждым запуском сервера. Наш движок перебирает типы всегда в одном порядке.',
      en: 'Given a list, map or set that is written in the selection, an operator makes Cassandra fail at the first type it tries, and the order of trying changes each time a server starts. Ours always tries in the same order.',
    },
    explains: (_, cassandra, embedded) => {
      const triedType =
        /Unsupported target type: \w+|class org\.apache\.cassandra\.db\.marshal\.(?!Map|Set|Tuple)\w+Type|\(org\.apache\.cassandra\.db\.marshal\.\w+Type/g;
      const anyType = ({ lines }: Outcome) => lines.join('\n').replace(triedType, '');
      return (
        cassandra.kind === 'error Server' &&
        embedded.kind === cassandra.kind &&
        anyType(cassandra) === anyType(embedded)
      );
    },
  },
  {
    reason: {
      pt: '`GROUP BY` em páginas sobre trechos apagados às vezes quebra dentro do Cassandra, que então fala de uma réplica que falhou ou de um estado de paginação inválido. O nosso devolve as páginas.',
      ru: '`GROUP BY` со страницами поверх удалённых диапазонов иногда ломается внутри Cassandra, и она сообщает о сбое реплики или о неверном состоянии страниц. Наш движок отдаёт страницы.',
      en: '`GROUP BY` in pages over deleted ranges sometimes fails inside Cassandra, which then tells of a replica that failed or of an invalid paging state. Ours gives the pages.',
    },
    explains: (statement, cassandra, embedded) =>
      /^select\b.*\bgroup by\b/is.test(statement) &&
      /^error (?:ReadFailure|Protocol)$/.test(cassandra.kind) &&
      embedded.kind === 'query',
  },
  {
    reason: {
      pt: 'Depois de um erro de sintaxe o analisador do Cassandra continua a leitura e pode tropeçar no que falta; então ele fala de uma `NullPointerException` ou de uma coluna repetida mais adiante. O nosso aponta o erro de sintaxe.',
      ru: 'После синтаксической ошибки разборщик Cassandra читает дальше и может споткнуться о то, чего не хватает: тогда он сообщает о `NullPointerException` или о повторном столбце, который стоит дальше. Наш движок называет саму синтаксическую ошибку.',
      en: 'After a syntax error Cassandra’s parser reads on and may stumble over what is missing; it then tells of a `NullPointerException`, or of a column that is there twice further on. Ours names the syntax error.',
    },
    explains: (_, cassandra, embedded) =>
      embedded.kind === 'error Syntax' &&
      /^Failed parsing statement: |^Duplicate column '.*' (?:declaration|in CLUSTERING ORDER BY)|^Multiple PRIMARY KEY specified for table 'null'/.test(
        cassandra.lines[0] ?? '',
      ),
  },
  {
    reason: {
      pt: 'Dois decimais iguais escritos de formas diferentes, `1.0` e `1.00`, são a mesma chave de clustering, o mesmo elemento de um conjunto e a mesma chave de um mapa. Qual das formas volta depende, no Cassandra, de quando a memória foi gravada em disco e da ordem de uma tabela de hash; no nosso, do que está na memória e da ordem em que foram escritas.',
      ru: 'Два равных десятичных числа, записанных по-разному, `1.0` и `1.00`, — один и тот же кластерный ключ, один и тот же элемент множества, один и тот же ключ словаря. Какая запись вернётся, в Cassandra зависит от того, когда память была сброшена на диск, и от порядка в хеш-таблице; у нас — от того, что лежит в памяти, и от порядка записи.',
      en: 'Two equal decimals that are written differently, `1.0` and `1.00`, are the same clustering key, the same element of a set and the same key of a map. Which form comes back depends, in Cassandra, on when memory was flushed to disk and on the order of a hash table; in ours, on what is in memory and on the order in which they were written.',
    },
    explains: (_, cassandra, embedded) => {
      const plain = ({ lines }: Outcome) =>
        lines
          .join('\n')
          .replace(/(?<=\d)\.(\d*?)0+(?!\d)/g, (_all, kept: string) => (kept ? `.${kept}` : ''));
      return (
        cassandra.kind === 'query' &&
        embedded.kind === 'query' &&
        /\bdecimal\b|^\[json\] /.test(cassandra.lines[0] ?? '') &&
        plain(cassandra) === plain(embedded)
      );
    },
  },
  {
    reason: {
      pt: 'Duas condições sobre a mesma coluna são julgadas pelo Cassandra numa ordem que muda de uma execução para a outra: se uma delas falha e a outra nem pode ser julgada, vem ora um `false`, ora um erro. O nosso julga na ordem em que foram escritas.',
      ru: 'Два условия на один столбец Cassandra проверяет в порядке, который меняется от запуска к запуску: если одно не выполнено, а другое нельзя проверить, приходит то `false`, то ошибка. Наш движок проверяет их в том порядке, в каком они написаны.',
      en: 'Two conditions on the same column are judged by Cassandra in an order that changes from one run to the next: where one fails and the other cannot be judged at all, the answer is now `false`, now an error. Ours judges them as they were written.',
    },
    explains: (statement, cassandra, embedded) => {
      const kinds = [cassandra.kind, embedded.kind].sort().join();
      return (
        kinds === 'error Invalid,query' &&
        /\bif\b.*\b(\w+)\b.*\band\b.*\b\1\b/is.test(statement) &&
        [cassandra, embedded].some(({ lines }) =>
          /^Invalid (?:comparison with|null|negative)/.test(lines[0]!),
        )
      );
    },
  },
  {
    reason: {
      pt: 'Uma leitura que passa por mais de mil tombstones traz um aviso do Cassandra, se quem coordena guarda os dados. O nosso devolve as mesmas linhas, sem o aviso.',
      ru: 'Чтение, которое прошло больше чем через тысячу tombstone, приходит от Cassandra с предупреждением, если координатор сам хранит эти данные. Наш движок отдаёт те же строки без предупреждения.',
      en: 'A read that passed more than a thousand tombstones comes with a warning from Cassandra, if the coordinator holds the data itself. Ours gives the same rows without it.',
    },
    explains: (_, cassandra, embedded) =>
      cassandra.kind === embedded.kind &&
      cassandra.lines
        .filter((line) => !/^warning Read \d+ live rows and \d+ tombstone/.test(line))
        .join('\n') === embedded.lines.join('\n'),
  },
];

export function explains(statement: string, cassandra: Outcome, embedded: Outcome): boolean {
  return divergences.some((divergence) => divergence.explains(statement, cassandra, embedded));
}
