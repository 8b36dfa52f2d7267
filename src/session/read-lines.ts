/** The lines of an answer, as they come; one that was cut off is left out. */
export async function* readLines(response: Response): AsyncGenerator<string> {
  if (isWhole(response)) {
    yield* linesOf(await response.text());
    return;
  }
  const reader = response.body?.getReader();
  if (!reader) return;
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      rest += decoder.decode(value, { stream: !done });
      const lines = rest.split('\n');
      rest = lines.pop()!;
      yield* lines.filter(Boolean);
      if (done) return;
    }
  } finally {
    // Whoever stops reading stops the answer.
    await reader.cancel().catch(() => undefined);
  }
}

/** An answer that says how long it is left whole: there is nothing to wait for line by line. */
export function isWhole({ headers }: Response): boolean {
  return headers.has('content-length');
}

export function linesOf(text: string): string[] {
  return text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .filter(Boolean);
}
