// A review as lines for a terminal.

import type { Language } from '#i18n/languages.ts';
import { formatNumber } from '#i18n/numbers.ts';
import type { Evidence, Finding, Proposal } from './finding.ts';
import type { QueryReport } from './query-findings.ts';
import { findingWords } from './words/findings.ts';
import { proposalWords } from './words/proposals.ts';
import { reportWords } from './words/report.ts';
import { bytes } from './words/words.ts';

export function sayFinding({ id, args }: Finding, language: Language): string {
  return findingWords[id][language](args);
}

export function sayProposal({ kind, args }: Proposal, language: Language): string {
  return proposalWords[kind][language](args);
}

/** What was run and what came of it, in one line. */
export function sayEvidence(evidence: Evidence, language: Language): string {
  const words = reportWords[language];
  const number = (count: number) => formatNumber(language, count);
  switch (evidence.kind) {
    case 'answer':
      return evidence.message;
    case 'plan':
      return words.plan({
        partitions: evidence.partitions === 'all' ? words.all : number(evidence.partitions),
        read: number(evidence.rowsRead),
        returned: number(evidence.rowsReturned),
        tombstones: number(evidence.tombstones),
      });
    case 'write':
      return words.wrote(number(evidence.tombstones));
    case 'story':
      return evidence.counts === 'rows'
        ? words.rows(number(evidence.count))
        : words.elements(number(evidence.count));
    case 'size':
      return words.size({
        partitions: number(evidence.partitions),
        rows: number(evidence.rows),
        bytes: bytes(language, evidence.bytes),
      });
  }
}

/** One query in one line: what it reads, and in which order its rows come. */
export function printQuery({ name, ran, order }: QueryReport, language: Language): string {
  const words = reportWords[language];
  if (!ran) return words.refused(name);
  const columns = Array.isArray(order)
    ? order.map(({ column, isDescending }) => `${column} ${isDescending ? 'DESC' : 'ASC'}`).join(', ')
    : '';
  return words.served({
    name,
    partitions: ran.partitions === 'all' ? words.all : formatNumber(language, ran.partitions),
    read: formatNumber(language, ran.rowsRead),
    order: order === 'token' ? words.byToken : columns,
  });
}

export interface Location {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

export function printFinding(finding: Finding, { file, line, column }: Location, language: Language): string {
  const words = reportWords[language];
  const lines = [
    `${file}:${line}:${column}: ${words.severity[finding.severity]}: ${finding.id}`,
    `  ${sayFinding(finding, language)}`,
    ...finding.evidence.map((evidence) => `  > ${sayEvidence(evidence, language)}`),
    ...finding.proposals.flatMap((proposal) => [
      `  + ${sayProposal(proposal, language)}${proposal.isSame ? ` ${words.same}` : ''}`,
      ...[...proposal.schema, ...(proposal.query ? [`${proposal.query};`] : [])].flatMap((text) =>
        text.split('\n').map((one) => `      ${one}`),
      ),
    ]),
  ];
  return lines.join('\n');
}
