// A mistake of an author: where it is, what was expected, how to correct it. All mistakes are collected, then
// reported at once.

export interface Problem {
  file: string;
  line: number;
  message: string;
}

export function formatProblems(problems: readonly Problem[]): string {
  const sorted = [...problems].sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
  const lines = sorted.map(({ file, line, message }) => `${file}:${line}: ${message}`);
  const count = problems.length === 1 ? '1 mistake' : `${problems.length} mistakes`;
  return `${count} in the course's content:\n\n${lines.join('\n')}\n`;
}
