import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync, appendFileSync, rmSync } from 'node:fs';
import { mutations } from '#lab-files/mutations.ts';
const copy = '/tmp/w/nine-mutcopy'; rmSync(copy, { recursive: true, force: true }); mkdirSync(copy);
for (const n of ['src','labs','package.json','tsconfig.json']) cpSync(n, `${copy}/${n}`, { recursive: true });
symlinkSync('/tmp/w/nine/node_modules', `${copy}/node_modules`);
const only = process.argv[2];
for (const m of mutations) {
  if (only && !m.breaks.includes(only)) continue;
  const p = `${copy}/${m.file}`; const src = readFileSync(p, 'utf8');
  writeFileSync(p, src.replace(m.text, () => m.becomes));
  let out = '';
  try { out = execFileSync(process.execPath, ['src/commands/run.mjs','labs','check',`${m.lab}-`,'--brief'], { cwd: copy, encoding: 'utf8', stdio: ['ignore','pipe','pipe'] }); } catch (e: any) { out = `${e.stdout}\n${String(e.stderr).slice(0, 600)}`; }
  const f = Number(/(\d+) failed/.exec(out)?.[1] ?? -1);
  appendFileSync('/tmp/w/nine-mut.log', `${new Date().toISOString().slice(11,19)} ${f > 0 ? 'caught  ' : f === 0 ? 'SURVIVED' : 'CRASHED ' + out.slice(-400)} ${m.lab} ${m.breaks}: ${(/^  (.*?):/m.exec(out)?.[1] ?? '')}\n`);
  writeFileSync(p, src);
}
appendFileSync('/tmp/w/nine-mut.log', 'done\n');
