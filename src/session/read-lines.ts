/** The lines of an answer, as they come; one that was cut off is left out. */
export async function* readLines(response: Response): AsyncGenerator<string> {
  // An answer that says how long it is left whole: there is nothing to wait for line by line.
  if (response.headers.has('content-length')) {
    const text = await response.text();
    yield* text
      .slice(0, text.lastIndexOf('\n') + 1)
      .split('\n')
      .filter(Boolean);
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
