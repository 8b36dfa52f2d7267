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
    'Encerra a sua sessão neste navegador. O que você entregou fica guardado. Para voltar, você precisa de um código novo.',
  handIn: 'Entregar',
  handInHow:
    'A entrega guarda o que você executou até agora. Os comandos são repetidos em dados que você não viu, e a nota vem daí.',
  counts: { best: 'Vale a melhor entrega.', last: 'Vale a última entrega.' },
  deadline: (when) => `Prazo: ${when}.`,
  sending: 'Entregando …',
  stored: (when) => `Entrega guardada em ${when}. A nota vem a seguir; ela não se perde.`,
  ahead: (count) =>
    count === 0 ? 'É a próxima.' : count === 1 ? 'Há uma entrega antes.' : `Há ${count} entregas antes.`,
  graded: (points, of) => `Entrega avaliada: ${points} de ${of} pontos.`,
  notJudged:
    'A entrega está guardada, mas não pôde ser avaliada, e isso não conta como tentativa. Aperte Verificar: o veredito diz por quê.',
  late: 'Chegou depois do prazo: está guardada e avaliada, mas não conta.',
  grade: (points, of) => `Sua nota agora: ${points} de ${of}.`,
  receipt: 'Recibo',
  receiptSays: 'Guarde esta linha. Ela está assinada e prova o que você entregou, quando, e quanto valeu.',
  copy: 'Copiar',
  copied: 'Copiado',
  refused: {
    'no-such-code': 'Este código não vale, ou já foi usado. Peça outro a quem dá a aula.',
    'too-many-runs': 'Tentativas demais. Espere um minuto.',
    'not-in-class': 'A sua sessão terminou. Entre de novo com um código.',
    'no-such-lab': 'A turma não recebe entregas deste laboratório.',
    'too-large': 'A resposta é grande demais. Comece o laboratório de novo e execute só o necessário.',
    'too-many-hand-ins':
      'Você já entregou este laboratório 200 vezes, e esse é o máximo. Fale com quem dá a aula.',
    'other-hand-in': 'Esta entrega já foi feita com outro conteúdo. Entregue de novo.',
    'not-instructor': 'A sessão terminou. Entre de novo.',
    gone: 'O servidor da turma não responde. Nada se perdeu; a página tenta de novo.',
  },
  instructor: {
    title: 'A turma',
    lead: 'Quem está aqui, o que entregou e quanto vale.',
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
      none: 'nenhum; laboratórios no navegador funcionam',
      starting: 'subindo',
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
    'Сдаётся всё, что вы выполнили до этой минуты. Команды повторят на данных, которых вы не видели, по ним и ставится оценка.',
  counts: { best: 'Засчитывается лучшая из сданных работ.', last: 'Засчитывается последняя сданная работа.' },
  deadline: (when) => `Срок: ${when}.`,
  sending: 'Сдаём …',
  stored: (when) => `Работа сохранена: ${when}. Оценка будет следом и не потеряется.`,
  ahead: (count) => (count === 0 ? 'Ваша — следующая.' : `Работ перед вашей: ${count}.`),
  graded: (points, of) => `Работа оценена: баллов ${points} из ${of}.`,
  notJudged:
    'Работа сохранена, но оценить её не удалось; попыткой это не считается. Нажмите «Проверить»: вердикт объяснит почему.',
  late: 'Работа пришла после срока: она сохранена и оценена, но не засчитывается.',
  grade: (points, of) => `Ваша оценка сейчас: ${points} из ${of}.`,
  receipt: 'Квитанция',
  receiptSays: 'Сохраните эту строку. Она подписана и подтверждает, что вы сдали, когда и на сколько баллов.',
  copy: 'Скопировать',
  copied: 'Скопировано',
  refused: {
    'no-such-code': 'Такого кода нет, или он уже использован. Попросите у преподавателя новый.',
    'too-many-runs': 'Слишком много попыток. Подождите минуту.',
    'not-in-class': 'Сеанс закончился. Войдите ещё раз, с новым кодом.',
    'no-such-lab': 'Эту лабораторную группа не сдаёт.',
    'too-large': 'Ответ слишком велик. Начните лабораторную заново и выполните только нужное.',
    'too-many-hand-ins': 'Вы сдали эту лабораторную уже 200 раз, больше нельзя. Обратитесь к преподавателю.',
    'other-hand-in': 'Эта работа уже сдана с другим содержимым. Сдайте ещё раз.',
    'not-instructor': 'Сеанс закончился. Войдите ещё раз.',
    gone: 'Сервер группы не отвечает. Ничего не потеряно: страница попробует ещё раз.',
  },
  instructor: {
    title: 'Группа',
    lead: 'Кто здесь, что сдано и на сколько баллов.',
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
      none: 'нет; лабораторные в браузере работают',
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
  enter: 'Come in',
  you: (name) => `You are in as ${name}.`,
  leave: 'Log out',
  leaveHow:
    'Ends your session in this browser. What you have handed in is kept. To come back you need a new code.',
  handIn: 'Hand in',
  handInHow:
    'What you have run so far is handed in. The statements run again on data you have not seen, and that gives the grade.',
  counts: { best: 'The best hand-in counts.', last: 'The last hand-in counts.' },
  deadline: (when) => `Deadline: ${when}.`,
  sending: 'Handing in …',
  stored: (when) => `Stored at ${when}. The grade follows, and cannot be lost.`,
  ahead: (count) =>
    count === 0 ? 'Yours is next.' : count === 1 ? 'One goes before it.' : `${count} go before it.`,
  graded: (points, of) => `Graded: ${points} of ${of} points.`,
  notJudged:
    'Your work is stored, but it could not be judged, and it does not count as an attempt. Press Check: the verdict says why.',
  late: 'It came after the deadline: stored and graded, but it does not count.',
  grade: (points, of) => `Your grade now: ${points} of ${of}.`,
  receipt: 'Receipt',
  receiptSays: 'Keep this line. It is signed, and proves what you handed in, when, and what it earned.',
  copy: 'Copy',
  copied: 'Copied',
  refused: {
    'no-such-code': 'There is no such code, or it has been used. Ask your instructor for another.',
    'too-many-runs': 'Too many tries. Wait a minute.',
    'not-in-class': 'Your session has ended. Come in again with a new code.',
    'no-such-lab': 'The class does not hand in this lab.',
    'too-large': 'The answer is too large. Start the lab again and run only what is needed.',
    'too-many-hand-ins': 'You have handed in this lab 200 times, which is the most. Ask your instructor.',
    'other-hand-in': 'Something else was handed in under this key. Hand in again.',
    'not-instructor': 'The session has ended. Come in again.',
    gone: 'The class server does not answer. Nothing is lost: the page tries again.',
  },
  instructor: {
    title: 'The class',
    lead: 'Who is here, what they handed in, and what it earned.',
    secret: 'Class secret',
    open: 'Open',
    none: 'This copy of the course serves no class. Start it with `npm start -- --class <folder>`.',
    learners: 'Learners',
    number: 'Number',
    name: 'Name',
    arrived: 'Came in',
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
      none: 'none; labs in the browser work',
      starting: 'on its way up',
      partial: 'some nodes answer',
      ready: 'ready',
    },
    csv: 'Download the grades (CSV)',
    here: (here, of) => `${here} of ${of} came in.`,
    updated: (when) => `Updated at ${when}.`,
  },
};

export const classWords: InThree<ClassWords> = { pt, ru, en };
