import { expect, test } from 'vitest';
import { languages } from '#i18n/languages.ts';
import { holdersQuestion } from './holders.ts';
import { runScenario } from './run-scenario.ts';
import { evenRing, type Scenario } from './scenario.ts';
import { stateAt } from './state-at.ts';

const scenario: Scenario = {
  ring: evenRing({ nodes: 4 }),
  replication: 3,
  key: '91',
  before: [{ do: 'kill', node: 'N3' }, { do: 'notice' }],
  happenings: [{ atMs: 0, do: 'write', via: 'N4', value: 'v1', level: 'QUORUM' }],
};
const end = (wanted: Scenario) => {
  const run = runScenario(wanted, 3);
  return stateAt(run, run.events.length);
};
const right = (wanted: Scenario) =>
  holdersQuestion('en', '', end(wanted))
    .options.filter(({ isRight }) => isRight)
    .map(({ text }) => text);

test('the simulation decides who has the newest version', () => {
  expect(right(scenario)).toEqual(['N1', 'N2']);
  expect(right({ ...scenario, before: [] })).toEqual(['N1', 'N2', 'N3']);
  expect(right({ ...scenario, happenings: [] })).toEqual(['None of them']);
});

test.each(languages)('%s: a dead replica and a keeper of hints are told apart', (language) => {
  const { options } = holdersQuestion(language, '', end(scenario));
  const says = (node: string) => options.find(({ text }) => text === node)!.says;
  expect(says('N4')).toMatch(/hint|хинт/);
  expect(says('N3')).not.toBe(says('N4'));
  expect(options.every((option) => option.says.length > 10)).toBe(true);
});
