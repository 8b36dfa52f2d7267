// Tests whether a server answers CQL at an address. It sends OPTIONS, which needs no login, and expects SUPPORTED
// (native protocol v4, 4.1.3).

import { connect } from 'node:net';

const options = Buffer.from([0x04, 0x00, 0x00, 0x00, 0x05, 0x00, 0x00, 0x00, 0x00]);
const supported = 0x06;

export function probeCql(
  { host, port }: { host: string; port: number },
  deadlineMs = 2_000,
): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    const finish = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(deadlineMs, () => finish(false));
    socket.once('error', () => finish(false));
    socket.once('close', () => finish(false));
    socket.once('connect', () => socket.write(options));
    socket.once('data', (bytes) => finish(bytes[4] === supported));
  });
}
