// The messages of verdicts in three languages, by code, with the arguments of the verdict. A message says what was
// found, what was expected and where to look next, and never just “wrong”. The terms are those of the glossary.

import type { InThree, Language } from '#i18n/languages.ts';

import { answer } from './message-answer.ts';
import { elsewhere } from './message-elsewhere.ts';
import { history } from './message-history.ts';
import { rows } from './message-rows.ts';
import { serves } from './message-serves.ts';
import { chosen, counted, number, outcomeWords, quoted } from './message-words.ts';
import type { Message } from './verdict.ts';

export type Args = Readonly<Record<string, string | number>>;
export type Say = (args: Args, language: Language) => string;

const messages: Readonly<Record<string, InThree<Say>>> = {
  ...rows,

  // ── schema ──
  'schema.right': {
    pt: (a) => `A tabela \`${a.table}\` tem a chave e as colunas que a tarefa pede.`,
    ru: (a) => `Ключ и столбцы таблицы \`${a.table}\` — те, которых требует задание.`,
    en: (a) => `The table \`${a.table}\` has the key and the columns that the task needs.`,
  },
  'schema.no-table': {
    pt: (a) => `A tabela \`${a.table}\` ainda não existe. Crie-a com o nome que está no enunciado.`,
    ru: (a) => `Таблицы \`${a.table}\` ещё нет. Создайте её под тем именем, которое стоит в условии.`,
    en: (a) => `There is no table \`${a.table}\` yet. Create it under the name that the brief gives.`,
  },
  'schema.refused-table': {
    pt: (a) =>
      `A tabela \`${a.table}\` não existe: o Cassandra recusou o seu \`CREATE TABLE\`. A mensagem dele, abaixo, diz por quê.`,
    ru: (a) =>
      `Таблицы \`${a.table}\` нет: Cassandra отклонила ваш \`CREATE TABLE\`. Почему — сказано ниже, в её сообщении.`,
    en: (a) =>
      `There is no table \`${a.table}\`: Cassandra refused your \`CREATE TABLE\`. Its own message, below, says why.`,
  },
  'schema.no-column': {
    pt: (a) => `Falta a coluna \`${a.column}\`, do tipo \`${a.type}\`.`,
    ru: (a) => `Нет столбца \`${a.column}\` типа \`${a.type}\`.`,
    en: (a) => `The column \`${a.column}\`, of type \`${a.type}\`, is missing.`,
  },
  'schema.type': {
    pt: (a) => `A coluna \`${a.column}\` é do tipo \`${a.got}\`; a tarefa pede \`${a.expected}\`.`,
    ru: (a) => `У столбца \`${a.column}\` тип \`${a.got}\`, а нужен \`${a.expected}\`.`,
    en: (a) => `The column \`${a.column}\` is of type \`${a.got}\`; the task needs \`${a.expected}\`.`,
  },
  'schema.partition': {
    pt: (a) =>
      `A chave de partição é \`(${a.got})\`, e com ela a tarefa não se resolve. Que colunas toda consulta da tarefa informa com “=”, e só essas?`,
    ru: (a) =>
      `Ключ партиции — \`(${a.got})\`, и с ним задание не решить. Какие столбцы каждый запрос задания задаёт через «=», и только их?`,
    en: (a) =>
      `The partition key is \`(${a.got})\`, and the task cannot be solved with it. Which columns does every query of the task give with “=”, and only those?`,
  },
  'schema.clustering': {
    pt: (a) =>
      `As colunas de clustering são: ${a.got}. Confira quais faltam ou sobram e a sequência: as linhas se ordenam pela primeira, depois pela segunda, e juntas com a chave de partição precisam distinguir cada linha.`,
    ru: (a) =>
      `Столбцы кластеризации: ${a.got}. Посмотрите, каких не хватает, какие лишние и в какой они последовательности: строки упорядочены по первому, затем по второму, а вместе с ключом партиции они должны различать все строки.`,
    en: (a) =>
      `The clustering columns are: ${a.got}. See which are missing or too many, and their sequence: rows are ordered by the first, then by the second, and together with the partition key they must tell every row from every other.`,
  },
  'schema.order': {
    pt: (a) =>
      `As colunas de clustering estão certas, a ordem não: ${a.got}. Pense em qual linha a consulta quer primeiro; \`CLUSTERING ORDER BY\` decide.`,
    ru: (a) =>
      `Столбцы кластеризации верные, порядок — нет: ${a.got}. Подумайте, какая строка нужна запросу первой; решает \`CLUSTERING ORDER BY\`.`,
    en: (a) =>
      `The clustering columns are right, their order is not: ${a.got}. Think of which row the query wants first; \`CLUSTERING ORDER BY\` decides.`,
  },
  'schema.static': {
    pt: (a) =>
      `A coluna \`${a.column}\` tem um só valor por partição: declarada \`STATIC\`, é guardada uma vez, e não em cada linha.`,
    ru: (a) =>
      `У столбца \`${a.column}\` одно значение на всю партицию: объявите его \`STATIC\`, и он будет храниться один раз, а не в каждой строке.`,
    en: (a) =>
      `The column \`${a.column}\` has one value for the whole partition: declared \`STATIC\`, it is stored once and not with every row.`,
  },

  ...serves,

  // ── size ──
  'size.right': {
    pt: (a) =>
      `A maior partição chega a ${counted('pt', a.rows, 'row')} e cerca de ${number('pt', a.megabytes)} MB: dentro do limite.`,
    ru: (a) =>
      `Самая большая партиция вырастет до ${counted('ru', a.rows, 'row', 'genitive')}, около ${number('ru', a.megabytes)} МБ: в пределах нормы.`,
    en: (a) =>
      `The largest partition grows to ${counted('en', a.rows, 'row')} and about ${number('en', a.megabytes)} MB: within the limit.`,
  },
  'size.rows': {
    pt: (a) =>
      `Com essa chave, a maior partição de \`${a.table}\` chega a ${counted('pt', a.rows, 'row')}; o limite é ${number('pt', a.max)}. Falta na chave de partição algo que a divida: um bucket, ou uma coluna que as consultas já informam.`,
    ru: (a) =>
      `С таким ключом самая большая партиция \`${a.table}\` вырастет до ${counted('ru', a.rows, 'row', 'genitive')}, а можно не больше ${number('ru', a.max)}. В ключе партиции не хватает того, что её делит: бакета или столбца, который запросы и так задают.`,
    en: (a) =>
      `With this key the largest partition of \`${a.table}\` grows to ${counted('en', a.rows, 'row')}; the limit is ${number('en', a.max)}. The partition key lacks something that divides it: a bucket, or a column that the queries give anyway.`,
  },
  'size.megabytes': {
    pt: (a) =>
      `Com essa chave, a maior partição de \`${a.table}\` chega a cerca de ${number('pt', a.megabytes)} MB; o limite é ${number('pt', a.max)} MB. Falta na chave de partição algo que a divida.`,
    ru: (a) =>
      `С таким ключом самая большая партиция \`${a.table}\` займёт около ${number('ru', a.megabytes)} МБ, а можно не больше ${number('ru', a.max)} МБ. В ключе партиции не хватает того, что её делит.`,
    en: (a) =>
      `With this key the largest partition of \`${a.table}\` takes about ${number('en', a.megabytes)} MB; the limit is ${number('en', a.max)} MB. The partition key lacks something that divides it.`,
  },
  'size.unknown': {
    pt: (a) =>
      `O enunciado não diz quantos valores há em \`${a.columns}\`, então a conta supõe um só. Use as colunas que ele descreve.`,
    ru: (a) =>
      `В условии не сказано, сколько значений у \`${a.columns}\`, поэтому в расчёте взято одно. Берите столбцы, которые там описаны.`,
    en: (a) =>
      `The brief does not say how many values there are of \`${a.columns}\`, so one is assumed. Use the columns that it describes.`,
  },

  // ── refused ──
  'refused.right': {
    pt: (a) => `Recusado, como devia ser: ${quoted('pt', a.message)}`,
    ru: (a) => `Отклонено, как и должно быть: ${quoted('ru', a.message)}`,
    en: (a) => `Refused, as it should be: ${quoted('en', a.message)}`,
  },
  'refused.other': {
    pt: () =>
      'O Cassandra recusou o comando, mas por outro motivo. Leia a mensagem: ela fala do que a tarefa pede?',
    ru: () =>
      'Cassandra отклонила команду, но по другой причине. Прочитайте сообщение: о том ли оно, о чём задание?',
    en: () =>
      'Cassandra refused the statement, but for another reason. Read its message: is it about what the task asks?',
  },
  'refused.accepted': {
    pt: () => 'O Cassandra aceitou esse comando. A tarefa pede um que ele recuse.',
    ru: () => 'Эту команду Cassandra приняла. А по заданию нужна такая, которую она отклонит.',
    en: () => 'Cassandra accepted this statement. The task asks for one that it refuses.',
  },
  'refused.nothing': {
    pt: () => 'Ainda não há comandos nesta tarefa. Execute o que, pela tarefa, deve ser recusado.',
    ru: () => 'В этом задании ещё нет команд. Выполните ту, которую по условию должны отклонить.',
    en: () => 'There is no statement in this task yet. Run the one that is to be refused.',
  },
  'refused.ours-other': {
    pt: () =>
      'O comando abaixo é recusado, mas não pelo motivo esperado. A mensagem diz o que ainda falta na tabela.',
    ru: () =>
      'Команду ниже Cassandra отклоняет, но не по той причине. По сообщению видно, чего ещё не хватает таблице.',
    en: () =>
      'The statement below is refused, but not for the expected reason. The message tells what the table still lacks.',
  },
  'refused.ours-accepted': {
    pt: () =>
      'O comando abaixo devia ser recusado, mas a sua tabela o aceita. Que parte da chave permite isso?',
    ru: () =>
      'Cassandra должна бы отклонить команду ниже, а с вашей таблицей принимает её. Какая часть ключа это позволяет?',
    en: () =>
      'The statement below should be refused, but your table accepts it. Which part of the key allows that?',
  },

  // ── outcomes ──
  'outcomes.right': {
    pt: (a) =>
      `Com os nós parados, tudo acontece como devia: ${number('pt', a.tries)} de ${number('pt', a.tries)}.`,
    ru: (a) =>
      `При остановленных узлах всё идёт как надо: ${number('ru', a.tries)} из ${number('ru', a.tries)}.`,
    en: (a) =>
      `With those nodes gone everything goes as it should: ${number('en', a.tries)} of ${number('en', a.tries)}.`,
  },
  'outcomes.other': {
    pt: (a) =>
      `Em \`${a.consistency}\` o cliente devia receber “${outcomeWords.pt(a.expected)}”, mas recebe “${outcomeWords.pt(a.got)}”. ${a.got === 'refused' ? 'A mensagem do Cassandra, abaixo, diz o que falta.' : 'Conte as réplicas vivas e quantas respostas o nível espera.'}`,
    ru: (a) =>
      `На уровне \`${a.consistency}\` клиент должен получить «${outcomeWords.ru(a.expected)}», а получает «${outcomeWords.ru(a.got)}». ${a.got === 'refused' ? 'Чего не хватает, сказано ниже, в сообщении Cassandra.' : 'Сосчитайте, сколько реплик живо и скольких ответов ждёт уровень.'}`,
    en: (a) =>
      `At \`${a.consistency}\` the client should get “${outcomeWords.en(a.expected)}” but gets “${outcomeWords.en(a.got)}”. ${a.got === 'refused' ? 'Cassandra’s message, below, says what is missing.' : 'Count the live replicas, and the answers that the level waits for.'}`,
  },

  ...history,

  // ── placement ──
  'placement.right': {
    pt: () => 'Cada nó, consultado sozinho, confirma: as linhas estão onde deviam.',
    ru: () => 'Каждый узел опрошен отдельно: строки лежат там, где должны.',
    en: () => 'Each node, asked alone, confirms it: the rows are where they should be.',
  },
  'placement.no-rows': {
    pt: (a) => `Ainda não há nenhuma linha sua na tabela. A tarefa pede linhas em ${a.nodes}.`,
    ru: (a) => `Ваших строк в таблице ещё нет. По заданию они нужны на ${a.nodes}.`,
    en: (a) => `There is no row of yours in the table yet. The task asks for rows on ${a.nodes}.`,
  },
  'placement.too-few': {
    pt: (a) =>
      `${a.node} ${Number(a.got) === 0 ? 'não tem nenhuma linha sua' : `tem ${counted('pt', a.got, 'ownRow')}`}; a tarefa pede ${number('pt', a.min)}. Abaixo, onde caíram as últimas: o token decide, e o dono é o primeiro nó com token maior ou igual.`,
    ru: (a) =>
      `Ваших строк на ${a.node}: ${number('ru', a.got)}, а нужно ${number('ru', a.min)}. Ниже — куда попали последние: решает токен, а владелец — первый узел, чей токен не меньше.`,
    en: (a) =>
      `${a.node} holds ${Number(a.got) === 0 ? 'no row of yours' : counted('en', a.got, 'ownRow')}; the task asks for ${number('en', a.min)}. Below is where the last ones fell: the token decides, and the owner is the first node whose token is not smaller.`,
  },
  'placement.empty': {
    pt: (a) => `A tabela \`${a.table}\` está vazia: sem linhas não se vê onde ficam as cópias.`,
    ru: (a) => `Таблица \`${a.table}\` пуста: без строк не видно, где лежат копии.`,
    en: (a) => `The table \`${a.table}\` is empty: without rows nobody can see where the copies are.`,
  },
  'placement.copies': {
    pt: (a) =>
      `Em ${a.centre} há ${counted('pt', a.got, 'copy')} desta linha; devia haver ${number('pt', a.expected)}. O fator de replicação é do keyspace, um número por data center.`,
    ru: (a) =>
      `В ${a.centre} у этой строки ${counted('ru', a.got, 'copy')}, а должно быть ${number('ru', a.expected)}. Фактор репликации задают в keyspace, для каждого дата-центра отдельно.`,
    en: (a) =>
      `${a.centre} has ${counted('en', a.got, 'copy')} of this row; there should be ${number('en', a.expected)}. The replication factor belongs to the keyspace, one number for each data centre.`,
  },
  'placement.uncopied': {
    pt: (a) =>
      `O keyspace pede ${counted('pt', a.expected, 'copy')} em ${a.centre}, e esta linha tem ${number('pt', a.got)}. Um fator novo não move o que já foi escrito: alguém precisa levar as cópias às réplicas novas.`,
    ru: (a) =>
      `По настройкам keyspace копий в ${a.centre} должно быть ${number('ru', a.expected)}, а у этой строки их ${number('ru', a.got)}. Новый фактор не переносит того, что записано раньше: копии надо доставить на новые реплики.`,
    en: (a) =>
      `The keyspace asks for ${counted('en', a.expected, 'copy')} in ${a.centre}, and this row has ${number('en', a.got)}. A new factor moves nothing that was written before: somebody has to bring the copies to the new replicas.`,
  },
  'placement.racks': {
    pt: (a) =>
      `Em ${a.centre} as cópias se juntam em poucos racks; deviam ocupar ${number('pt', a.expected)}. Que estratégia conhece os racks?`,
    ru: (a) =>
      `В ${a.centre} копии скопились в немногих стойках, а должны занимать ${number('ru', a.expected)}. Какая стратегия знает о стойках?`,
    en: (a) =>
      `In ${a.centre} the copies crowd into few racks; they should be on ${number('en', a.expected)}. Which strategy knows of racks?`,
  },
  'placement.no-such-row': {
    pt: (a) => `Nenhum nó tem a linha (${a.key}). Ela já foi gravada?`,
    ru: (a) => `Строки (${a.key}) нет ни на одном узле. Она уже записана?`,
    en: (a) => `No node holds the row (${a.key}). Has it been written?`,
  },
  'placement.elsewhere': {
    pt: (a) =>
      `A linha (${a.key}) não está exatamente nos nós em que devia. Veja abaixo quais a guardam e quais deviam guardá-la.`,
    ru: (a) =>
      `Строка (${a.key}) лежит не на тех узлах, на которых должна. Ниже видно, где она есть и где должна быть.`,
    en: (a) =>
      `The row (${a.key}) is not on exactly the nodes where it should be. Below are those that hold it, and those that should.`,
  },

  // ── answers ──
  'answers.right': {
    pt: (a) =>
      Number(a.answers) === 1
        ? 'A resposta está certa.'
        : `As ${Number(a.answers) === 2 ? 'duas' : number('pt', a.answers)} respostas estão certas.`,
    ru: (a) =>
      Number(a.answers) === 1
        ? 'Ответ верный.'
        : Number(a.answers) === 2
          ? 'Оба ответа верны.'
          : `Все ${counted('ru', a.answers, 'answer')} верны.`,
    en: (a) =>
      Number(a.answers) === 1
        ? 'The answer is right.'
        : `${Number(a.answers) === 2 ? 'Both' : `All ${number('en', a.answers)}`} answers are right.`,
  },
  'answers.none': {
    pt: (a) => `Falta responder: ${quoted('pt', a.question)}`,
    ru: (a) => `Ещё нет ответа: ${quoted('ru', a.question)}`,
    en: (a) => `Still to be answered: ${quoted('en', a.question)}`,
  },
  'answers.wrong': {
    pt: (a) =>
      `${quoted('pt', a.question)} A resposta ${chosen('pt', a.value)} não está certa. Experimente no editor antes de responder de novo: o cluster mostra.`,
    ru: (a) =>
      `${quoted('ru', a.question)} Ответ ${chosen('ru', a.value)} неверен. Прежде чем отвечать снова, попробуйте в редакторе: кластер покажет.`,
    en: (a) =>
      `${quoted('en', a.question)} The answer ${chosen('en', a.value)} is not right. Try it in the editor before you answer again: the cluster will show you.`,
  },
  'answers.several': {
    pt: (a) =>
      `${quoted('pt', a.question)} A resposta ${chosen('pt', a.value)} não está inteira, ou algo nela sobra. Experimente no editor antes de responder de novo: o cluster mostra.`,
    ru: (a) =>
      `${quoted('ru', a.question)} В ответе ${chosen('ru', a.value)} чего-то не хватает или что-то лишнее. Прежде чем отвечать снова, попробуйте в редакторе: кластер покажет.`,
    en: (a) =>
      `${quoted('en', a.question)} In the answer ${chosen('en', a.value)} something is missing, or too much. Try it in the editor before you answer again: the cluster will show you.`,
  },
  'answers.said': {
    pt: (a) => `${quoted('pt', a.question)} A resposta ${chosen('pt', a.value)} não está certa.`,
    ru: (a) => `${quoted('ru', a.question)} Ответ ${chosen('ru', a.value)} неверен.`,
    en: (a) => `${quoted('en', a.question)} The answer ${chosen('en', a.value)} is not right.`,
  },
  'answers.tried': {
    pt: (a) =>
      `${quoted('pt', a.question)} A resposta está certa, mas antes você verificou ${Number(a.wrong) === 1 ? 'uma opção errada' : `${number('pt', a.wrong)} opções erradas`}: isso custa parte dos pontos.`,
    ru: (a) =>
      `${quoted('ru', a.question)} Ответ верный, но до него проверено неверных вариантов: ${number('ru', a.wrong)}. Это стоит части баллов.`,
    en: (a) =>
      `${quoted('en', a.question)} The answer is right, but you checked ${Number(a.wrong) === 1 ? 'a wrong option' : `${number('en', a.wrong)} wrong options`} before it: that costs part of the points.`,
  },
  'answers.no-reason': {
    pt: (a) => `A escolha está certa; falta o motivo: ${quoted('pt', a.question)}`,
    ru: (a) => `Выбор верный; не хватает причины: ${quoted('ru', a.question)}`,
    en: (a) => `The choice is right; its reason is missing: ${quoted('en', a.question)}`,
  },
  'answers.reason': {
    pt: (a) => `A escolha está certa, o motivo não: ${quoted('pt', a.question)}`,
    ru: (a) => `Выбор верный, причина — нет: ${quoted('ru', a.question)}`,
    en: (a) => `The choice is right, the reason is not: ${quoted('en', a.question)}`,
  },

  // ── schedule ──
  'schedule.right': {
    pt: (a) =>
      `Os clientes ao mesmo tempo, em ${number('pt', a.orders)} ordens diferentes: o resultado se mantém em todas.`,
    ru: (a) =>
      `Клиенты работали одновременно, перебрано порядков: ${number('ru', a.orders)}. Результат верен во всех.`,
    en: (a) =>
      `Clients at the same time, in ${number('en', a.orders)} different orders: the result holds in all of them.`,
  },
  'schedule.nothing': {
    pt: () => 'Ainda não há comandos nesta tarefa que os clientes possam executar.',
    ru: () => 'В этом задании ещё нет команд, которые могли бы выполнить клиенты.',
    en: () => 'There is no statement in this task yet that clients could run.',
  },
  'schedule.refused': {
    pt: () => 'Um dos clientes teve um comando recusado. A mensagem está abaixo.',
    ru: () => 'У одного из клиентов команду отклонили. Сообщение ниже.',
    en: () => 'A statement of one of the clients was refused. Its message is below.',
  },
  'schedule.too-many': {
    pt: (a) =>
      `Na ordem abaixo o resultado é ${number('pt', a.got)}; podia ser no máximo ${number('pt', a.max)}. Entre ler e gravar, outro cliente gravou: a condição tem de estar na própria gravação.`,
    ru: (a) =>
      `В порядке, который показан ниже, получается ${number('ru', a.got)}, а можно не больше ${number('ru', a.max)}. Между чтением и записью успел записать другой клиент: условие должно стоять в самой записи.`,
    en: (a) =>
      `In the order below the result is ${number('en', a.got)}; it may be ${number('en', a.max)} at most. Between reading and writing another client wrote: the condition belongs in the write itself.`,
  },
  'schedule.too-few': {
    pt: (a) =>
      `Na ordem abaixo o resultado é ${number('pt', a.got)}; devia ser pelo menos ${number('pt', a.min)}. Ninguém conseguiu, embora houvesse o bastante.`,
    ru: (a) =>
      `В порядке, который показан ниже, получается ${number('ru', a.got)}, а должно быть не меньше ${number('ru', a.min)}. Не удалось никому, хотя всего хватало.`,
    en: (a) =>
      `In the order below the result is ${number('en', a.got)}; it should be ${number('en', a.min)} at least. Nobody succeeded, though there was enough.`,
  },

  // ── idempotent ──
  'idempotent.right': {
    pt: () => 'Executado duas vezes, o resultado é o mesmo.',
    ru: () => 'Выполнено дважды — результат тот же.',
    en: () => 'Run twice, the result is the same.',
  },
  'idempotent.nothing': {
    pt: () => 'Ainda não há gravações nesta tarefa.',
    ru: () => 'В этом задании ещё нет записей.',
    en: () => 'There is no write in this task yet.',
  },
  'idempotent.refused': {
    pt: () =>
      'Na segunda vez o comando abaixo é recusado. Um script que se repete precisa aceitar o que já existe.',
    ru: () =>
      'Во второй раз команда ниже отклоняется. Скрипт, который повторяют, должен мириться с тем, что уже есть.',
    en: () =>
      'The second time the statement below is refused. A script that is repeated has to accept what is there already.',
  },
  'idempotent.changed': {
    pt: (a) =>
      `Depois da segunda vez, \`${a.table}\` tem outro conteúdo. Somar, anexar e gerar chaves novas não se repete sem efeito; gravar um valor, sim.`,
    ru: (a) =>
      `После второго раза в \`${a.table}\` другое содержимое. Прибавление, добавление в список и новые ключи не повторяются без последствий; запись значения — повторяется.`,
    en: (a) =>
      `After the second time \`${a.table}\` holds something else. Adding, appending and making new keys cannot be repeated without effect; writing a value can.`,
  },

  ...answer,
  ...elsewhere,
};

export const messageCodes: readonly string[] = Object.keys(messages);

/** The names that the brief gives to its questions and their choices. A learner has not seen ids and letters. */
export interface BriefNames {
  question: (id: string) => string;
  choice: (question: string, value: string) => string;
}

const asWritten: BriefNames = { question: (id) => id, choice: (_, value) => value };

export function sayMessage(
  { code, args, says }: Message,
  language: Language,
  names: BriefNames = asWritten,
): string {
  const say = messages[code]?.[language];
  if (!say) throw new Error(`no message ${code}`);
  const id = String(args.question);
  const named =
    args.question === undefined
      ? args
      : {
          ...args,
          question: names.question(id),
          ...(args.value !== undefined && { value: names.choice(id, String(args.value)) }),
        };
  return [say(named, language), ...(says ? [says[language]] : [])].join(' ');
}
