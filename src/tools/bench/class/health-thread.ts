// Asks /health every 50 ms, whether or not it was answered, in a thread in which nothing else happens.

import { Agent, get } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

export interface HealthData {
  base: string;
}

const everyMs = 50;
/** What is not answered by then counts as this long. */
const deadlineMs = 10_000;

const { base } = workerData as HealthData;
const address = new URL('/health', base);
const agent = new Agent({ keepAlive: true });
const times: number[] = [];
const open = new Set<Promise<void>>();

function ask(): Promise<void> {
  const start = performance.now();
  return new Promise((resolve) => {
    const done = (ms: number) => {
      times.push(ms);
      resolve();
    };
    const sent = get(address, { agent, signal: AbortSignal.timeout(deadlineMs) }, (response) => {
      response.resume();
      response.once('end', () => done(response.statusCode === 200 ? performance.now() - start : deadlineMs));
    });
    sent.once('error', () => done(deadlineMs));
  });
}

const timer = setInterval(() => {
  const asked = ask();
  open.add(asked);
  void asked.then(() => open.delete(asked));
}, everyMs);

parentPort!.once('message', async () => {
  clearInterval(timer);
  await Promise.all(open);
  agent.destroy();
  parentPort!.postMessage(times);
});
