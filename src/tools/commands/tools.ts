import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** The path of the script behind a package's command, so that it runs with this same Node on every system. */
export function toolPath(name: string, packageName = name): string {
  let folder = join('node_modules', packageName);
  try {
    folder = dirname(require.resolve(`${packageName}/package.json`));
  } catch {
    // A package that does not export its package.json is still found in node_modules.
  }
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>;
  };
  const script = typeof bin === 'string' ? bin : bin[name];
  if (!script) throw new Error(`${packageName} has no command ${name}`);
  return join(folder, script);
}

/** Runs a tool of node_modules and shows its output. Returns its exit code. */
export function runTool(
  name: string,
  args: string[],
  environment: Record<string, string> = {},
  packageName = name,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [toolPath(name, packageName), ...args], {
      stdio: 'inherit',
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...environment },
    });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** Runs a tool and returns its output. */
export function captureTool(
  name: string,
  args: string[],
  environment: Record<string, string> = {},
  packageName = name,
): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [toolPath(name, packageName), ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...environment },
    });
    let output = '';
    const keep = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', reject);
    child.on('exit', (code) => resolve({ code: code ?? 1, output }));
  });
}
