// The closed vocabulary of lessons. content/README.md explains each word of it to authors; content.test.ts fails when
// the two lists differ.

/**
 * `text` is written in the language of the file; `same` must be equal in the three files;
 * `flag` stands without a value.
 */
export type PropKind = 'text' | 'same' | 'flag';

export interface ComponentRule {
  props: Record<string, PropKind>;
  required?: string[];
  /** Stands inside a line of text, wherever each language wants it. */
  inline?: boolean;
  /** Must hold exactly one list, and nothing else. */
  list?: boolean;
  /** Must hold exactly one table. */
  table?: boolean;
  /** May hold nothing. */
  empty?: boolean;
  /** Any other property is allowed, and is the same in the three languages. */
  open?: boolean;
  /** Only inside this component. */
  inside?: string;
}

export const vocabulary: Record<string, ComponentRule> = {
  Slide: { props: { core: 'flag', wide: 'flag', off: 'flag' }, empty: true },
  Goals: { props: {}, list: true },
  Aside: { props: { title: 'text' }, required: ['title'] },
  Term: { props: { id: 'same' }, required: ['id'], inline: true },
  Lesson: { props: { id: 'same' }, required: ['id'], empty: true, inline: true },
  Lab: { props: { id: 'same' }, required: ['id'], empty: true, inline: true },
  Widget: { props: { name: 'same', title: 'text' }, required: ['name', 'title'], empty: true, open: true },
  Beside: { props: { name: 'same', at: 'same' }, required: ['name', 'at'], empty: true },
  Figure: {
    props: { src: 'same', alt: 'text', caption: 'text' },
    required: ['src', 'alt', 'caption'],
    empty: true,
  },
  Cql: {
    props: { file: 'same', partition: 'same', clustering: 'same', static: 'same', caption: 'text' },
    required: ['file'],
    empty: true,
  },
  Guess: { props: { question: 'text' }, required: ['question'], list: true },
  Quiz: { props: { question: 'text', kind: 'same' }, required: ['question'], list: true },
  LiveQuiz: {
    props: { widget: 'same', ask: 'same', question: 'text' },
    required: ['widget', 'ask', 'question'],
    empty: true,
  },
  Notes: { props: {} },
  Steps: { props: {}, list: true },
  Columns: { props: {} },
  Column: { props: { title: 'text' }, required: ['title'], inside: 'Columns' },
  Compare: { props: { caption: 'text', numeric: 'same' }, required: ['caption'], table: true },
  Timeline: { props: { caption: 'text' }, required: ['caption'], list: true },
  SlideOnly: { props: {} },
  PageOnly: { props: {} },
  Summary: { props: {}, list: true },
  Keep: { props: {} },
  Sources: { props: {}, empty: true },
  Next: { props: {} },
};

export const quizKinds = ['single', 'multiple', 'order'] as const;
export type QuizKind = (typeof quizKinds)[number];

export const fenceLanguages = ['cql', 'text', 'bash', 'json', 'yaml'];

/** Components that one looks at rather than reads. They stand beside the text of a slide. */
export const shown = new Set(['Widget', 'Figure', 'Cql', 'Guess', 'Columns', 'Compare', 'Timeline']);
