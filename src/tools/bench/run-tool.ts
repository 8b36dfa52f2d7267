import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface ToolRun {
  command: string;
  args: string[];
  cwd: string;
  env?: Record<string, string>;
  limitMs: number;
}

/** Runs a program to its end and returns the time it took. If it fails, the error contains its last lines. */
export function runTool({ command, args, cwd, env, limitMs }: ToolRun): Promise<number> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: limitMs,
    });
    let said = '';
    const keep = (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4000);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (code === 0) resolve(performance.now() - started);
      else reject(new Error(`${[command, ...args].join(' ')} ended with ${code ?? signal}\n${said.trim()}`));
    });
  });
}

/** Runs the program of a package with the Node that runs this process. The `node` of the shell may be older. */
export function runPackage(modules: string, name: string, run: Omit<ToolRun, 'command'>): Promise<number> {
  const { bin } = JSON.parse(readFileSync(join(modules, name, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>;
  };
  const file = typeof bin === 'string' ? bin : Object.values(bin)[0]!;
  return runTool({ ...run, command: process.execPath, args: [join(modules, name, file), ...run.args] });
}
