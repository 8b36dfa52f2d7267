import { expect, test } from 'vitest';
import { inlineHelpers } from './inline-helpers.ts';

const helper = { fileName: '_/preload-helper.abc_-123.js', code: 'var e=e=>e();export{e as t};' };

test('a helper of the bundler stands where it is used, and its file is gone', () => {
  const page = {
    fileName: '_/page.1.js',
    code: 'import{t as n}from"./preload-helper.abc_-123.js";n(()=>import("./x.js"));',
  };
  const files = inlineHelpers([helper, page]);
  expect([...files]).toEqual([
    ['_/page.1.js', 'const n=(()=>{var e=e=>e();return e})();n(()=>import("./x.js"));'],
  ]);
});

test('a file whose names are the same inside and outside, and one that others name in another way', () => {
  const runtime = { fileName: 'rolldown-runtime.1.js', code: 'var e=Object.keys,t=t=>e(t);export{t};' };
  const one = { fileName: 'one.js', code: 'import{t as e}from"./rolldown-runtime.1.js";e({});' };
  const other = { fileName: 'other.js', code: 'import("./rolldown-runtime.1.js");' };
  const files = inlineHelpers([runtime, one, other]);
  expect(files.get('one.js')).toBe('const e=(()=>{var e=Object.keys,t=t=>e(t);return t})();e({});');
  expect([...files.keys()]).toEqual(['rolldown-runtime.1.js', 'one.js', 'other.js']);
});

test('files of our own stay files', () => {
  const own = { fileName: 'numbers.1.js', code: 'var e=1;export{e as t};' };
  const page = { fileName: 'page.1.js', code: 'import{t as e}from"./numbers.1.js";e;' };
  expect(inlineHelpers([own, page])).toEqual(
    new Map([own, page].map(({ fileName, code }) => [fileName, code])),
  );
});
