// The forms in which a deck is printed, as its address names them.

/**
 * `slides` has a page for each slide with all steps taken, `steps` a page for each step. The handout for students has
 * the text under each slide and room for notes; the one for the speaker has the directions and the answers.
 */
export type PrintForm = 'slides' | 'steps' | 'students' | 'speaker';

const addresses: Record<PrintForm, string> = {
  slides: '?print',
  steps: '?print=steps',
  students: '?handout',
  speaker: '?handout=speaker',
};

export function printAddress(form: PrintForm): string {
  return addresses[form];
}

export function readPrintForm(parameters: URLSearchParams): PrintForm | undefined {
  if (parameters.has('handout')) return parameters.get('handout') === 'speaker' ? 'speaker' : 'students';
  if (parameters.has('print')) return parameters.get('print') === 'steps' ? 'steps' : 'slides';
  return undefined;
}
