// npm run class: manages a class folder, from creating it to checking receipts. `npm start -- --class <folder>`
// serves it.

import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readLabFolders } from '../../labs/definition/read-labs.ts';
import {
  checkReceipt,
  newClass,
  openClassFolder,
  tellSecret,
  writeCodes,
} from '../../server/class/class-command.ts';
import { ClassFileError } from '../../server/class/class-file.ts';

export const usage = `npm run class -- new <folder>                    lays out a class
npm run class -- codes <folder> learners.csv    a one-time code for each learner (number,name)
npm run class -- secret <folder>                 tells what opens the instructor's page
npm run class -- receipt <folder> <receipt>     is it genuine? A file, or the receipt itself
  --labs <folder>                               one more folder of labs, for codes and receipts
npm start -- --class <folder>                   serves the course to the class
npm run grade -- --class <folder> --csv out.csv the gradebook`;

export default async function classCommand(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { labs: { type: 'string' } },
  });
  const [action, folder, what] = positionals;
  if (!action || !folder) {
    console.error(usage);
    return 1;
  }
  if (action === 'new') return newClass(folder, console.log);
  if (!(action === 'secret' || (['codes', 'receipt'].includes(action) && what !== undefined))) {
    console.error(usage);
    return 1;
  }
  try {
    const opened = openClassFolder(folder, readLabFolders('.', { more: values.labs }).folders);
    try {
      if (action === 'secret') return tellSecret(opened, console.log);
      if (action === 'codes') return writeCodes(opened, what!, console.log);
      return checkReceipt(opened, existsSync(what!) ? readFileSync(what!, 'utf8') : what!, console.log);
    } finally {
      opened.store.close();
    }
  } catch (error) {
    if (!(error instanceof ClassFileError)) throw error;
    console.error(error.message);
    return 1;
  }
}
