import type { InThree } from '#i18n/languages.ts';

export interface ClassWords {
  class: string;
  code: string;
  codeHow: string;
  enter: string;
  you: (name: string) => string;
  leave: string;
  leaveHow: string;
  handIn: string;
  handInHow: string;
  counts: { best: string; last: string };
  deadline: (when: string) => string;
  sending: string;
  stored: (when: string) => string;
  ahead: (count: number) => string;
  graded: (points: number, of: number) => string;
  notJudged: string;
  /** Written answers in it wait for their marks. */
  unmarked: string;
  late: string;
  grade: (points: number, of: number) => string;
  receipt: string;
  receiptSays: string;
  copy: string;
  copied: string;
  /** Messages by the proxy's word for the reason. `gone` stands for all other reasons. */
  refused: Record<string, string>;
  instructor: {
    title: string;
    lead: string;
    secret: string;
    open: string;
    none: string;
    learners: string;
    number: string;
    name: string;
    arrived: string;
    notYet: string;
    handIns: (count: number) => string;
    waiting: (count: number) => string;
    late: (count: number) => string;
    queue: (count: number) => string;
    cluster: string;
    clusterStates: Record<string, string>;
    csv: string;
    here: (here: number, of: number) => string;
    updated: (when: string) => string;
  };
}

const pt: ClassWords = {
  class: 'Turma',
  code: 'Seu código',
  codeHow: 'Quem dá a aula entregou um código a você. Ele serve uma vez, neste navegador.',
  enter: 'Entrar',
  you: (name) => `Você entrou como ${name}.`,
  leave: 'Sair da turma',
  leaveHow:
    'A sua sessão neste navegador termina. O que você entregou fica guardado. Para voltar, você precisa de um código novo.',
  handIn: 'Entregar',
  handInHow:
    'Você entrega tudo o que executou e escreveu até agora. Os comandos são executados de novo, também com dados que você não viu, e a nota vem desse resultado.',
  counts: { best: 'Vale a melhor entrega.', last: 'Vale a última entrega.' },
  deadline: (when) => `Prazo: ${when}.`,
  sending: 'Entregando …',
  stored: (when) => `Sua entrega foi guardada em ${when}. A nota vem em seguida e não se perde.`,
  ahead: (count) =>
    count === 0
      ? 'A sua é a próxima.'
      : count === 1
        ? 'Há uma entrega antes da sua.'
        : `Há ${count} entregas antes da sua.`,
  graded: (points, of) => `Sua entrega foi avaliada: ${points} de ${of} pontos.`,
  notJudged:
    'A entrega está guardada, mas não pôde ser avaliada, e isso não conta como tentativa. Clique em Verificar, e o veredito explica por quê.',
  unmarked: 'O que você escreveu foi entregue junto e ainda espera a nota de quem dá a aula.',
  late: 'A entrega chegou depois do prazo. Ela está guardada e avaliada, mas não conta.',
  grade: (points, of) => `Sua nota agora: ${points} de ${of}.`,
  receipt: 'Recibo',
  receiptSays: 'Guarde esta linha. Ela está assinada e prova o que você entregou, quando, e quanto valeu.',
  copy: 'Copiar',
  copied: 'Copiado',
  refused: {
    'no-such-code': 'Este código não existe ou já foi usado. Peça outro a quem dá a aula.',
    'too-many-runs': 'Houve tentativas demais. Espere um minuto.',
    'not-in-class': 'A sua sessão terminou. Entre de novo com um código.',
    'no-such-lab': 'Esta turma não recebe entregas deste laboratório.',
    'too-large': 'A resposta é grande demais. Comece o laboratório de novo e execute só o necessário.',
    'too-many-hand-ins':
      'Você já entregou este laboratório 200 vezes, e não é possível entregar mais. Fale com quem dá a aula.',
    'hand-ins-too-fast':
      'São no máximo 6 entregas por minuto. Nada se perdeu: espere um pouco e entregue de novo.',
    'other-hand-in': 'Já existe uma entrega com a mesma chave e outro conteúdo. Entregue de novo.',
    'not-instructor': 'A sessão terminou. Entre de novo.',
    gone: 'O servidor da turma não responde. Nada se perdeu, e a página vai tentar de novo.',
  },
  instructor: {
    title: 'A turma',
    lead: 'Aqui você vê quem está na turma, o que foi entregue e quantos pontos valeu.',
    secret: 'Segredo da turma',
    open: 'Abrir',
    none: 'Esta cópia do curso não serve nenhuma turma. Inicie com `npm start -- --class <pasta>`.',
    learners: 'Alunos',
    number: 'Matrícula',
    name: 'Nome',
    arrived: 'Entrou',
    notYet: 'ainda não',
    handIns: (count) => (count === 1 ? '1 entrega' : `${count} entregas`),
    waiting: (count) => `${count} na fila`,
    late: (count) => `${count} fora do prazo`,
    queue: (count) =>
      count === 0
        ? 'Nenhuma entrega espera avaliação.'
        : count === 1
          ? 'Uma entrega espera avaliação.'
          : `${count} entregas esperam avaliação.`,
    cluster: 'Cluster',
    clusterStates: {
      none: 'nenhum; os laboratórios rodam no navegador',
      starting: 'iniciando',
      partial: 'parte dos nós responde',
      ready: 'pronto',
    },
    csv: 'Baixar as notas (CSV)',
    here: (here, of) => `${here} de ${of} entraram.`,
    updated: (when) => `Atualizado às ${when}.`,
  },
};

