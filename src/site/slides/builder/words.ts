import type { InThree } from '#i18n/languages.ts';

export interface BuilderWords {
  yours: string;
  untitled: string;
  fresh: string;
  lecture: string;
  openFile: string;
  remove: string;
  removeSure: string;
  undo: string;
  course: string;
  courseHow: string;
  core: string;
  all: string;
  none: string;
  order: string;
  orderEmpty: string;
  orderHow: string;
  write: string;
  writeFirst: string;
  ownSlide: string;
  gone: string;
  up: string;
  down: string;
  drag: string;
  leaveOut: string;
  preview: string;
  previewEmpty: string;
  text: string;
  textHow: string;
  notes: string;
  minutes: string;
  tooMuch: string;
  about: string;
  title: string;
  by: string;
  byHow: string;
  slot: string;
  ownSlot: string;
  agenda: string;
  dividers: string;
  closing: string;
  colour: string;
  colourChanged: (shade: string) => string;
  logo: string;
  logoHow: string;
  logoOff: string;
  logoBad: string;
  time: (minutes: string, slot: number) => string;
  left: (minutes: string) => string;
  over: (minutes: string) => string;
  present: string;
  presenter: string;
  print: string;
  link: string;
  copied: string;
  linkIs: string;
  linkLong: string;
  linkNoLogo: string;
  file: string;
  opened: string;
  badLink: string;
  badFile: string;
  full: string;
  notKept: string;
  kept: string;
}

