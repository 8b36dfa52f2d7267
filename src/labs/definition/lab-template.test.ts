// A private lab: the short one that `npm run labs -- new` lays out passes, in any language alone.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Language, languages } from '#i18n/languages.ts';
import { openEmbeddedGradingCluster } from '#labs/grading/embedded-grading-cluster.ts';

import { checkLab } from './check-lab.ts';
import { compileLab } from './compile-lab.ts';
import { readBriefs } from './lab-loader.ts';
import { labTemplate } from './lab-template.ts';
import { readLabFolders } from './read-labs.ts';

let more: string;

beforeEach(() => {
  more = mkdtempSync(join(tmpdir(), 'ringside-'));
});
afterEach(() => rmSync(more, { recursive: true }));

function layOut(written: readonly Language[], changes: Record<string, string> = {}): void {
  for (const [file, text] of Object.entries({ ...labTemplate(written), ...changes })) {
    const path = join(more, '01-orders', file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}

const read = () => readLabFolders('.', { more, named: '01-orders' });

it('holds in every proof of a lab', async () => {
  layOut(['pt']);
  const { folders, problems } = read();
  expect(problems).toEqual([]);
  const [folder] = folders;
  expect(folder).toMatchObject({ isPrivate: true, lab: { points: 10, nodes: 3 } });
  expect(folder!.number).toBeGreaterThan(1);
  const proofs = await checkLab(folder!, await compileLab(folder!), {
    engine: 'embedded',
    open: (seed) => openEmbeddedGradingCluster(3, seed),
  });
  expect(proofs.filter(({ failure }) => failure !== undefined)).toEqual([]);
  expect(proofs.length).toBeGreaterThan(5);
});

it.each(languages)('in %s alone, its brief is shown on the pages of all languages', (language) => {
  layOut([language]);
  const { labs, problems } = readBriefs(process.cwd(), { labs: more });
  expect(problems).toEqual([]);
  const { briefs } = labs.find(({ slug }) => slug === 'orders')!;
  expect(languages.map((page) => briefs[page].language)).toEqual(languages.map(() => language));
});

it('may say in one language why an option is wrong', () => {
  layOut(['pt'], {
    'brief.pt.mdx': `${labTemplate(['pt'])['brief.pt.mdx']}`.replace(
      '<Tip>',
      '<Question id="key">\nQual é a chave de partição?\n\n- customer\n- placed\n</Question>\n\n<Tip>',
    ),
    'checks.yaml': `${labTemplate()['checks.yaml']}
- id: key
  task: t1
  points: 2
  kind: answers
  answers: { key: a }
  says: { key: { b: A data ordena as linhas dentro da partição. } }
`,
  });
  const { folders, problems } = read();
  expect(problems).toEqual([]);
  expect(folders[0]!.checks[1]).toMatchObject({
    says: { key: { b: { pt: 'A data ordena as linhas dentro da partição.' } } },
  });
});

it('may ask for prose, with a rubric in one language', () => {
  const asked = '<Written id="why">\nPor que essa chave?\n</Written>\n\n<Tip>';
  const changes = {
    'brief.pt.mdx': `${labTemplate(['pt'])['brief.pt.mdx']}`.replace('<Tip>', asked),
    'written.yaml': `- id: why
  task: t1
  criteria:
    - { id: reason, points: 2, says: Diz o motivo., full: A consulta informa customer. }
`,
  };
  layOut(['pt'], {
    ...changes,
    'solution.cql': `${labTemplate()['solution.cql']}-- @written why\n-- > Porque sim.\n`,
  });
  expect(read().problems).toEqual([]);
  expect(read().folders[0]!.written[0]!.criteria[0]!.says.ru).toBe('Diz o motivo.');
  layOut(['pt'], changes);
  expect(read().problems.map(({ message }) => message)).toEqual(['why: solution.cql does not answer it']);
  layOut(['pt'], { ...changes, 'brief.pt.mdx': `${labTemplate(['pt'])['brief.pt.mdx']}` });
  expect(read().problems.map(({ message }) => message)).toContain('why: the brief has no <Written id="why">');
});

it('needs a task, a mistake and a brief', () => {
  layOut([]);
  rmSync(join(more, '01-orders/mistakes'), { recursive: true });
  const found = () => read().problems.map(({ message }) => message);
  expect(found()).toEqual(
    expect.arrayContaining([
      'no brief; write brief.pt.mdx, .ru.mdx or .en.mdx',
      '0 named mistakes; a lab has at least 1',
    ]),
  );
  layOut([], { 'brief.en.mdx': '# Orders\n\nWhich?\n' });
  expect(found()).toContain('a lab has 1 to 8 tasks, here are 0');
});
