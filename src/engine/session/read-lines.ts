/** Yields the lines of a response as they arrive. A last line that was cut off is left out. */
export async function* readLines(response: Response): AsyncGenerator<string> {
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
      for (const line of lines) if (line) yield line;
      if (done) return;
    }
  } finally {
    // When the caller stops reading, the response is cancelled.
    await reader.cancel().catch(() => undefined);
  }
}
