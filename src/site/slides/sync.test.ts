// Two windows and a channel, played through: open, move, reload, in either window.

import { describe, expect, it } from 'vitest';

import { type Message, type Role, react, type Talk } from './sync.ts';

function talk(slide: number, movedAt: number, more: Partial<Talk> = {}): Talk {
  return { slide, step: 0, widgets: {}, black: false, zoom: false, ran: 0, movedAt, ...more };
}

/** Delivers messages among windows until nobody has anything to say. */
function settle(windows: { role: Role; talk: Talk }[], from: number, message: Message): Talk[] {
  const queue = [{ from, message }];
  for (let turn = 0; queue.length > 0; turn++) {
    if (turn > 20) throw new Error('the windows do not come to rest');
    const { from, message } = queue.shift()!;
    for (const [index, window] of windows.entries()) {
      if (index === from) continue;
      const { adopt, answer } = react(window, message);
      if (adopt) window.talk = adopt;
      if (answer) queue.push({ from: index, message: answer });
    }
  }
  return windows.map((window) => window.talk);
}

function hello(role: Role, talk: Talk): Message {
  return { kind: 'hello', role, talk };
}

describe('windows of a talk', () => {
  it('a presenter that opens takes the place of the audience', () => {
    const windows = [
      { role: 'audience' as const, talk: talk(4, 500, { widgets: { chart: 'x' } }) },
      { role: 'presenter' as const, talk: talk(0, 0) },
    ];
    const [audience, presenter] = settle(windows, 1, hello('presenter', windows[1]!.talk));
    expect(presenter).toEqual(audience);
    expect(presenter?.widgets).toEqual({ chart: 'x' });
  });

  it('an audience window that reloads is told where the talk is', () => {
    const windows = [
      { role: 'audience' as const, talk: talk(2, 1) },
      { role: 'presenter' as const, talk: talk(6, 900, { black: true }) },
    ];
    const [audience] = settle(windows, 0, hello('audience', windows[0]!.talk));
    expect(audience).toEqual(talk(6, 900, { black: true }));
  });

  it('a move in either window is followed by the other', () => {
    const windows = [
      { role: 'audience' as const, talk: talk(2, 100) },
      { role: 'presenter' as const, talk: talk(2, 100) },
    ];
    windows[1]!.talk = talk(3, 200);
    expect(settle(windows, 1, { kind: 'talk', role: 'presenter', talk: windows[1]!.talk })[0]).toEqual(
      talk(3, 200),
    );
    windows[0]!.talk = talk(5, 300);
    expect(settle(windows, 0, { kind: 'talk', role: 'audience', talk: windows[0]!.talk })[1]).toEqual(
      talk(5, 300),
    );
  });

  it('an old message does not pull anybody back', () => {
    expect(
      react(
        { role: 'audience', talk: talk(5, 300) },
        { kind: 'talk', role: 'presenter', talk: talk(3, 200) },
      ),
    ).toEqual({
      answer: { kind: 'here', movedAt: 300 },
    });
  });

  it('both fresh: the presenter takes the place of the audience', () => {
    const windows = [
      { role: 'audience' as const, talk: talk(7, 1) },
      { role: 'presenter' as const, talk: talk(2, 1) },
    ];
    expect(settle(windows, 1, hello('presenter', windows[1]!.talk))).toEqual([talk(7, 1), talk(7, 1)]);
  });

  it('two audience windows leave each other alone', () => {
    expect(
      react({ role: 'audience', talk: talk(1, 100) }, { kind: 'talk', role: 'audience', talk: talk(9, 900) }),
    ).toEqual({});
  });
});
