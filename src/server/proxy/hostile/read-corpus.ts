// For tests: reads the hostile inputs, each with the answer that it must get. The data are beside this file;
// README.md explains their form.

import { readFileSync } from 'node:fs';

export interface HostileLine {
  /** The number of the finding that this line belongs to; 0 if the line never broke anything. */
  finding: number;
  line: number;
  expected: string;
  text: string;
}

/** Reads lines of `answer | text`, under headings that name a finding. */
export function readLines(name: string): HostileLine[] {
  let finding = -1;
  const found: HostileLine[] = [];
  for (const [at, line] of readData(name).split('\n').entries()) {
    const heading = /^# finding (\d+):/.exec(line);
    if (heading) finding = Number(heading[1]);
    if (line === '' || line.startsWith('#')) continue;
    const bar = line.indexOf(' | ');
    if (bar < 0 || finding < 0)
      throw new Error(`${name}:${at + 1}: expected a heading, then “answer | text”`);
    found.push({ finding, line: at + 1, expected: line.slice(0, bar), text: expand(line.slice(bar + 3)) });
  }
  return found;
}

/** Reads records, each of which is a line of JSON. */
export function readRecords<T>(name: string): T[] {
  return readData(name)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line, (_, value) => (typeof value === 'string' ? repeat(value) : value)) as T);
}

function readData(name: string): string {
  return readFileSync(new URL(name, import.meta.url), 'utf8');
}

/** Replaces `\n`, `\u0000` and `«101×v»`, which is v a hundred and one times. */
function expand(text: string): string {
  return repeat(
    text.replace(/\\(?:n|u([0-9a-f]{4}))/gi, (_, code: string | undefined) =>
      code === undefined ? '\n' : String.fromCharCode(Number.parseInt(code, 16)),
    ),
  );
}

function repeat(text: string): string {
  return text.replace(/«(\d+)×([^»]*)»/g, (_, times: string, part: string) => part.repeat(Number(times)));
}
