import type { ThemeRegistration } from 'shiki';

/**
 * Colours that nobody sees. Shiki gives each token only a colour, so here a colour stands for the kind of token. The
 * transformer reads it and writes a class. The visible colours are those of the style sheet.
 */
export const marks = {
  plain: '#000000',
  keyword: '#000001',
  value: '#000002',
  comment: '#000003',
} as const;

export const markTheme: ThemeRegistration = {
  name: 'ringside-marks',
  type: 'light',
  fg: marks.plain,
  bg: '#ffffff',
  settings: [
    { settings: { foreground: marks.plain } },
    mark('keyword', 'keyword'),
    mark('value', 'string', 'constant'),
    mark('comment', 'comment'),
    // Operators are not words; the keys of JSON and YAML and the arguments of a command are not values.
    mark('plain', 'keyword.operator', 'support.type.property-name', 'entity.name.tag.yaml'),
    mark('plain', 'string.unquoted.argument.shell', 'constant.other.option'),
  ],
};

function mark(kind: keyof typeof marks, ...scope: string[]) {
  return { scope, settings: { foreground: marks[kind] } };
}
