// The body of a request as JSON, if it is no longer than it may be.

import type { IncomingMessage } from 'node:http';

export class BadBody extends Error {
  readonly statusCode: 400 | 413;

  constructor(statusCode: BadBody['statusCode']) {
    super(statusCode === 413 ? 'The body is too long' : 'The body is no JSON');
    this.statusCode = statusCode;
  }
}

/** Rejects with a BadBody. Nobody has judged its form yet. */
export function readJson(request: IncomingMessage, bytesMax: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    if (Number(request.headers['content-length']) > bytesMax) reject(new BadBody(413));
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= bytesMax) chunks.push(chunk);
      else reject(new BadBody(413));
    });
    request.on('end', () => {
      try {
        resolve(JSON.parse((chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)).toString()));
      } catch {
        reject(new BadBody(400));
      }
    });
    // Gone before its end: nobody waits for an answer.
    request.on('error', () => reject(new BadBody(400)));
  });
}
