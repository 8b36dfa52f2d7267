/** A list of learners as schools export it: a line each, number and name, with or without a head. */
export function readLearners(text: string): {
  learners: { number: string; name: string }[];
  problems: string[];
} {
  const learners: { number: string; name: string }[] = [];
  const problems: string[] = [];
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  lines.forEach((line, at) => {
    if (line.trim() === '') return;
    const [number = '', name = ''] = cellsOf(line);
    if (at === 0 && !/\d/.test(number)) return;
    if (number === '' || name === '') problems.push(`line ${at + 1}: expected number,name`);
    else if (learners.some((one) => one.number === number)) problems.push(`line ${at + 1}: ${number} again`);
    else learners.push({ number, name });
  });
  if (learners.length === 0 && problems.length === 0) problems.push('nobody in it; expected number,name');
  return { learners, problems };
}

function cellsOf(line: string): string[] {
  const separator = line.includes(';') && !line.includes(',') ? ';' : ',';
  return [...line.matchAll(new RegExp(`(?:^|${separator})(?:"((?:[^"]|"")*)"|([^${separator}]*))`, 'g'))].map(
    ([, quoted, plain]) => (quoted?.replaceAll('""', '"') ?? plain ?? '').trim(),
  );
}
