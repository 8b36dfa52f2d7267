// Who says so? For each section of a lesson, lesson.yaml lists what the section claims about Cassandra, in plain
// English sentences of its own, and names the evidence: a source, or a case that was checked against a real
// Cassandra. No claim is tied to a sentence of a language file, so the texts may be rewritten freely.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Problem } from './problem.ts';
import type { Claims, SourcesFile } from './schema.ts';

interface ClaimsCheck {
  root: string;
  claims: Claims;
  /** The ids of the lesson's sections, in order. */
  sections: readonly string[];
  /** The ids of the sources that the lesson cites. */
  cited: readonly string[];
  /** Everything in sources.yaml. */
  sources: SourcesFile;
  file: string;
}

export function checkClaims({ root, claims, sections, cited, sources, file }: ClaimsCheck): Problem[] {
  const problems: Problem[] = [];
  const report = (message: string) => problems.push({ file, line: 1, message: `claims: ${message}` });
  const bare = sections.filter((section) => claims[section] === undefined);
  if (bare.length > 0) {
    report(`${bare.join(', ')} without an entry; list what the section claims, or write none`);
  }
  for (const [section, claimed] of Object.entries(claims)) {
    if (!sections.includes(section)) report(`the lesson has no section ${section}`);
    for (const { says, by } of claimed === 'none' ? [] : claimed) {
      for (const evidence of by) {
        const wrong = wrongEvidence(root, evidence, cited, sources);
        if (wrong) report(`${section} “${says.slice(0, 60)}”: ${wrong}`);
      }
    }
  }
  return problems;
}

function wrongEvidence(
  root: string,
  evidence: string,
  cited: readonly string[],
  sources: SourcesFile,
): string | undefined {
  const [name = '', place] = evidence.split(/#(.*)/s);
  return name.includes('/') ? wrongCase(root, name, place) : wrongSource(name, place, cited, sources[name]);
}

/** A source is its id and, where the source is too large to be named whole, one of its files after the #. */
function wrongSource(
  id: string,
  place: string | undefined,
  cited: readonly string[],
  source: SourcesFile[string] | undefined,
): string | undefined {
  if (!cited.includes(id)) return `“${id}” is not among the lesson's sources`;
  if (!source?.files) return undefined;
  if (place === undefined) return `${id} is too large to be named whole: name a page or file after #`;
  const [path = ''] = place.split('#');
  return source.files.includes(path)
    ? undefined
    : `${id} has no “${path}”; if it exists, add it to the files of ${id} in content/sources.yaml`;
}

/** What was recorded on a real Cassandra, or is compared with it or calculated by a test. */
const isProof = (path: string) => /\.(simtest|cqltest|json|test\.ts)$/.test(path);

/** A .simtest file is one case, so it needs no words after the #. */
const isOneCase = (path: string) => path.endsWith('.simtest');

/** A case is a file and, after the #, words that must stand in it. Spaces and line breaks do not matter. */
function wrongCase(root: string, path: string, words: string | undefined): string | undefined {
  if (!existsSync(join(root, path))) return `no file ${path}`;
  if (!isProof(path)) {
    return `${path} is our own code and proves nothing about Cassandra; name a case, a test or a recording`;
  }
  if (words === undefined) {
    return isOneCase(path) ? undefined : `${path} has many cases: name one of them by words after #`;
  }
  return withoutSpace(readFileSync(join(root, path), 'utf8')).includes(withoutSpace(words))
    ? undefined
    : `${path} no longer says “${words}”`;
}

const withoutSpace = (text: string) => text.replaceAll(/\s/g, '');