const ru: ClassWords = {
  class: 'Группа',
  code: 'Ваш код',
  codeHow: 'Код вам выдал преподаватель. Он действует один раз, в этом браузере.',
  enter: 'Войти',
  you: (name) => `Вы вошли как ${name}.`,
  leave: 'Выйти из группы',
  leaveHow:
    'Сеанс в этом браузере закончится. Всё, что вы сдали, сохранится. Чтобы вернуться, понадобится новый код.',
  handIn: 'Сдать',
  handInHow:
    'Вы сдаёте всё, что выполнили и написали до этой минуты. Мы выполним команды ещё раз, в том числе на данных, которых вы не видели, и по результату поставим оценку.',
  counts: { best: 'Засчитывается лучшая из сданных работ.', last: 'Засчитывается последняя сданная работа.' },
  deadline: (when) => `Срок: ${when}.`,
  sending: 'Сдаём …',
  stored: (when) => `Ваша работа сохранена: ${when}. Оценка появится следом и не потеряется.`,
  ahead: (count) => (count === 0 ? 'Ваша работа следующая.' : `Работ перед вашей: ${count}.`),
  graded: (points, of) => `Ваша работа оценена: баллов ${points} из ${of}.`,
  notJudged:
    'Работа сохранена, но оценить её не удалось, и попыткой это не считается. Нажмите «Проверить», и вердикт объяснит почему.',
  unmarked: 'Написанные вами тексты тоже сданы, их ещё должен оценить преподаватель.',
  late: 'Работа пришла после срока. Она сохранена и оценена, но не засчитывается.',
  grade: (points, of) => `Ваша оценка сейчас: ${points} из ${of}.`,
  receipt: 'Квитанция',
  receiptSays: 'Сохраните эту строку. Она подписана и подтверждает, что вы сдали, когда и на сколько баллов.',
  copy: 'Скопировать',
  copied: 'Скопировано',
  refused: {
    'no-such-code': 'Такого кода нет, или он уже использован. Попросите у преподавателя новый.',
    'too-many-runs': 'Попыток было слишком много. Подождите минуту.',
    'not-in-class': 'Сеанс закончился. Войдите ещё раз, с новым кодом.',
    'no-such-lab': 'Эту лабораторную в вашей группе не сдают.',
    'too-large': 'Ответ слишком велик. Начните лабораторную заново и выполните только нужное.',
    'too-many-hand-ins':
      'Вы сдали эту лабораторную уже 200 раз, и больше сдать нельзя. Обратитесь к преподавателю.',
    'hand-ins-too-fast':
      'Сдавать можно не чаще 6 раз в минуту. Ничего не потеряно: подождите немного и сдайте ещё раз.',
    'other-hand-in': 'С тем же ключом уже сдана другая работа. Сдайте ещё раз.',
    'not-instructor': 'Сеанс закончился. Войдите ещё раз.',
    gone: 'Сервер группы не отвечает. Ничего не потеряно, и страница попробует ещё раз.',
  },
  instructor: {
    title: 'Группа',
    lead: 'Здесь видно, кто в группе, что сдано и на сколько баллов.',
    secret: 'Секрет группы',
    open: 'Открыть',
    none: 'Эта копия курса не обслуживает группу. Запустите её командой `npm start -- --class <папка>`.',
    learners: 'Студенты',
    number: 'Номер',
    name: 'Имя',
    arrived: 'Вход',
    notYet: 'ещё нет',
    handIns: (count) => `сдано: ${count}`,
    waiting: (count) => `в очереди: ${count}`,
    late: (count) => `после срока: ${count}`,
    queue: (count) => (count === 0 ? 'Все работы оценены.' : `Ждут оценки: ${count}.`),
    cluster: 'Кластер',
    clusterStates: {
      none: 'нет; лабораторные идут в браузере',
      starting: 'запускается',
      partial: 'отвечает часть узлов',
      ready: 'готов',
    },
    csv: 'Скачать оценки (CSV)',
    here: (here, of) => `Вошли: ${here} из ${of}.`,
    updated: (when) => `Обновлено в ${when}.`,
  },
};

