// A review as SARIF 2.1.0, which code hosts show beside the lines of a change.

import type { Language } from '#i18n/languages.ts';
import type { Finding } from './finding.ts';
import { findingIds } from './finding.ts';
import { type Location, sayEvidence, sayFinding } from './print.ts';

export function toSarif(
  findings: readonly { readonly finding: Finding; readonly at: Location }[],
  language: Language,
): object {
  const used = findingIds.filter((id) => findings.some(({ finding }) => finding.id === id));
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'Ringside review', rules: used.map((id) => ({ id })) } },
        results: findings.map(({ finding, at }) => ({
          ruleId: finding.id,
          level: finding.severity,
          message: {
            text: [
              sayFinding(finding, language),
              ...finding.evidence.map((one) => sayEvidence(one, language)),
            ].join('\n'),
          },
          locations: [
            {
              physicalLocation: {
                // Code hosts know files by their path in the repository.
                artifactLocation: { uri: at.file.replace(/^(?:\.\.?\/)+/, '') },
                region: { startLine: at.line, startColumn: at.column },
              },
            },
          ],
        })),
      },
    ],
  };
}
