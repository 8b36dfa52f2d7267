// What is said about keys and about the size of partitions.

import { plural } from '#i18n/numbers.ts';
import { bytes, value, type Words } from './words.ts';

type Id =
  | 'partition-grows'
  | 'partition-unbounded'
  | 'hot-key'
  | 'few-keys'
  | 'mutable-key'
  | 'key-may-change';

export const keyFindings: Words<Id> = {
  'partition-grows': {
    pt: (a) =>
      `Com a carga informada, a maior partição de \`${a.table}\` chega a ${value('pt', a, 'rows')} linhas e ${bytes('pt', Number(a.bytes))}. A regra prática é ficar abaixo de 100 MB e de 100.000 linhas. Um bucket na chave de partição, ao lado de \`${a.key}\`, que divida os dados em ${value('pt', a, 'buckets')} partes, resolve isso.`,
    ru: (a) =>
      `При указанной нагрузке самая большая партиция таблицы \`${a.table}\` вырастет до ${value('ru', a, 'rows')} строк и ${bytes('ru', Number(a.bytes))}. Обычно партиции держат меньше 100 МБ и 100 000 строк. Поможет бакет в ключе партиции рядом с \`${a.key}\`, который разделит данные на ${plural('ru', Number(a.buckets), { one: 'часть', few: 'части', many: 'частей', other: 'части' })}.`,
    en: (a) =>
      `With the stated workload, the largest partition of \`${a.table}\` grows to ${value('en', a, 'rows')} rows and ${bytes('en', Number(a.bytes))}. The usual rule is to stay below 100 MB and 100,000 rows. A bucket in the partition key beside \`${a.key}\` that divides the data into ${value('en', a, 'buckets')} parts solves this.`,
  },
  'partition-unbounded': {
    pt: (a) =>
      `Cada partição de \`${a.table}\` recebe linhas novas enquanto o tempo passa (\`${a.column}\`), e nada na chave limita o seu tamanho. Informe a carga esperada para saber quando ela fica grande demais.`,
    ru: (a) =>
      `В каждую партицию таблицы \`${a.table}\` со временем добавляются строки (\`${a.column}\`), и ничто в ключе не ограничивает её размер. Задайте ожидаемую нагрузку, чтобы узнать, когда партиция станет слишком большой.`,
    en: (a) =>
      `Every partition of \`${a.table}\` receives new rows as time passes (\`${a.column}\`), and nothing in the key limits its size. State the expected workload to learn when it becomes too large.`,
  },
  'hot-key': {
    pt: (a) =>
      a.perSecond
        ? `A partição mais acessada de \`${a.table}\` recebe ${value('pt', a, 'perSecond')} requisições por segundo, que são ${value('pt', a, 'percent')} % do total. As mesmas poucas réplicas atendem a todas elas, e mais nós não ajudam.`
        : `A chave de partição de \`${a.table}\` é só um intervalo de tempo (\`${a.key}\`). Tudo o que é escrito nesse intervalo vai para uma única partição, e as outras réplicas ficam ociosas. Falta na chave algo que espalhe as escritas.`,
    ru: (a) =>
      a.perSecond
        ? `Самая горячая партиция таблицы \`${a.table}\` получает ${value('ru', a, 'perSecond')} обращений в секунду: это ${value('ru', a, 'percent')} % всей нагрузки. Их обслуживают одни и те же реплики, и новые узлы не помогут.`
        : `Ключ партиции таблицы \`${a.table}\` — только промежуток времени (\`${a.key}\`). Всё, что записывают за этот промежуток, попадает в одну партицию, а остальные узлы простаивают. В ключе не хватает столбца, который распределил бы записи.`,
    en: (a) =>
      a.perSecond
        ? `The busiest partition of \`${a.table}\` gets ${value('en', a, 'perSecond')} requests a second, which is ${value('en', a, 'percent')}% of all. The same few replicas serve them all, and more nodes do not help.`
        : `The partition key of \`${a.table}\` is only a span of time (\`${a.key}\`). Everything that is written in that span goes to a single partition, while the other nodes have nothing to do. The key lacks something that spreads the writes.`,
  },
  'few-keys': {
    pt: (a) =>
      `A chave de partição de \`${a.table}\` (\`${a.key}\`) tem poucos valores${a.partitions ? `: ${value('pt', a, 'partitions')}` : ''}. Existem então poucas partições, que só crescem, e um cluster maior não as divide.`,
    ru: (a) =>
      `У ключа партиции таблицы \`${a.table}\` (\`${a.key}\`) мало значений${a.partitions ? `: ${value('ru', a, 'partitions')}` : ''}. Значит, партиций мало, они только растут, и большой кластер их не разделит.`,
    en: (a) =>
      `The partition key of \`${a.table}\` (\`${a.key}\`) has few values${a.partitions ? `, namely ${value('en', a, 'partitions')}` : ''}. There are few partitions then, which only grow, and a larger cluster does not divide them.`,
  },
  'mutable-key': {
    pt: (a) =>
      `\`${a.column}\` faz parte da chave de \`${a.table}\`, mas a consulta “${a.query}” muda esse valor. Uma chave não pode ser alterada: quem grava o valor novo cria outra linha, e a antiga continua lá até ser apagada.`,
    ru: (a) =>
      `Столбец \`${a.column}\` входит в ключ таблицы \`${a.table}\`, а запрос «${a.query}» меняет его значение. Изменить ключ нельзя: запись с новым значением создаёт ещё одну строку, а старая остаётся, пока её не удалят.`,
    en: (a) =>
      `\`${a.column}\` is part of the key of \`${a.table}\`, but the query “${a.query}” changes its value. A key cannot be changed: writing the new value makes another row, and the old one stays until somebody deletes it.`,
  },
  'key-may-change': {
    pt: (a) =>
      `O nome \`${a.column}\` sugere um valor que muda, e ele faz parte da chave de \`${a.table}\`. Se o valor mudar, será preciso apagar a linha antiga e inserir outra.`,
    ru: (a) =>
      `Судя по названию, значение \`${a.column}\` меняется, но этот столбец входит в ключ таблицы \`${a.table}\`. При изменении придётся удалять старую строку и вставлять новую.`,
    en: (a) =>
      `The name \`${a.column}\` suggests a value that changes, and it is part of the key of \`${a.table}\`. If it does change, the old row must be deleted and another one inserted.`,
  },
};
