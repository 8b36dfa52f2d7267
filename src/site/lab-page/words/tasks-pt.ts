import type { TaskWords } from './task-words.ts';

export const tasksPt: TaskWords = {
  tip: 'Dica',
  question: 'Pergunta',
  answer: 'Sua resposta',
  choose: 'escolha',
  tasks: 'Tarefas',
  task: (number) => `Tarefa ${number}`,
  points: (points, of) => `${points} de ${of} pontos`,
  pointsMax: (points) => (points === 1 ? '1 ponto' : `${points} pontos`),
  score: (points, of) => `${points} de ${of}`,
  scoreOpens: 'Seus pontos, download e entrega',
  step: (number, title, progress, points) => `Tarefa ${number}, ${title}: ${progress}, ${points}`,
  progress: { todo: 'não iniciada', tried: 'tentada', done: 'concluída' },
  theCase: 'O caso',
  asked: 'O que se pede',
  found: 'O que a verificação encontrou',
  check: 'Verificar',
  checkTask: (number) => `Verificar tarefa ${number}`,
  checking: 'Verificando …',
  selfCheck:
    'Esta é uma autoverificação: seus comandos foram executados de novo neste navegador, em um cluster novo. Não é uma nota oficial.',
  selfCheckThere:
    'Esta é uma autoverificação: seus comandos são executados de novo no cluster real, desde o início do laboratório. Não é uma nota oficial.',
  choicesCost:
    'Numa pergunta com opções, cada opção errada que você verifica custa parte dos pontos. Mudar de ideia antes de verificar não custa nada.',
  handIn: 'Entregar à turma',
  download: 'Baixar a entrega',
  practice: 'Treinar com tarefas novas',
  practiceFailed: 'As tarefas não puderam ser carregadas. Recarregue a página e tente de novo.',
  next: (title) => `Próxima: ${title}`,
  allDone: 'Você concluiu todas as tarefas.',
  notJudged: 'Não foi possível avaliar, e isso não conta como tentativa.',
  failed: 'A verificação não pôde ser carregada. Recarregue a página e tente de novo.',
  expected: 'esperado',
  got: 'obtido',
  rowsFound: (expected, got) => `Linhas esperadas: ${expected}; linhas que vieram: ${got}.`,
  rowIs: { extra: 'não era esperada', missing: 'esperada, não veio' },
  moreRows: (count) =>
    count === 1 ? 'Mais uma linha não é mostrada.' : `Mais ${count} linhas não são mostradas.`,
  firstDifference: (row) => `A primeira diferença está na linha ${row}.`,
  heldBy: (key, nodes) => `(${key}) está em ${nodes || 'nenhum nó'}`,
  shouldBe: (nodes) => `devia estar em ${nodes}`,
  partitions: (count) => (count === 'all' ? 'Percorre todas as partições.' : `Partições tocadas: ${count}.`),
  key: (table, partition, clustering) =>
    `${table}: chave de partição (${partition}), clustering ${clustering || 'nenhum'}`,
  outcome: { level: 'nível' },
};
