// npm run class: manages a class folder, from creating it to checking receipts. `npm start -- --class <folder>`
// serves it.

import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { isLanguage } from '../../i18n/languages.ts';
import { readLabFolders } from '../../labs/definition/read-labs.ts';
import {
  checkReceipt,
  newClass,
  openClassFolder,
  tellSecret,
  writeCodes,
} from '../../server/class/class-command.ts';
import { ClassFileError } from '../../server/class/class-file.ts';
import { markAnswers } from '../../server/class/mark-command.ts';
import type { OpenClass } from '../../server/class/open-class.ts';
import {
  backUp,
  eraseByNumber,
  exportLearner,
  renewSecret,
  withdrawLearner,
} from '../../server/class/records-command.ts';

export const usage = `npm run class -- new <folder>                    lays out a class
npm run class -- codes <folder> learners.csv     a one-time code for each learner (number,name)
npm run class -- withdraw <folder> <number>      ends a learner's sessions and unused codes
npm run class -- secret <folder>                 tells what opens the instructor's page
npm run class -- renew-secret <folder>           makes another; the earlier one opens nothing any more
npm run class -- receipt <folder> <receipt>      is it genuine? A file, or the receipt itself
npm run class -- mark <folder>                   lists the written answers that wait for a mark
npm run class -- mark <folder> <hand-in> <question>        shows an answer and its rubric; --lang pt, ru or en
npm run class -- mark <folder> <hand-in> <question> --points a=2,b=1 --comment "…" [--comment-file f] [--by name]
  --blind                                        lists and shows answers without names
npm run class -- backup <folder> <file>          copies the records while the class goes on, and checks the copy
npm run class -- export <folder> <number> <file> all that the class has of one learner, as JSON
npm run class -- erase <folder> <number>         erases one learner: name, number, answers and grades. There is no way back
  --labs <folder>                                one more folder of labs, if class.yaml names any of it
npm start -- --class <folder>                    serves the course to the class
npm run grade -- --class <folder> --csv out.csv  the gradebook`;

interface Action {
  /** How many words it wants after the folder. */
  words: number;
  run(opened: OpenClass, first: string, second: string): number;
}

const say = console.log;
const actions: Record<string, Action> = {
  codes: { words: 1, run: (opened, list) => writeCodes(opened, list, say) },
  withdraw: { words: 1, run: (opened, number) => withdrawLearner(opened, number, say) },
  secret: { words: 0, run: (opened) => tellSecret(opened, say) },
  'renew-secret': { words: 0, run: (opened) => renewSecret(opened, say) },
  receipt: {
    words: 1,
    run: (opened, what) => checkReceipt(opened, existsSync(what) ? readFileSync(what, 'utf8') : what, say),
  },
  backup: { words: 1, run: (opened, file) => backUp(opened, file, say) },
  export: { words: 2, run: (opened, number, file) => exportLearner(opened, number, { file, say }) },
  erase: { words: 1, run: (opened, number) => eraseByNumber(opened, number, say) },
};

export default async function classCommand(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      labs: { type: 'string' },
      lang: { type: 'string', default: 'en' },
      blind: { type: 'boolean', default: false },
      points: { type: 'string' },
      comment: { type: 'string' },
      'comment-file': { type: 'string' },
      by: { type: 'string' },
    },
  });
  const [name, folder, ...words] = positionals;
  if (name === 'new' && folder) return newClass(folder, say);
  const action = Object.hasOwn(actions, name ?? '') ? actions[name!] : undefined;
  const marks = name === 'mark' && words.length <= 2 && isLanguage(values.lang);
  if (!folder || (!marks && (!action || words.length !== action.words))) {
    console.error(usage);
    return 1;
  }
  try {
    const { folders } = readLabFolders('.', { more: values.labs });
    const opened = openClassFolder(folder, folders);
    try {
      if (!action) {
        const { blind: isBlind, points, comment, by, 'comment-file': commentFile } = values;
        const language = isLanguage(values.lang) ? values.lang : 'en';
        return markAnswers(opened, folders, words, {
          ...{ say, language, isBlind, points, comment, commentFile, by },
        });
      }
      const [first = '', second = ''] = words;
      return action.run(opened, first, second);
    } finally {
      opened.store.close();
    }
  } catch (error) {
    if (!(error instanceof ClassFileError)) throw error;
    console.error(error.message);
    return 1;
  }
}
