import { expect, test } from 'vitest';
import { splitModule } from './split-module.ts';

const paths = { first: 'x?first', rest: 'x?rest' };
const code = `import { base } from 'base';
let count = 0;
class Tool { panel() { return base(++count); } }
function panel() { return new Tool(); }
const tip = () => count;
function core() { return count + Tool.tip; }
export { Tool, core, panel, tip };
`;

test('what is named comes with what it needs; the rest imports it', () => {
  const { first, rest, whole } = splitModule(code, ['core'], paths);
  expect(first).toContain('class Tool');
  expect(first).toContain('let count');
  expect(first).not.toContain('function panel');
  expect(first).toContain('export { Tool, core, count };');
  expect(rest).toContain("import { Tool, count } from 'x?first';");
  expect(rest).toContain('export { panel, tip };');
  expect(whole).toBe("export { Tool, core } from 'x?first';\nexport { panel, tip } from 'x?rest';\n");
});

test('a variable that the rest would change cannot be parted', () => {
  const shared = 'let n = 0;\nfunction up() { n++; }\nfunction see() { return n; }\nexport { up, see };';
  expect(() => splitModule(shared, ['see'], paths)).toThrow('n is changed by the rest');
  expect(() => splitModule(shared, ['gone'], paths)).toThrow('gone is not declared');
});
