// Explains what the proxy refuses, by the rule in `details.policy` (server/proxy/denial.ts). It is fetched with the
// first refusal.

import type { Rule } from '#engine/session/policy-rule.ts';
import type { InThree, Language } from '#i18n/languages.ts';

interface PolicyWords {
  title: string;
  rules: Record<Rule, string>;
}

const policyWords: InThree<PolicyWords> = {
  pt: {
    title: 'O curso não permite isso no cluster real',
    rules: {
      'statement-kind': 'Este tipo de comando não faz parte dos laboratórios.',
      'not-in-this-lab': 'Este laboratório se faz sem este tipo de comando.',
      roles: 'Papéis e permissões são do curso: cada pessoa já tem o seu papel.',
      functions:
        'Funções, agregações e triggers executariam código no cluster; por isso ficam fora dos laboratórios.',
      'foreign-keyspace':
        'Só os seus keyspaces estão ao seu alcance. Use o nome que o laboratório dá, ou crie o seu na área livre.',
      'system-keyspace':
        'Este keyspace é do próprio Cassandra. Você pode ler system.local, system.peers_v2 e system_schema.',
      'system-schema': 'Em system_schema, escolha keyspaces com = ou IN, pelo nome.',
      'class-name': 'Não se pode indicar uma classe Java aqui: ela rodaria no cluster.',
      'table-option': 'Esta opção de tabela mexe com o cluster de todos; deixe-a de fora.',
      'option-range':
        'O valor desta opção sobrecarregaria os nós que você divide com a turma. Escolha um valor mais comum.',
      'type-shape': 'Este tipo tem partes demais, uma dentro da outra. Um tipo mais simples basta aqui.',
      'name-length': 'Este nome é longo demais. Escolha um nome de até 100 letras.',
      replication: 'Este cluster tem poucos nós para tantas cópias. Escolha um fator de replicação menor.',
      consistency: 'NODE_LOCAL fala com um só nó, à margem de todas as regras. Escolha outro nível.',
      'page-size':
        'Sem páginas, a resposta poderia ter qualquer tamanho. Acrescente um LIMIT de até 1000, ou ligue as páginas de novo com PAGING ON.',
      'page-state': 'Esta página pertence a outro comando. Execute o comando de novo.',
      'keyspaces-max': 'Você já tem tantos keyspaces quanto cabem. Apague um com DROP KEYSPACE.',
      'tables-max': 'Você já tem tantas tabelas quanto cabem. Apague uma com DROP TABLE.',
      'types-max': 'Você já tem tantos tipos quanto cabem. Apague um com DROP TYPE.',
      'indexes-max': 'Você já tem tantos índices quanto cabem. Apague um com DROP INDEX.',
      'cluster-full': 'O cluster da turma está cheio. Apague o que não usa mais, ou espere um pouco.',
      'schema-time':
        'Apagar ou alterar tabelas ocupa todos os nós, e você já fez isso bastante neste minuto. Espere um pouco.',
      'rows-max': 'Você já gravou tantas linhas quanto cabem. Recomece o laboratório para continuar.',
      'bytes-max': 'Você já gravou tantos bytes quanto cabem. Recomece o laboratório para continuar.',
    },
  },
  ru: {
    title: 'На настоящем кластере курс этого не разрешает',
    rules: {
      'statement-kind': 'Такие команды в лабораторных не используются.',
      'not-in-this-lab': 'Эта лабораторная обходится без таких команд.',
      roles: 'Ролями и правами ведает курс: своя роль у вас уже есть.',
      functions: 'Функции, агрегаты и триггеры запустили бы код на кластере, поэтому здесь их нет.',
      'foreign-keyspace':
        'Доступны только ваши keyspace. Возьмите имя из задания или создайте своё в песочнице.',
      'system-keyspace':
        'Этот keyspace принадлежит самой Cassandra. Читать можно system.local, system.peers_v2 и system_schema.',
      'system-schema': 'В system_schema выбирайте keyspace по имени: через = или IN.',
      'class-name': 'Имя Java-класса здесь указать нельзя: он выполнялся бы на кластере.',
      'table-option': 'Этот параметр таблицы затронул бы весь кластер; уберите его.',
      'option-range':
        'Такое значение параметра перегрузило бы узлы, на которых работает вся группа. Возьмите более обычное.',
      'type-shape': 'В этом типе слишком много вложенных частей. Здесь хватит типа попроще.',
      'name-length': 'Имя слишком длинное. Возьмите имя не длиннее 100 букв.',
      replication: 'Для стольких копий на этом кластере не хватит узлов. Возьмите меньший фактор репликации.',
      consistency: 'NODE_LOCAL обращается к одному узлу в обход всех правил. Выберите другой уровень.',
      'page-size':
        'Без страниц ответ мог бы оказаться сколь угодно большим. Добавьте LIMIT не больше 1000 или снова включите страницы: PAGING ON.',
      'page-state': 'Эта страница относится к другой команде. Выполните команду заново.',
      'keyspaces-max': 'Больше keyspace создать нельзя. Удалите лишнее: DROP KEYSPACE.',
      'tables-max': 'Больше таблиц создать нельзя. Удалите лишнюю: DROP TABLE.',
      'types-max': 'Больше типов создать нельзя. Удалите лишний: DROP TYPE.',
      'indexes-max': 'Больше индексов создать нельзя. Удалите лишний: DROP INDEX.',
      'cluster-full':
        'Кластер, общий для всей группы, заполнен. Удалите то, что вам больше не нужно, или подождите немного.',
      'schema-time':
        'Удаление и изменение таблиц занимает все узлы, а за последнюю минуту вы сделали этого уже немало. Подождите немного.',
      'rows-max': 'Больше строк записать нельзя. Чтобы продолжить, начните лабораторную заново.',
      'bytes-max': 'Больше данных записать нельзя. Чтобы продолжить, начните лабораторную заново.',
    },
  },
  en: {
    title: 'The course does not allow this on the real cluster',
    rules: {
      'statement-kind': 'Statements of this kind are not part of the labs.',
      'not-in-this-lab': 'This lab does without statements of this kind.',
      roles: 'Roles and permissions are the course’s: you have a role of your own already.',
      functions: 'Functions, aggregates and triggers would run code on the cluster, so labs do without them.',
      'foreign-keyspace':
        'Only your own keyspaces are within reach. Use the name that the lab gives, or make your own in the sandbox.',
      'system-keyspace':
        'This keyspace is Cassandra’s own. You can read system.local, system.peers_v2 and system_schema.',
      'system-schema': 'In system_schema, choose keyspaces by name, with = or IN.',
      'class-name': 'No Java class can be named here: it would run on the cluster.',
      'table-option': 'This option of a table touches everybody’s cluster; leave it out.',
      'option-range':
        'With this value the option would overload the nodes that you share with your class. Choose a more usual one.',
      'type-shape': 'This type has too many parts inside one another. A simpler type is enough here.',
      'name-length': 'This name is too long. Choose one of at most 100 letters.',
      replication: 'This cluster has too few nodes for so many copies. Choose a smaller replication factor.',
      consistency: 'NODE_LOCAL asks one node alone, past all the rules. Choose another level.',
      'page-size':
        'Without pages an answer could have any size. Add a LIMIT of at most 1000, or switch pages on again with PAGING ON.',
      'page-state': 'This page belongs to another statement. Run the statement again.',
      'keyspaces-max': 'You have as many keyspaces as there may be. Drop one with DROP KEYSPACE.',
      'tables-max': 'You have as many tables as there may be. Drop one with DROP TABLE.',
      'types-max': 'You have as many types as there may be. Drop one with DROP TYPE.',
      'indexes-max': 'You have as many indexes as there may be. Drop one with DROP INDEX.',
      'cluster-full':
        'The cluster that you share with your class is full. Drop what you no longer need, or wait a little.',
      'schema-time':
        'Dropping and altering tables keeps all nodes at work, and you have done a good deal of it within this minute. Wait a little.',
      'rows-max': 'You have written as many rows as there may be. Start the lab over to go on.',
      'bytes-max': 'You have written as many bytes as there may be. Start the lab over to go on.',
    },
  },
};

/** Undefined for an unknown rule. */
export function sayPolicy(rule: string, language: Language): { title: string; says: string } | undefined {
  const { title, rules } = policyWords[language];
  return Object.hasOwn(rules, rule) ? { title, says: rules[rule as Rule] } : undefined;
}
