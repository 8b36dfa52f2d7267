// If a suite does not run, or stops early, the check fails. It does not pass silently.

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import committed from './expectations.json' with { type: 'json' };
import { forgetRan, readRan, sayRan } from './expectations.ts';

describe('expectations that ran', () => {
  const folder = mkdtempSync(join(tmpdir(), 'expectations-'));
  const all = committed.sim;

  it('fail where the suite said nothing', () => {
    sayRan('sim', all, folder);
    forgetRan('sim', folder);
    expect(readRan('sim', folder)).toEqual({ ok: false, text: `sim: only 0 of ${all} expectations ran` });
  });

  it('fail where one is missing', () => {
    sayRan('sim', all - 1, folder);
    expect(readRan('sim', folder).ok).toBe(false);
  });

  it('pass where all ran, and new ones ask to be counted', () => {
    sayRan('sim', all, folder);
    expect(readRan('sim', folder)).toEqual({ ok: true, text: `sim: ${all} expectations ran` });
    sayRan('sim', all + 5, folder);
    expect(readRan('sim', folder).text).toContain('commit that number');
  });
});
