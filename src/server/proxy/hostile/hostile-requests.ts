// For tests: requests as bytes on a socket, since no client of ours would send most of them.

import { connect } from 'node:net';

export interface HostileRequest {
  finding: number;
  /** What it is, in a few words. */
  is: string;
  method?: string;
  path?: string;
  /** Headers that are added to those of our own page, or replace them. null leaves a header out. */
  headers?: Record<string, string | null>;
  body?: unknown;
  /** The status that the answer must have. */
  status: number;
  refused?: string;
  /**
   * True if the answer must set a new cookie. A cookie that nobody signed is replaced, and so opens nobody's sandbox.
   */
  isNew?: boolean;
}

export interface Answered {
  status: number;
  refused: string | undefined;
  head: string;
}

export async function sendRequest(port: number, request: HostileRequest): Promise<Answered> {
  const { method = 'POST', path = '/api/run', headers = {}, body } = request;
  const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body);
  const host = `127.0.0.1:${port}`;
  const all: Record<string, string | null> = {
    host,
    ...(method !== 'GET' && { origin: `http://${host}`, 'content-type': 'application/json' }),
    ...headers,
    ...(method !== 'GET' && { 'content-length': String(Buffer.byteLength(text)) }),
    connection: 'close',
  };
  const lines = Object.entries(all).flatMap(([name, value]) =>
    value === null ? [] : [`${name}: ${value.replaceAll('$PORT', String(port))}`],
  );
  const answer = await exchange(port, `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${text}`);
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]),
    refused: /\{"refused":"([\w-]+)"/.exec(answer)?.[1],
    head: answer.split('\r\n\r\n', 1)[0]!,
  };
}

/**
 * A client that is refused early may find the connection closed while it is still sending. What was answered until
 * then counts.
 */
function exchange(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    socket.on('data', (part) => {
      answer += part;
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => resolve(answer));
    socket.write(bytes);
  });
}
