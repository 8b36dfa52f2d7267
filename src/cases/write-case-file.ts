import {
  type CaseFile,
  type Step,
  type StepOptions,
  separator,
  simpleReplication,
  stampPrefix,
} from './case-file.ts';

export function writeCaseFile(file: CaseFile): string {
  const paragraphs: string[] = [];
  let comment = '';
  for (const part of file.parts) {
    if ('comment' in part) {
      // Two in a row are two paragraphs.
      if (comment) paragraphs.push(comment);
      comment = part.comment.join('\n');
      continue;
    }
    paragraphs.push(comment ? `${comment}\n\n${writeStep(part)}` : writeStep(part));
    comment = '';
  }
  if (comment) paragraphs.push(comment);
  if (file.replication !== simpleReplication) {
    const at = paragraphs[0]?.startsWith('#') ? 1 : 0;
    const own = `keyspace ${file.replication}`;
    if (at === 0) paragraphs.unshift(own);
    else paragraphs[0] = paragraphs[0]!.replace('\n\n', `\n\n${own}\n\n`);
  }
  return `${paragraphs.join('\n\n')}\n${file.stamp ? `\n${stampPrefix}${file.stamp}\n` : ''}`;
}

/** Also what the stamp is made of, and what a failure shows. */
export function writeStep(step: Step): string {
  const { only, kind, options, statement, expected } = step;
  return [
    ...(only ? [`only ${only.engine}: ${only.reason}`] : []),
    [kind, ...writeOptions(options)].join(' '),
    statement,
    ...(expected.length > 0 ? [separator, ...expected] : []),
  ].join('\n');
}

function writeOptions({ consistency, serial, page, anyOrder, params }: StepOptions): string[] {
  return [
    ...(anyOrder ? ['any-order'] : []),
    ...(page ? [`page=${page}`] : []),
    ...(consistency ? [`consistency=${consistency}`] : []),
    ...(serial ? [`serial=${serial}`] : []),
    ...(params ? [`params=${JSON.stringify(params)}`] : []),
  ];
}
