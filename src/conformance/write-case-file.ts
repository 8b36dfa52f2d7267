import {
  type CaseFile,
  type Only,
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
      // Two comments in a row are two paragraphs.
      if (comment) paragraphs.push(comment);
      comment = part.comment.join('\n');
      continue;
    }
    paragraphs.push(comment ? `${comment}\n\n${writeStep(part)}` : writeStep(part));
    comment = '';
  }
  if (comment) paragraphs.push(comment);
  const head = [
    ...(file.only ? [writeOnly(file.only)] : []),
    ...(file.replication === simpleReplication ? [] : [`keyspace ${file.replication}`]),
  ].join('\n\n');
  // The options of the file stand below its first comment.
  if (head && paragraphs[0]?.startsWith('#'))
    paragraphs[0] = paragraphs[0].replace('\n\n', `\n\n${head}\n\n`);
  else if (head) paragraphs.unshift(head);
  return `${paragraphs.join('\n\n')}\n${file.stamp ? `\n${stampPrefix}${file.stamp}\n` : ''}`;
}

/** The stamp is computed from this text, and a failure shows it. */
export function writeStep(step: Step): string {
  const { only, kind, options, statement, expected } = step;
  return [
    ...(only ? [writeOnly(only)] : []),
    [kind, ...writeOptions(options)].join(' '),
    statement,
    ...(expected.length > 0 ? [separator, ...expected] : []),
  ].join('\n');
}

function writeOnly({ engine, reason }: Only): string {
  return `only ${engine}: ${reason}`;
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
