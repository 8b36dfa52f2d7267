// The measurements of a class need a cluster and run seldom. That the labs they hand in exist is seen here.

import { expect, it } from 'vitest';
import { onCluster, onPage, solutionOf } from './labs-of-load.ts';

it.each([onPage, onCluster])('%s has a solution to hand in', (slug) => {
  expect(solutionOf(slug)).toContain('-- task: t1');
});

it('a lab that is not there is named', () => {
  expect(() => solutionOf('no-lab')).toThrow('there is no lab no-lab');
});
