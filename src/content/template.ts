import { type InThree, inThree, type Language, languages } from '#i18n/languages.ts';

import { cutSections, parseMdx } from './parse.ts';
import { sectionDigests } from './skeleton.ts';

interface Words {
  title: string;
  question: string;
  goal: string;
  claim: string;
  lead: string;
  text: string;
  check: string;
  checkLead: string;
  ask: string;
  option: string;
  other: string;
  why: string;
  close: string;
  closeLead: string;
  can: string;
  keep: string;
  next: string;
}

const words: InThree<Words> = {
  pt: {
    title: 'Título da lição',
    question: 'Que pergunta, que importa a alguém, o leitor ainda não sabe responder?',
    goal: 'O que o leitor vai saber fazer.',
    claim: 'Uma afirmação ou uma pergunta, clara por si só',
    lead: 'A frase que abre a seção e vai para o slide, com no máximo trinta palavras.',
    text: 'O texto da página, que é também a fala de quem apresenta.',
    check: 'Confira o que ficou',
    checkLead: 'As opções erradas são crenças de verdade.',
    ask: 'Uma pergunta?',
    option: 'A resposta certa.',
    other: 'Um engano comum.',
    why: 'Por que alguém pensaria assim, e por que é ou não é verdade.',
    close: 'O que fica',
    closeLead: 'A frase que resume a lição.',
    can: 'O que você já sabe fazer.',
    keep: 'Uma frase para guardar.',
    next: 'O que a próxima lição responde.',
  },
  ru: {
    title: 'Название урока',
    question: 'На какой важный кому-то вопрос читатель пока не может ответить?',
    goal: 'Чему читатель научится.',
    claim: 'Утверждение или вопрос, понятные без пояснений',
    lead: 'Фраза, которая открывает раздел и стоит на слайде, не длиннее тридцати слов.',
    text: 'Текст страницы — он же речь докладчика.',
    check: 'Проверьте себя',
    checkLead: 'Неверные варианты — настоящие заблуждения.',
    ask: 'Вопрос?',
    option: 'Верный ответ.',
    other: 'Частая ошибка.',
    why: 'Почему так можно подумать и почему это верно или неверно.',
    close: 'Что остаётся',
    closeLead: 'Фраза, в которой весь урок.',
    can: 'Что вы теперь умеете.',
    keep: 'Одна фраза, которую стоит запомнить.',
    next: 'На что ответит следующий урок.',
  },
  en: {
    title: 'Title of the lesson',
    question: 'Which question, that matters to somebody, can the reader not answer yet?',
    goal: 'What the reader will be able to do.',
    claim: 'A claim or a question, clear on its own',
    lead: 'The sentence that opens the section and stands on the slide has thirty words at most.',
    text: 'The text of the page, which is also what the speaker says.',
    check: 'Check yourself',
    checkLead: 'The wrong options are real beliefs.',
    ask: 'A question?',
    option: 'The right answer.',
    other: 'A common mistake.',
    why: 'Why somebody would think so, and why it is right or wrong.',
    close: 'What stays',
    closeLead: 'The sentence that sums the lesson up.',
    can: 'What you can do now.',
    keep: 'One sentence to keep.',
    next: 'What the next lesson answers.',
  },
};

/** The file of a new lesson. It contains every part that a lesson has, and no mistakes. */
export function lessonTemplate(language: Language): string {
  const w = words[language];
  return `# ${w.title}

${w.question}

<Goals>
- ${w.goal}
</Goals>

---

<Slide core />

## ${w.claim}

${w.lead}

${w.text}

---

<Slide off />

## ${w.check}

${w.checkLead}

<Quiz question="${w.ask}">
- ${w.option} {right} — *${w.why}*
- ${w.other} — *${w.why}*
</Quiz>

---

## ${w.close}

${w.closeLead}

<Summary>
- ${w.can}
</Summary>

<Keep>${w.keep}</Keep>

<Sources />

<Next>${w.next}</Next>
`;
}

/** A private lesson: the opening, one section, one question. It needs no lesson.yaml. */
export function privateLessonTemplate(language: Language): string {
  const w = words[language];
  return `# ${w.title}

${w.question}

---

<Slide core />

## ${w.claim}

${w.lead}

${w.text}

---

<Slide off />

## ${w.check}

<Quiz question="${w.ask}">
- ${w.option} {right} — *${w.why}*
- ${w.other} — *${w.why}*
</Quiz>
`;
}

/** The lesson.yaml that belongs to the three files: it claims nothing yet, and the files are level. */
export function lessonYamlTemplate(): string {
  const texts = inThree(lessonTemplate);
  const digests = inThree((language) => sectionDigests(texts[language], parseMdx(texts[language])));
  const claims = cutSections(parseMdx(texts.en)).map(({ id }) => `  ${id}: none\n`);
  const level = languages.map(
    (language) => `  ${language}: [ ${digests[language].map((digest) => `'${digest}'`).join(', ')} ]\n`,
  );
  return `minutes: { read: 15, speak: 12 }
sources: [ cassandra-docs ]
claims:
${claims.join('')}level:
${level.join('')}`;
}
