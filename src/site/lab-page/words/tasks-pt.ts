import type { TaskWords } from './task-words.ts';

export const tasksPt: TaskWords = {
  tip: 'Dica',
  question: 'Pergunta',
  answer: 'Sua resposta',
  choose: 'escolha',
  tasks: 'Tarefas',
  task: (number) => `Tarefa ${number}`,
  points: (points, of) => `${points} de ${of} pontos`,
  current: 'O que você executar agora conta para esta tarefa.',
  check: 'Verificar',
  checking: 'Verificando …',
  selfCheck:
    'Autoverificação: seus comandos são executados de novo, neste navegador, num cluster novo. Não é nota oficial.',
  selfCheckThere:
    'Autoverificação: seus comandos são executados de novo no cluster real, a partir do início do laboratório. Não é nota oficial.',
  choicesCost:
    'Numa pergunta com opções, cada opção errada que você verifica custa parte dos pontos. Mudar de ideia antes de verificar não custa nada.',
  download: 'Baixar a entrega',
  practice: 'Treinar com tarefas novas',
  practiceFailed: 'As tarefas não puderam ser carregadas. Recarregue a página e tente de novo.',
  next: (title) => `Próxima: ${title}`,
  allDone: 'Todas as tarefas estão feitas.',
  notJudged: 'Não avaliado: não conta como tentativa.',
  failed: 'A verificação não pôde ser carregada. Recarregue a página e tente de novo.',
  expected: 'esperado',
  got: 'obtido',
  firstDifference: (row) => `Primeira diferença: linha ${row}.`,
  heldBy: (key, nodes) => `(${key}) está em ${nodes || 'nenhum nó'}`,
  shouldBe: (nodes) => `devia estar em ${nodes}`,
  partitions: (count) => (count === 'all' ? 'Percorre todas as partições.' : `Partições tocadas: ${count}.`),
  key: (table, partition, clustering) =>
    `${table}: chave de partição (${partition}), clustering ${clustering || 'nenhum'}`,
  outcome: { statement: 'comando', level: 'nível' },
};