const en: ClassWords = {
  class: 'Class',
  code: 'Your code',
  codeHow: 'Your instructor gave you a code. It works once, in this browser.',
  enter: 'Log in',
  you: (name) => `You are logged in as ${name}.`,
  leave: 'Log out',
  leaveHow:
    'This ends your session in this browser. What you have handed in is kept. To come back you need a new code.',
  handIn: 'Hand in',
  handInHow:
    'You hand in everything you have run and written so far. We run the statements again, also on data that you have not seen, and the result is your grade.',
  counts: { best: 'The best hand-in counts.', last: 'The last hand-in counts.' },
  deadline: (when) => `Deadline: ${when}.`,
  sending: 'Handing in …',
  stored: (when) => `Your work was stored at ${when}. The grade follows, and it cannot be lost.`,
  ahead: (count) =>
    count === 0
      ? 'Yours is next.'
      : count === 1
        ? 'One hand-in is graded before yours.'
        : `${count} hand-ins are graded before yours.`,
  graded: (points, of) => `Your work is graded: ${points} of ${of} points.`,
  notJudged:
    'Your work is stored, but it could not be graded, and it does not count as an attempt. Press Check, and the verdict says why.',
  unmarked: 'What you wrote was handed in as well, and still waits for your instructor’s mark.',
  late: 'Your work came after the deadline. It is stored and graded, but it does not count.',
  grade: (points, of) => `Your grade now: ${points} of ${of}.`,
  receipt: 'Receipt',
  receiptSays: 'Keep this line. It is signed, and it proves what you handed in, when, and what it earned.',
  copy: 'Copy',
  copied: 'Copied',
  refused: {
    'no-such-code': 'There is no such code, or it has been used. Ask your instructor for another.',
    'too-many-runs': 'There were too many tries. Wait a minute.',
    'not-in-class': 'Your session has ended. Log in again with a new code.',
    'no-such-lab': 'This class does not take hand-ins for this lab.',
    'too-large': 'The answer is too large. Start the lab again and run only what is needed.',
    'too-many-hand-ins':
      'You have handed in this lab 200 times, and more is not allowed. Ask your instructor.',
    'hand-ins-too-fast':
      'You can hand in 6 times a minute. Nothing is lost: wait a little and hand in again.',
    'other-hand-in': 'Other work was handed in under the same key. Hand in again.',
    'not-instructor': 'The session has ended. Log in again.',
    gone: 'The class server does not answer. Nothing is lost, and the page will try again.',
  },
  instructor: {
    title: 'The class',
    lead: 'Here you see who is in the class, what was handed in and what it earned.',
    secret: 'Class secret',
    open: 'Open',
    none: 'This copy of the course serves no class. Start it with `npm start -- --class <folder>`.',
    learners: 'Learners',
    number: 'Number',
    name: 'Name',
    arrived: 'Logged in',
    notYet: 'not yet',
    handIns: (count) => (count === 1 ? '1 hand-in' : `${count} hand-ins`),
    waiting: (count) => `${count} waiting`,
    late: (count) => `${count} late`,
    queue: (count) =>
      count === 0
        ? 'No hand-in waits to be graded.'
        : count === 1
          ? 'One hand-in waits to be graded.'
          : `${count} hand-ins wait to be graded.`,
    cluster: 'Cluster',
    clusterStates: {
      none: 'none; labs run in the browser',
      starting: 'starting',
      partial: 'some nodes answer',
      ready: 'ready',
    },
    csv: 'Download the grades (CSV)',
    here: (here, of) => `${here} of ${of} have logged in.`,
    updated: (when) => `Updated at ${when}.`,
  },
};

export const classWords: InThree<ClassWords> = { pt, ru, en };
