import { expect, test } from 'vitest';
import { type PrintForm, printAddress, readPrintForm } from './print-form.ts';

test.each<PrintForm>(['slides', 'steps', 'students', 'speaker'])(
  '%s is read from its own address',
  (form) => {
    expect(readPrintForm(new URLSearchParams(printAddress(form)))).toBe(form);
  },
);

test('without a word about print there is none', () => {
  expect(readPrintForm(new URLSearchParams('?embed=now'))).toBeUndefined();
});