export const builderWords: InThree<BuilderWords> = {
  en: {
    yours: 'Your decks',
    untitled: 'Untitled deck',
    fresh: 'New deck',
    lecture: 'Start from the classic lecture',
    openFile: 'Open a file',
    remove: 'Delete this deck',
    removeSure: 'Delete this deck for good?',
    undo: 'Undo',
    course: 'Slides of the course',
    courseHow: 'Tick the slides that you want. They join your deck in the order of the course.',
    core: 'core slides',
    all: 'all',
    none: 'none',
    order: 'Your deck',
    orderEmpty: 'Nothing is chosen yet. Tick a slide on the left, or write one of your own.',
    orderHow: 'Drag a slide to move it, or use Alt with ↑ and ↓. Delete leaves it out.',
    write: 'Write a slide',
    writeFirst: '# Heading\n\nOne sentence that the class will read.\n\n- first point\n- second point',
    ownSlide: 'your own',
    gone: 'This slide is no longer in the course',
    up: 'Move up',
    down: 'Move down',
    drag: 'Drag to move',
    leaveOut: 'Leave out',
    preview: 'Preview',
    previewEmpty: 'The preview appears when the deck has a slide.',
    text: 'Slide, in Markdown',
    textHow:
      '# heading, - list, 1. steps, **bold**, *italics*, `code`; ``` before and after several lines of code.',
    notes: 'Notes that only you see',
    minutes: 'Minutes',
    tooMuch: 'This is too much for one slide: the end is cut off. Make it two.',
    about: 'About the deck',
    title: 'Title',
    by: 'Name',
    byHow: 'Your name, the course, the date',
    slot: 'Time',
    ownSlot: 'your own',
    agenda: 'Agenda',
    dividers: 'Dividers between lessons',
    closing: 'Closing slide',
    colour: 'Colour',
    colourChanged: (shade) => `This colour is hard to read on the slides, so ${shade} is used there.`,
    logo: 'Logo',
    logoHow: 'PNG, JPEG or WebP. It stays in this browser and in files; links do not carry it.',
    logoOff: 'Remove the logo',
    logoBad: 'This file is not a picture that the slides can show.',
    time: (minutes, slot) => `${minutes} of ${slot} min`,
    left: (minutes) => `${minutes} min to spare`,
    over: (minutes) => `${minutes} min too long`,
    present: 'Present',
    presenter: 'Presenter window',
    print: 'Print',
    link: 'Copy a link',
    copied: 'The link is copied. Whoever opens it gets this deck.',
    linkIs: 'Link to this deck',
    linkLong: 'This deck is too long for a link. Share it as a file.',
    linkNoLogo: 'The logo is not in the link; a file has it.',
    file: 'Save as a file',
    opened: 'This deck came from a link. It is kept in this browser now, and you can change it.',
    badLink: 'There is no deck in this link that can be read. Perhaps it was cut off on its way.',
    badFile: 'There is no deck in this file that can be read.',
    full: 'This browser already keeps 40 decks. Delete one to keep another.',
    notKept: 'This browser does not keep the deck. Save it as a file before you close the page.',
    kept: 'Kept in this browser',
  },
  pt: {
    yours: 'Suas apresentações',
    untitled: 'Apresentação sem título',
    fresh: 'Nova apresentação',
    lecture: 'Começar pela aula clássica',
    openFile: 'Abrir um arquivo',
    remove: 'Excluir esta apresentação',
    removeSure: 'Excluir esta apresentação de vez?',
    undo: 'Desfazer',
    course: 'Slides do curso',
    courseHow: 'Marque os slides que você quer. Eles entram na ordem do curso.',
    core: 'essenciais',
    all: 'todos',
    none: 'nenhum',
    order: 'Sua apresentação',
    orderEmpty: 'Nada foi escolhido ainda. Marque um slide à esquerda ou escreva um seu.',
    orderHow: 'Arraste um slide para movê-lo ou use Alt com ↑ e ↓. Delete tira o slide.',
    write: 'Escrever um slide',
    writeFirst: '# Título\n\nUma frase que a turma vai ler.\n\n- primeiro ponto\n- segundo ponto',
    ownSlide: 'seu',
    gone: 'Este slide não está mais no curso',
    up: 'Mover para cima',
    down: 'Mover para baixo',
    drag: 'Arraste para mover',
    leaveOut: 'Tirar',
    preview: 'Prévia',
    previewEmpty: 'A prévia aparece quando houver um slide.',
    text: 'Slide, em Markdown',
    textHow:
      '# título, - lista, 1. passos, **negrito**, *itálico*, `código`; ``` antes e depois de várias linhas de código.',
    notes: 'Notas que só você vê',
    minutes: 'Minutos',
    tooMuch: 'É demais para um slide: o fim fica cortado. Divida em dois.',
    about: 'Sobre a apresentação',
    title: 'Título',
    by: 'Nome',
    byHow: 'Seu nome, a disciplina, a data',
    slot: 'Tempo',
    ownSlot: 'outro',
    agenda: 'Agenda',
    dividers: 'Divisórias entre as lições',
    closing: 'Slide de encerramento',
    colour: 'Cor',
    colourChanged: (shade) => `Esta cor é difícil de ler nos slides; por isso eles usam ${shade}.`,
    logo: 'Logotipo',
    logoHow: 'PNG, JPEG ou WebP. Fica neste navegador e nos arquivos; os links não o levam.',
    logoOff: 'Remover o logotipo',
    logoBad: 'Este arquivo não é uma imagem que os slides possam mostrar.',
    time: (minutes, slot) => `${minutes} de ${slot} min`,
    left: (minutes) => `sobram ${minutes} min`,
    over: (minutes) => `passa ${minutes} min`,
    present: 'Apresentar',
    presenter: 'Janela do apresentador',
    print: 'Imprimir',
    link: 'Copiar um link',
    copied: 'O link foi copiado. Quem o abrir recebe esta apresentação.',
    linkIs: 'Link desta apresentação',
    linkLong: 'Esta apresentação é longa demais para um link. Compartilhe o arquivo.',
    linkNoLogo: 'O logotipo não vai no link; no arquivo, sim.',
    file: 'Salvar em arquivo',
    opened: 'Esta apresentação veio de um link. Agora ela fica neste navegador, e você pode alterá-la.',
    badLink: 'Não há neste link uma apresentação que se possa ler. Talvez ele tenha sido cortado no caminho.',
    badFile: 'Não há neste arquivo uma apresentação que se possa ler.',
    full: 'Este navegador já guarda 40 apresentações. Exclua uma para guardar outra.',
    notKept: 'Este navegador não guarda a apresentação. Salve-a em arquivo antes de fechar a página.',
    kept: 'Guardada neste navegador',
  },
  ru: {
    yours: 'Ваши презентации',
    untitled: 'Презентация без названия',
    fresh: 'Новая презентация',
    lecture: 'Начать с классической лекции',
    openFile: 'Открыть файл',
    remove: 'Удалить презентацию',
    removeSure: 'Удалить презентацию навсегда?',
    undo: 'Отменить',
    course: 'Слайды курса',
    courseHow: 'Отметьте нужные слайды. Они встанут в порядке курса.',
    core: 'главные',
    all: 'все',
    none: 'ни одного',
    order: 'Ваша презентация',
    orderEmpty: 'Пока ничего не выбрано. Отметьте слайд слева или напишите свой.',
    orderHow: 'Перетащите слайд или нажмите Alt и ↑ или ↓. Delete убирает слайд.',
    write: 'Написать слайд',
    writeFirst: '# Заголовок\n\nОдна фраза, которую прочтёт аудитория.\n\n- первый пункт\n- второй пункт',
    ownSlide: 'свой',
    gone: 'Этого слайда в курсе больше нет',
    up: 'Выше',
    down: 'Ниже',
    drag: 'Перетащите',
    leaveOut: 'Убрать',
    preview: 'Просмотр',
    previewEmpty: 'Здесь появится слайд, как только вы его выберете.',
    text: 'Слайд в Markdown',
    textHow:
      '# заголовок, - список, 1. шаги, **жирный**, *курсив*, `код`; ``` до и после нескольких строк кода.',
    notes: 'Заметки, которые видите только вы',
    minutes: 'Минуты',
    tooMuch: 'Для одного слайда это слишком много: конец не виден. Разделите его на два.',
    about: 'О презентации',
    title: 'Название',
    by: 'Имя',
    byHow: 'Ваше имя, курс, дата',
    slot: 'Время',
    ownSlot: 'другое',
    agenda: 'План',
    dividers: 'Разделители между уроками',
    closing: 'Заключительный слайд',
    colour: 'Цвет',
    colourChanged: (shade) => `Этот цвет плохо читается на слайдах, поэтому там стоит ${shade}.`,
    logo: 'Логотип',
    logoHow: 'PNG, JPEG или WebP. Остаётся в этом браузере и в файлах; в ссылку не входит.',
    logoOff: 'Убрать логотип',
    logoBad: 'Этот файл — не картинка, которую можно показать на слайдах.',
    time: (minutes, slot) => `${minutes} из ${slot} мин`,
    left: (minutes) => `в запасе ${minutes} мин`,
    over: (minutes) => `длиннее на ${minutes} мин`,
    present: 'Показать',
    presenter: 'Окно докладчика',
    print: 'Печать',
    link: 'Скопировать ссылку',
    copied: 'Ссылка скопирована. Кто её откроет, получит эту презентацию.',
    linkIs: 'Ссылка на презентацию',
    linkLong: 'Для ссылки презентация слишком длинная. Поделитесь файлом.',
    linkNoLogo: 'Логотипа в ссылке нет; в файле он есть.',
    file: 'Сохранить в файл',
    opened: 'Презентация открыта по ссылке. Теперь она хранится в этом браузере, и её можно менять.',
    badLink: 'Прочитать презентацию из этой ссылки не удалось. Возможно, ссылку обрезали по дороге.',
    badFile: 'Прочитать презентацию из этого файла не удалось.',
    full: 'В этом браузере уже 40 презентаций. Удалите одну, чтобы сохранить другую.',
    notKept: 'Браузер не сохраняет презентацию. Сохраните её в файл, прежде чем закрыть страницу.',
    kept: 'Сохранено в этом браузере',
  },
};
