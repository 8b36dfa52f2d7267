// The state of a widget is moved, saved and restored the same way in all of them.

import { expect, test } from 'vitest';
import { guessIn } from './guess.ts';
import { type Stepped, widgetState } from './widget-state.svelte.ts';

interface State extends Stepped {
  readonly guess: number | undefined;
  readonly picked: string | undefined;
  readonly setup: { readonly nodes: number };
}

const first: State = { cursor: 0, guess: undefined, picked: undefined, setup: { nodes: 4 } };

function make(known = () => true) {
  return widgetState<State>({
    first,
    steps: ({ setup }) => setup.nodes,
    save: ({ cursor, guess, setup }) => `${cursor}.${guess ?? '-'}.${setup.nodes}`,
    read(saved) {
      const [, cursor, guess, nodes] = /^(\d+)\.(-|\d)\.(\d)$/.exec(saved) ?? [];
      if (cursor === undefined) return undefined;
      return {
        cursor: Number(cursor),
        guess: guess === '-' ? undefined : Number(guess),
        picked: undefined,
        setup: { nodes: Number(nodes) },
      };
    },
    onStep: { picked: undefined },
    areStepsKnown: known,
  });
}

test('the cursor stays on steps that exist, also when there are fewer of them', () => {
  const widget = make();
  widget.stepper.cursor = 9;
  expect([widget.cursor, widget.stepper.steps]).toEqual([4, 4]);
  widget.change({ setup: { nodes: 2 } });
  expect([widget.cursor, widget.stepper.save()]).toEqual([2, '2.-.2']);
});

test('while the steps are not known, any cursor is kept and saved', () => {
  const widget = make(() => false);
  widget.stepper.cursor = 9;
  expect([widget.cursor, widget.stepper.save()]).toEqual([4, '9.-.4']);
});

test('a step forgets what was picked; another story forgets all but what it begins with', () => {
  const widget = make();
  widget.change({ picked: 'r1', guess: 2 });
  widget.stepper.cursor = 1;
  expect(widget.state).toMatchObject({ cursor: 1, picked: undefined, guess: 2 });
  widget.begin({ setup: { nodes: 3 } });
  expect(widget.state).toEqual({ ...first, setup: { nodes: 3 } });
});

test('what is restored and says the same stays the same object; what cannot be read changes nothing', () => {
  const widget = make();
  const { setup } = widget.state;
  widget.stepper.restore('3.1.4');
  expect(widget.state).toMatchObject({ cursor: 3, guess: 1 });
  expect(widget.state.setup).toBe(setup);
  widget.stepper.restore('what?');
  expect(widget.stepper.save()).toBe('3.1.4');
  widget.stepper.restore('0.-.5');
  expect(widget.state.setup).toEqual({ nodes: 5 });
});

test('a guess is kept by the number of its option, and only one that is offered counts', () => {
  const widget = make();
  const question = { question: '?', options: ['a', 'b'], told: [], answer: 0, revealAt: 1 };
  guessIn(widget, question)?.choose(1);
  expect(guessIn(widget, question)?.chosen).toBe(1);
  expect(guessIn(widget, { ...question, options: ['a'] })?.chosen).toBeUndefined();
  expect(guessIn(widget, undefined)).toBeUndefined();
});
