// What each finding says: what happens, why it matters, and where a remedy lies. Every text is written in its own
// language.

import type { FindingId } from '../finding.ts';
import { keyFindings } from './key-findings.ts';
import { lifeFindings } from './life-findings.ts';
import { queryFindings } from './query-findings.ts';
import type { Words } from './words.ts';

export const findingWords: Words<FindingId> = { ...queryFindings, ...keyFindings, ...lifeFindings };
