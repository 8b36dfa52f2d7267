// Runs `npm start -- --class folder` as a separate process, which can be killed and started again.

import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

const startDeadlineMs = 120_000;

export class ProxyProcess {
  readonly #options: { port: number; folder: string; cluster: string; sandboxes: number };
  #child: ChildProcess | undefined;

  constructor(options: { port: number; folder: string; cluster: string; sandboxes: number }) {
    this.#options = options;
  }

  get base(): string {
    return `http://127.0.0.1:${this.#options.port}/api/`;
  }

  /** Resolves when it listens. */
  async start(): Promise<void> {
    const { port, folder, cluster, sandboxes } = this.#options;
    const args = ['start', '--port', `${port}`, '--class', folder, '--sandboxes', `${sandboxes}`];
    const child = spawn(process.execPath, ['src/tools/commands/run.mjs', ...args, '--log', 'none'], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, RINGSIDE_CLUSTER: cluster },
    });
    this.#child = child;
    await new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => reject(new Error('the proxy does not start')), startDeadlineMs);
      let said = '';
      child.stdout!.on('data', (text) => {
        said += text;
        if (!said.includes('Ringside is at')) return;
        clearTimeout(late);
        resolve();
      });
      child.once('exit', (code) => reject(new Error(`the proxy ended with ${code}: ${said}`)));
    });
  }

  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  stop(): Promise<void> {
    return this.#end('SIGTERM');
  }

  /** The resident memory of the process. */
  rssBytes(): number {
    const status = readFileSync(`/proc/${this.#child!.pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)![1]) * 1024;
  }

  async #end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  }
}
