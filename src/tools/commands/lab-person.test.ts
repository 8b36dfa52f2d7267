// The person of `npm run shots -- labs` makes mistakes on the way and earns full marks. Two labs are tried here, because
// the others take a minute each; the command itself demands full marks of all.

import { expect, it } from 'vitest';
import { readLabFolders } from '#labs/definition/read-labs.ts';
import { personTurns } from './lab-person.ts';

const folders = readLabFolders(process.cwd()).folders.filter(({ lab }) =>
  ['tokens-and-owners', 'consistency-under-failure'].includes(lab.slug),
);

it.each(folders.map((folder) => [folder.folder, folder] as const))(
  '%s is done task by task, with mistakes on the way',
  async (_, folder) => {
    const turns = await personTurns(folder);
    const tasks = folder.briefs.en.tasks.map(({ id }) => id);
    expect([...new Set(turns.map(({ task }) => task))]).toEqual(tasks);
    const mistakes = turns.filter(({ name }) => name !== 'solution');
    expect(mistakes.length).toBeGreaterThanOrEqual(2);
  },
  60_000,
);
