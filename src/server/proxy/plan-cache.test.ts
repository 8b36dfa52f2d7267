import { describe, expect, it } from 'vitest';
import type { Lab } from '#labs/grading/lab.ts';
import { findLabIn } from './labs.ts';
import { SandboxNames } from './names.ts';
import { PlanCache } from './plan-cache.ts';

const free = findLabIn()('sandbox')!.lab;
const names = new SandboxNames('s4k2xz');

function plan(
  plans: PlanCache,
  text: string,
  options: { lab?: Lab; own?: string[]; params?: number[] } = {},
) {
  const { lab = free, own = ['music'], params } = options;
  return plans.plan({ text, params, policy: { lab, copiesMax: 3 }, names, own });
}

describe('a text that was planned before', () => {
  it('becomes the same statement, with the values that came along this time', () => {
    const plans = new PlanCache();
    const text = 'SELECT v FROM music.t WHERE k = ?';
    const first = plan(plans, text, { params: [1] });
    const second = plan(plans, text, { params: [2] });
    expect(first.text).toBe('SELECT v FROM s4k2xz_music.t WHERE k = ?');
    expect(second).toEqual({ ...first, params: [2] });
    expect(second.statement).toBe(first.statement);
  });

  it('is judged anew in another lab', () => {
    const plans = new PlanCache();
    const text = "INSERT INTO music.t (k, v) VALUES (1, 'a')";
    plan(plans, text);
    const strict = { ...free, statements: ['select'] } as Lab;
    expect(() => plan(plans, text, { lab: strict })).toThrow('does without statements of the kind insert');
  });

  it('asks system_schema for the keyspaces that there are now', () => {
    const plans = new PlanCache();
    const text = 'SELECT keyspace_name FROM system_schema.keyspaces';
    expect(plan(plans, text, { own: [] }).text).not.toContain('s4k2xz');
    expect(plan(plans, text, { own: ['films'] }).text).toContain("'s4k2xz_films'");
  });

  it('is forgotten when a hundred others came after it', () => {
    const plans = new PlanCache();
    const text = 'SELECT v FROM music.t WHERE k = 0';
    const { statement } = plan(plans, text);
    for (let k = 1; k <= 100; k++) plan(plans, `SELECT v FROM music.t WHERE k = ${k}`);
    expect(plan(plans, text).statement).not.toBe(statement);
  });
});
