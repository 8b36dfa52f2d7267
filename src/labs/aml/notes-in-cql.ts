// The lines `-- @aml …` of a CQL text, by the table above which they stand.

import type { Model } from '#labs/modeling/model.ts';

const line = /^--\s*@aml\s+(?<note>.*)$/;

export function notesInCql(text: string, { sources }: Pick<Model, 'sources'>): Map<string, string> {
  const notes = new Map<string, string>();
  for (const [id, { start }] of sources) {
    const above = text.slice(0, start).trimEnd().split('\n').toReversed();
    const end = above.findIndex((one) => !one.trim().startsWith('--'));
    const lines = (end === -1 ? above : above.slice(0, end))
      .map((one) => line.exec(one.trim())?.groups?.note)
      .filter((one) => one !== undefined);
    if (lines.length > 0) notes.set(id.slice(id.indexOf('.') + 1), lines.toReversed().join('\n'));
  }
  return notes;
}
