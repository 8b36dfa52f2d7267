// The messages of verdicts in three languages, by code, with the arguments of the verdict. A message says what was
// found, what was expected and where to look next, and never just “wrong”. The terms are those of the glossary.

import type { InThree, Language } from '#i18n/languages.ts';
import { plural } from '#i18n/numbers.ts';

import { alike } from './message-alike.ts';
import { answer } from './message-answer.ts';
import { elsewhere } from './message-elsewhere.ts';
import { history } from './message-history.ts';
import { policy } from './message-policy.ts';
import { rows } from './message-rows.ts';
import { serves } from './message-serves.ts';
import { story } from './message-story.ts';
import { chosen, counted, listed, number, outcomeWords, quoted } from './message-words.ts';
import { written } from './message-written.ts';
import type { Message } from './verdict.ts';

export type Args = Readonly<Record<string, string | number>>;
export type Say = (args: Args, language: Language) => string;

const messages: Readonly<Record<string, InThree<Say>>> = {
  ...rows,

  // ── schema ──
  'schema.right': {
    pt: (a) => `A tabela \`${a.table}\` tem a chave e as colunas de que a tarefa precisa.`,
    ru: (a) => `В таблице \`${a.table}\` есть ключ и столбцы, которые нужны для задания.`,
    en: (a) => `The table \`${a.table}\` has the key and the columns that the task needs.`,
  },
  'schema.no-table': {
    pt: (a) => `A tabela \`${a.table}\` ainda não existe. Crie-a com o nome que está no enunciado.`,
    ru: (a) => `Таблицы \`${a.table}\` ещё нет. Создайте её с тем именем, которое указано в условии.`,
    en: (a) => `There is no table \`${a.table}\` yet. Create it with the name that the brief gives.`,
  },
  'schema.refused-table': {
    pt: (a) =>
      `A tabela \`${a.table}\` não existe, porque o Cassandra recusou o seu \`CREATE TABLE\`. A mensagem dele, abaixo, explica o motivo.`,
    ru: (a) =>
      `Таблицы \`${a.table}\` нет, потому что Cassandra отклонила ваш \`CREATE TABLE\`. Причина указана ниже, в её сообщении.`,
    en: (a) =>
      `There is no table \`${a.table}\`, because Cassandra refused your \`CREATE TABLE\`. Its message below says why.`,
  },
  'schema.no-column': {
    pt: (a) => `Falta na tabela a coluna \`${a.column}\`, do tipo \`${a.type}\`.`,
    ru: (a) => `В таблице не хватает столбца \`${a.column}\` типа \`${a.type}\`.`,
    en: (a) => `The table lacks the column \`${a.column}\` of type \`${a.type}\`.`,
  },
  'schema.type': {
    pt: (a) => `A coluna \`${a.column}\` é do tipo \`${a.got}\`, e a tarefa precisa de \`${a.expected}\`.`,
    ru: (a) => `У столбца \`${a.column}\` тип \`${a.got}\`, а для задания нужен \`${a.expected}\`.`,
    en: (a) => `The column \`${a.column}\` is of type \`${a.got}\`, and the task needs \`${a.expected}\`.`,
  },
  'schema.partition': {
    pt: (a) =>
      `A chave de partição é \`(${a.got})\`, e com ela a tarefa não pode ser resolvida. Quais colunas todas as consultas da tarefa informam com “=”? Só essas devem estar na chave de partição.`,
    ru: (a) =>
      `Ключ партиции — \`(${a.got})\`, и с ним задание не решить. Какие столбцы все запросы задания задают через «=»? В ключе партиции должны быть только они.`,
    en: (a) =>
      `The partition key is \`(${a.got})\`, and the task cannot be solved with it. Which columns do all the queries of the task give with “=”? Only those belong in the partition key.`,
  },
  'schema.clustering': {
    pt: (a) =>
      `${a.got === '—' ? 'A tabela não tem colunas de clustering' : `As colunas de clustering são ${a.got}`}. Veja quais faltam ou sobram e em que sequência estão. As linhas são ordenadas pela primeira e depois pela segunda, e junto com a chave de partição elas precisam distinguir todas as linhas.`,
    ru: (a) =>
      `${a.got === '—' ? 'Столбцов кластеризации в таблице нет' : `Столбцы кластеризации сейчас такие: ${a.got}`}. Посмотрите, каких не хватает, какие лишние и в какой они последовательности. Строки упорядочены по первому столбцу, затем по второму, и вместе с ключом партиции эти столбцы должны различать все строки.`,
    en: (a) =>
      `${a.got === '—' ? 'The table has no clustering columns' : `The clustering columns are ${a.got}`}. See which ones are missing or too many, and in which sequence they stand. Rows are ordered by the first one and then by the second, and together with the partition key they must tell all rows apart.`,
  },
  'schema.order': {
    pt: (a) =>
      `As colunas de clustering estão certas, mas a direção não: ${a.got}. Pense em qual linha a consulta quer primeiro. \`CLUSTERING ORDER BY\` define isso.`,
    ru: (a) =>
      `Столбцы кластеризации верные, но порядок другой: ${a.got}. Подумайте, какая строка нужна запросу первой. Это определяет \`CLUSTERING ORDER BY\`.`,
    en: (a) =>
      `The clustering columns are right, but their order is not: ${a.got}. Think of the row that the query wants first. \`CLUSTERING ORDER BY\` decides that.`,
  },
  'schema.static': {
    pt: (a) =>
      `A coluna \`${a.column}\` tem um só valor por partição. Se você a declarar \`STATIC\`, ela será gravada uma vez, e não em cada linha.`,
    ru: (a) =>
      `У столбца \`${a.column}\` одно значение на всю партицию. Если объявить его \`STATIC\`, он будет храниться один раз, а не в каждой строке.`,
    en: (a) =>
      `The column \`${a.column}\` has one value for the whole partition. If you declare it \`STATIC\`, it is stored once and not with every row.`,
  },

  ...serves,
  ...policy,
  ...written,

  // ── size ──
  'size.right': {
    pt: (a) =>
      `A maior partição chega a ${counted('pt', a.rows, 'row')} e a cerca de ${number('pt', a.megabytes)} MB, o que está dentro do limite.`,
    ru: (a) =>
      `Самая большая партиция вырастет до ${counted('ru', a.rows, 'row', 'genitive')} и займёт около ${number('ru', a.megabytes)} МБ, это в пределах нормы.`,
    en: (a) =>
      `The largest partition grows to ${counted('en', a.rows, 'row')} and about ${number('en', a.megabytes)} MB, which is within the limit.`,
  },
  'size.rows': {
    pt: (a) =>
      `Com essa chave, a maior partição de \`${a.table}\` chega a ${counted('pt', a.rows, 'row')}, e o limite é ${number('pt', a.max)}. Acrescente à chave de partição algo que a divida, como um bucket ou uma coluna que as consultas já informam.`,
    ru: (a) =>
      `С таким ключом самая большая партиция \`${a.table}\` вырастет до ${counted('ru', a.rows, 'row', 'genitive')}, а можно не больше ${number('ru', a.max)}. Добавьте в ключ партиции то, что её разделит: бакет или столбец, который запросы и так задают.`,
    en: (a) =>
      `With this key, the largest partition of \`${a.table}\` grows to ${counted('en', a.rows, 'row')}, and the limit is ${number('en', a.max)}. Add something to the partition key that divides it, such as a bucket or a column that the queries give anyway.`,
  },
  'size.megabytes': {
    pt: (a) =>
      `Com essa chave, a maior partição de \`${a.table}\` chega a cerca de ${number('pt', a.megabytes)} MB, e o limite é ${number('pt', a.max)} MB. Acrescente à chave de partição algo que a divida.`,
    ru: (a) =>
      `С таким ключом самая большая партиция \`${a.table}\` займёт около ${number('ru', a.megabytes)} МБ, а можно не больше ${number('ru', a.max)} МБ. Добавьте в ключ партиции то, что её разделит.`,
    en: (a) =>
      `With this key, the largest partition of \`${a.table}\` grows to about ${number('en', a.megabytes)} MB, and the limit is ${number('en', a.max)} MB. Add something to the partition key that divides it.`,
  },
  'size.unknown': {
    pt: (a) =>
      `O enunciado não informa quantos valores \`${a.columns}\` pode ter, por isso contamos um só. Use as colunas que o enunciado descreve.`,
    ru: (a) =>
      `В условии не указано, сколько значений может быть у \`${a.columns}\`, поэтому мы посчитали одно. Используйте столбцы, которые описаны в условии.`,
    en: (a) =>
      `The brief does not say how many values \`${a.columns}\` can have, so we count one. Use the columns that the brief describes.`,
  },

  // ── refused ──
  'refused.right': {
    pt: (a) => `O Cassandra recusou o comando, como a tarefa pede. Ele disse: ${quoted('pt', a.message)}`,
    ru: (a) => `Cassandra отклонила команду, как и требует задание. Её сообщение: ${quoted('ru', a.message)}`,
    en: (a) => `Cassandra refused the statement, as the task asks. It said: ${quoted('en', a.message)}`,
  },
  'refused.other': {
    pt: () =>
      'O Cassandra recusou o comando, mas por outro motivo. Leia a mensagem. Ela fala daquilo que a tarefa pede?',
    ru: () =>
      'Cassandra отклонила команду, но по другой причине. Прочитайте сообщение. О том ли оно, о чём спрашивает задание?',
    en: () =>
      'Cassandra refused the statement, but for another reason. Read its message. Is it about what the task asks?',
  },
  'refused.accepted': {
    pt: () => 'O Cassandra aceitou esse comando, e a tarefa pede um que ele recuse.',
    ru: () => 'Эту команду Cassandra приняла, а по заданию нужна такая, которую она отклонит.',
    en: () => 'Cassandra accepted this statement, and the task asks for one that it refuses.',
  },
  'refused.nothing': {
    pt: () =>
      'Você ainda não executou nada nesta tarefa. Execute o comando que, segundo a tarefa, o Cassandra deve recusar.',
    ru: () =>
      'В этом задании вы ещё ничего не выполнили. Выполните команду, которую по условию Cassandra должна отклонить.',
    en: () =>
      'You have not run anything in this task yet. Run the statement that Cassandra is supposed to refuse.',
  },
  'refused.ours-other': {
    pt: () =>
      'O Cassandra recusa o comando abaixo, mas não pelo motivo que esperamos. A mensagem mostra o que ainda falta na tabela.',
    ru: () =>
      'Cassandra отклоняет команду, которая показана ниже, но не по той причине, что нужна. Из сообщения видно, чего ещё не хватает таблице.',
    en: () =>
      'Cassandra refuses the statement below, but not for the reason that we expect. The message says what the table still lacks.',
  },
  'refused.ours-accepted': {
    pt: () =>
      'O Cassandra devia recusar o comando abaixo, mas com a sua tabela ele o aceita. Qual parte da chave permite isso?',
    ru: () =>
      'Команду, которая показана ниже, Cassandra должна отклонить, а с вашей таблицей она её принимает. Какая часть ключа это допускает?',
    en: () =>
      'Cassandra should refuse the statement below, but with your table it accepts it. Which part of the key allows that?',
  },

  // ── outcomes ──
  'outcomes.right': {
    pt: (a) =>
      Number(a.tries) === 1
        ? 'Paramos nós e repetimos o comando, e o resultado foi o que a tarefa pede.'
        : `Paramos nós e fizemos ${number('pt', a.tries)} tentativas, e todas terminaram como a tarefa pede.`,
    ru: (a) =>
      Number(a.tries) === 1
        ? 'Мы остановили узлы и повторили команду, и результат такой, какого требует задание.'
        : `Мы остановили узлы и проверили несколько случаев (${number('ru', a.tries)}), и все они закончились так, как требует задание.`,
    en: (a) =>
      Number(a.tries) === 1
        ? 'We stopped nodes and ran the statement again, and it ended as the task asks.'
        : `We stopped nodes and tried ${number('en', a.tries)} cases, and all of them ended as the task asks.`,
  },
  'outcomes.other': {
    pt: (a) =>
      without(
        'pt',
        a.nodes,
        `em \`${a.consistency}\` o cliente devia receber “${outcomeWords.pt(a.expected)}”, mas recebe “${outcomeWords.pt(a.got)}”. ${a.got === 'refused' ? 'A mensagem do Cassandra, abaixo, mostra o que falta.' : 'Conte quantas réplicas estão no ar e quantas respostas o nível espera.'}`,
      ),
    ru: (a) =>
      without(
        'ru',
        a.nodes,
        `клиент с уровнем \`${a.consistency}\` должен получить «${outcomeWords.ru(a.expected)}», а получает «${outcomeWords.ru(a.got)}». ${a.got === 'refused' ? 'Чего не хватает, сказано ниже, в сообщении Cassandra.' : 'Посчитайте, сколько реплик доступно и сколько ответов ждёт этот уровень.'}`,
      ),
    en: (a) =>
      without(
        'en',
        a.nodes,
        `at \`${a.consistency}\` the client should get “${outcomeWords.en(a.expected)}”, but it gets “${outcomeWords.en(a.got)}”. ${a.got === 'refused' ? 'Cassandra’s message below says what is missing.' : 'Count how many replicas are up, and how many answers the level waits for.'}`,
      ),
  },

  ...history,

  // ── placement ──
  'placement.right': {
    pt: () => 'Consultamos cada nó separadamente, e as linhas estão onde deviam estar.',
    ru: () => 'Мы опросили каждый узел отдельно: строки лежат там, где должны.',
    en: () => 'We asked each node alone, and the rows are where they should be.',
  },
  'placement.no-rows': {
    pt: (a) => `A tabela ainda não tem nenhuma linha sua. A tarefa pede linhas em ${a.nodes}.`,
    ru: (a) => `Ваших строк в таблице ещё нет. По заданию они должны лежать на ${a.nodes}.`,
    en: (a) => `The table has no row of yours yet. The task asks for rows on ${a.nodes}.`,
  },
  'placement.too-few': {
    pt: (a) =>
      `${a.node} ${Number(a.got) === 0 ? 'não tem nenhuma linha sua' : `tem ${counted('pt', a.got, 'ownRow')}`}, e a tarefa pede ${number('pt', a.min)}. Veja abaixo onde as suas linhas ficaram. Quem decide é o token: o dono é o primeiro nó com token maior ou igual.`,
    ru: (a) =>
      `На ${a.node} ${Number(a.got) === 0 ? 'нет ни одной вашей строки' : `${counted('ru', a.got, 'ownRow')}`}, а нужно ${number('ru', a.min)}. Ниже показано, куда попали ваши строки. Это определяет токен: владелец — первый узел, чей токен не меньше.`,
    en: (a) =>
      `${a.node} holds ${Number(a.got) === 0 ? 'no row of yours' : counted('en', a.got, 'ownRow')}, and the task asks for ${number('en', a.min)}. Below you see where your rows went. The token decides: the owner is the first node whose token is not smaller.`,
  },
  'placement.silent': {
    pt: (a) =>
      `Sem resposta neste momento: ${a.nodes}. A um nó que não está no ar a linha não chega. Inicie os nós e verifique de novo.`,
    ru: (a) =>
      `Сейчас не отвечают: ${a.nodes}. До узла, который не работает, строка не доходит. Запустите узлы и проверьте ещё раз.`,
    en: (a) =>
      `Not answering at this moment: ${a.nodes}. A row does not reach a node that is not running. Start the nodes and check again.`,
  },
  'placement.empty': {
    pt: (a) => `A tabela \`${a.table}\` está vazia, e sem linhas não dá para ver onde ficam as cópias.`,
    ru: (a) => `Таблица \`${a.table}\` пуста, а без строк не видно, где лежат копии.`,
    en: (a) => `The table \`${a.table}\` is empty, and without rows we cannot see where the copies are.`,
  },
  'placement.copies': {
    pt: (a) =>
      `Em ${a.centre}, esta linha tem ${counted('pt', a.got, 'copy')}, e devia ter ${number('pt', a.expected)}. O fator de replicação é definido no keyspace, com um número para cada data center.`,
    ru: (a) =>
      `В ${a.centre} у этой строки ${counted('ru', a.got, 'copy')}, а должно быть ${number('ru', a.expected)}. Фактор репликации задают в keyspace, для каждого дата-центра отдельно.`,
    en: (a) =>
      `In ${a.centre} this row has ${counted('en', a.got, 'copy')}, and it should have ${number('en', a.expected)}. The keyspace sets the replication factor, one number for each data centre.`,
  },
  'placement.uncopied': {
    pt: (a) =>
      `O keyspace pede ${counted('pt', a.expected, 'copy')} em ${a.centre}, e esta linha tem ${number('pt', a.got)}. Um novo fator de replicação não copia o que já foi gravado. É preciso levar as cópias às réplicas novas.`,
    ru: (a) =>
      `По настройкам keyspace в ${a.centre} должно быть ${counted('ru', a.expected, 'copy')}, а у этой строки их ${number('ru', a.got)}. Новый фактор репликации не копирует то, что записано раньше. Копии нужно доставить на новые реплики.`,
    en: (a) =>
      `The keyspace asks for ${counted('en', a.expected, 'copy')} in ${a.centre}, and this row has ${number('en', a.got)}. A new replication factor does not copy what was written before. The copies have to be brought to the new replicas.`,
  },
  'placement.racks': {
    pt: (a) =>
      `Em ${a.centre}, as cópias ficam em poucos racks, e deviam ocupar ${number('pt', a.expected)}. Qual estratégia leva os racks em conta?`,
    ru: (a) =>
      `В ${a.centre} копии лежат в слишком немногих стойках, а должны занимать ${number('ru', a.expected)}. Какая стратегия учитывает стойки?`,
    en: (a) =>
      `In ${a.centre} the copies are on too few racks; they should be on ${number('en', a.expected)}. Which strategy takes racks into account?`,
  },
  'placement.no-such-row': {
    pt: (a) => `Nenhum nó tem a linha (${a.key}). Você já a gravou?`,
    ru: (a) => `Строки (${a.key}) нет ни на одном узле. Вы её уже записали?`,
    en: (a) => `No node holds the row (${a.key}). Have you written it yet?`,
  },
  'placement.elsewhere': {
    pt: (a) =>
      `A linha (${a.key}) não está exatamente nos nós em que devia. Veja abaixo quais nós a guardam e quais deviam guardá-la.`,
    ru: (a) =>
      `Строка (${a.key}) лежит не на тех узлах, на которых должна. Ниже показано, на каких она есть и на каких должна быть.`,
    en: (a) =>
      `The row (${a.key}) is not on exactly the nodes where it should be. Below you see which nodes hold it, and which ones should.`,
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
    pt: (a) => `Você ainda não respondeu a esta pergunta: ${quoted('pt', a.question)}`,
    ru: (a) => `Вы ещё не ответили на вопрос: ${quoted('ru', a.question)}`,
    en: (a) => `You have not answered this question yet: ${quoted('en', a.question)}`,
  },
  'answers.wrong': {
    pt: (a) =>
      `${quoted('pt', a.question)} A resposta ${chosen('pt', a.value)} não está certa. Antes de responder de novo, experimente no editor e veja o que o cluster faz.`,
    ru: (a) =>
      `${quoted('ru', a.question)} Ответ ${chosen('ru', a.value)} неверен. Прежде чем отвечать снова, попробуйте в редакторе и посмотрите, что сделает кластер.`,
    en: (a) =>
      `${quoted('en', a.question)} The answer ${chosen('en', a.value)} is not right. Before you answer again, try it in the editor and see what the cluster does.`,
  },
  'answers.several': {
    pt: (a) =>
      `${quoted('pt', a.question)} Na resposta ${chosen('pt', a.value)} falta algo, ou algo sobra. Antes de responder de novo, experimente no editor e veja o que o cluster faz.`,
    ru: (a) =>
      `${quoted('ru', a.question)} В ответе ${chosen('ru', a.value)} чего-то не хватает или есть лишнее. Прежде чем отвечать снова, попробуйте в редакторе и посмотрите, что сделает кластер.`,
    en: (a) =>
      `${quoted('en', a.question)} In the answer ${chosen('en', a.value)} something is missing, or there is too much. Before you answer again, try it in the editor and see what the cluster does.`,
  },
  'answers.said': {
    pt: (a) => `${quoted('pt', a.question)} A resposta ${chosen('pt', a.value)} não está certa.`,
    ru: (a) => `${quoted('ru', a.question)} Ответ ${chosen('ru', a.value)} неверен.`,
    en: (a) => `${quoted('en', a.question)} The answer ${chosen('en', a.value)} is not right.`,
  },
  'answers.tried': {
    pt: (a) =>
      `${quoted('pt', a.question)} A resposta está certa, mas antes você verificou ${Number(a.wrong) === 1 ? 'uma opção errada' : `${number('pt', a.wrong)} opções erradas`}, e isso custa parte dos pontos.`,
    ru: (a) =>
      `${quoted('ru', a.question)} Ответ верный, но до этого вы проверили ${wrongOptions(a.wrong)}, и за это снята часть баллов.`,
    en: (a) =>
      `${quoted('en', a.question)} The answer is right, but you checked ${Number(a.wrong) === 1 ? 'a wrong option' : `${number('en', a.wrong)} wrong options`} before it, which costs part of the points.`,
  },
  'answers.no-reason': {
    pt: (a) => `A escolha está certa, mas falta o motivo. A pergunta é esta: ${quoted('pt', a.question)}`,
    ru: (a) => `Выбор верный, но причина не указана. Вопрос такой: ${quoted('ru', a.question)}`,
    en: (a) => `The choice is right, but the reason is missing. The question is: ${quoted('en', a.question)}`,
  },
  'answers.reason': {
    pt: (a) => `A escolha está certa, mas o motivo não. A pergunta é esta: ${quoted('pt', a.question)}`,
    ru: (a) => `Выбор верный, но причина указана неверно. Вопрос такой: ${quoted('ru', a.question)}`,
    en: (a) => `The choice is right, but the reason is not. The question is: ${quoted('en', a.question)}`,
  },

  // ── schedule ──
  'schedule.right': {
    pt: (a) =>
      `Executamos os clientes ao mesmo tempo, em ${number('pt', a.orders)} ordens diferentes, e o resultado está certo em todas.`,
    ru: (a) =>
      `Мы запустили клиентов одновременно и перебрали разные порядки их действий (${number('ru', a.orders)}). Результат верен во всех.`,
    en: (a) =>
      `We ran the clients at the same time, in ${number('en', a.orders)} different orders, and the result is right in all of them.`,
  },
  'schedule.nothing': {
    pt: () => 'Você ainda não executou nesta tarefa nenhum comando que os clientes possam repetir.',
    ru: () => 'В этом задании вы ещё не выполнили ни одной команды, которую могли бы повторить клиенты.',
    en: () => 'You have not run a statement in this task yet that the clients could repeat.',
  },
  'schedule.refused': {
    pt: () => 'O Cassandra recusou um comando de um dos clientes. A mensagem está abaixo.',
    ru: () => 'Cassandra отклонила команду одного из клиентов. Её сообщение ниже.',
    en: () => 'Cassandra refused a statement of one of the clients. The message is below.',
  },
  'schedule.too-many': {
    pt: (a) =>
      `Na ordem abaixo, o resultado é ${number('pt', a.got)}, e podia ser no máximo ${number('pt', a.max)}. Entre a leitura e a escrita de um cliente, outro cliente gravou. Por isso a condição precisa estar na própria escrita.`,
    ru: (a) =>
      `В порядке, который показан ниже, получается ${number('ru', a.got)}, а должно быть не больше ${number('ru', a.max)}. Между чтением и записью одного клиента успел записать другой. Поэтому условие должно стоять в самой записи.`,
    en: (a) =>
      `In the order below, the result is ${number('en', a.got)}, and it may be at most ${number('en', a.max)}. Between the read and the write of one client, another client wrote. So the condition has to be in the write itself.`,
  },
  'schedule.too-few': {
    pt: (a) =>
      `Na ordem abaixo, o resultado é ${number('pt', a.got)}, e devia ser pelo menos ${number('pt', a.min)}. Nenhum cliente conseguiu, embora houvesse o suficiente.`,
    ru: (a) =>
      `В порядке, который показан ниже, получается ${number('ru', a.got)}, а должно быть не меньше ${number('ru', a.min)}. Ни у одного клиента не получилось, хотя всего хватало.`,
    en: (a) =>
      `In the order below, the result is ${number('en', a.got)}, and it should be at least ${number('en', a.min)}. No client succeeded, although there was enough.`,
  },
  'schedule.too-many-across': {
    pt: (a) =>
      `Na ordem abaixo, o resultado é ${number('pt', a.got)}, e podia ser no máximo ${number('pt', a.max)}. Os clientes estavam em data centers diferentes, e as maiorias que decidiram não tinham nenhuma réplica em comum.`,
    ru: (a) =>
      `В порядке, который показан ниже, получается ${number('ru', a.got)}, а должно быть не больше ${number('ru', a.max)}. Клиенты работали в разных дата-центрах, и у большинства реплик в одном не было ни одной общей реплики с большинством в другом.`,
    en: (a) =>
      `In the order below, the result is ${number('en', a.got)}, and it may be at most ${number('en', a.max)}. The clients were in different data centres, and the majorities that decided had no replica in common.`,
  },
  'schedule.too-few-lost': {
    pt: (a) =>
      `Na ordem abaixo, uma resposta se perdeu, e esse cliente recomeçou. O resultado é ${number('pt', a.got)}, e devia ser pelo menos ${number('pt', a.min)}. O que já estava decidido não podia ser repetido, e o que faltava não foi mais executado.`,
    ru: (a) =>
      `В порядке, который показан ниже, один ответ потерялся, и этот клиент начал сначала. Получается ${number('ru', a.got)}, а должно быть не меньше ${number('ru', a.min)}. То, что уже решено, повторить не удалось, а до остального дело не дошло.`,
    en: (a) =>
      `In the order below, one answer got lost, and that client began again. The result is ${number('en', a.got)}, and it should be at least ${number('en', a.min)}. What had been decided could not be repeated, and the rest was never run.`,
  },

  // ── idempotent ──
  'idempotent.right': {
    pt: () => 'Executamos os comandos duas vezes, e o resultado é o mesmo.',
    ru: () => 'Мы выполнили команды дважды, и результат тот же.',
    en: () => 'We ran the statements twice, and the result is the same.',
  },
  'idempotent.nothing': {
    pt: () => 'Você ainda não gravou nada nesta tarefa.',
    ru: () => 'В этом задании вы ещё ничего не записали.',
    en: () => 'You have not written anything in this task yet.',
  },
  'idempotent.refused': {
    pt: () =>
      'Na segunda vez, o Cassandra recusa o comando abaixo. Um script que pode ser repetido precisa aceitar o que já existe.',
    ru: () =>
      'Во второй раз Cassandra отклоняет команду, которая показана ниже. Сценарий, который можно повторить, должен допускать то, что уже есть.',
    en: () =>
      'The second time, Cassandra refuses the statement below. A script that can be repeated has to accept what exists already.',
  },
  'idempotent.changed': {
    pt: (a) =>
      `Depois da segunda vez, o conteúdo de \`${a.table}\` é outro. Quem soma, acrescenta a uma lista ou cria chaves novas muda o resultado a cada vez; quem grava um valor, não.`,
    ru: (a) =>
      `После второго раза содержимое \`${a.table}\` другое. Прибавление, добавление в список и новые ключи меняют результат при каждом повторе, а запись значения — нет.`,
    en: (a) =>
      `After the second time, \`${a.table}\` holds something else. Adding to a number, appending to a list and making new keys change the result each time; writing a value does not.`,
  },

  ...alike,
  ...story,
  ...answer,
  ...elsewhere,
};

/** Begins a sentence with the nodes that were not there. A verdict of an earlier version does not tell them. */
function without(language: Language, nodes: Args[string] | undefined, sentence: string): string {
  const names = listed(language, nodes);
  const begin = nodes
    ? { pt: `Sem ${names}, `, ru: `Без ${names} `, en: `Without ${names}, ` }[language]
    : '';
  const whole = `${begin}${sentence}`;
  return `${whole[0]!.toUpperCase()}${whole.slice(1)}`;
}

function wrongOptions(count: Args[string] | undefined): string {
  return plural('ru', Number(count), {
    one: 'неверный вариант',
    few: 'неверных варианта',
    many: 'неверных вариантов',
    other: 'неверного варианта',
  });
}

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
