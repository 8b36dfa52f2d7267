// A remote control is a way into somebody's lecture: who guesses, floods or comes late gets nowhere.

import { describe, expect, it } from 'vitest';

import { RemoteRooms, remoteLimits } from './rooms.ts';

function at(start = 1_000_000) {
  const clock = { now: start };
  return { clock, rooms: new RemoteRooms(() => clock.now) };
}

function joined() {
  const { clock, rooms } = at();
  const { key, code } = rooms.open()!;
  const phone = rooms.join(code, 'a');
  if (typeof phone === 'string') throw new Error(phone);
  return { clock, rooms, key, code, phone: phone.key };
}

describe('a room', () => {
  it('carries commands to the window and what it tells to the phone', () => {
    const { rooms, key, phone } = joined();
    expect(rooms.send(phone, 'forward')).toBe('done');
    expect(rooms.take(key)).toEqual({ commands: ['forward'], hasPhone: true });
    expect(rooms.take(key)?.commands).toEqual([]);
    rooms.tell(key, { slide: 4 });
    expect(rooms.read(phone)).toEqual({ state: { slide: 4 }, version: 1 });
  });

  it('is entered once with a code, however it is typed', () => {
    const { rooms } = at();
    const { code } = rooms.open()!;
    expect(rooms.join(` ${code.toLowerCase().replace('-', ' ')}`, 'a')).toHaveProperty('key');
    expect(rooms.join(code, 'b')).toBe('no-such-code');
  });

  it('is not entered with a code that is too old', () => {
    const { clock, rooms } = at();
    const { key, code } = rooms.open()!;
    for (let left = remoteLimits.codeMs; left > 0; left -= remoteLimits.idleMs / 2) {
      clock.now += remoteLimits.idleMs / 2;
      rooms.take(key);
    }
    expect(rooms.join(code, 'a')).toBe('no-such-code');
  });

  it('shuts the phone out when another code is shown', () => {
    const { rooms, key, phone } = joined();
    const { code } = rooms.renew(key)!;
    expect(rooms.send(phone, 'forward')).toBe('no-such-room');
    expect(rooms.read(phone)).toBeUndefined();
    expect(rooms.join(code, 'a')).toHaveProperty('key');
  });

  it('ends with its window, and after some hours', () => {
    const one = joined();
    one.rooms.close(one.key);
    expect(one.rooms.send(one.phone, 'back')).toBe('no-such-room');
    const two = joined();
    two.clock.now += remoteLimits.idleMs + 1;
    expect(two.rooms.read(two.phone)).toBeUndefined();
    expect(two.rooms.size).toBe(0);
    const three = joined();
    for (let passed = 0; passed <= remoteLimits.roomMs; passed += remoteLimits.idleMs / 2) {
      three.clock.now += remoteLimits.idleMs / 2;
      three.rooms.take(three.key);
    }
    expect(three.rooms.size).toBe(0);
  });

  it('a phone does not keep it open', () => {
    const { clock, rooms, phone } = joined();
    for (let times = 0; times < 4; times++) {
      clock.now += remoteLimits.idleMs / 2;
      rooms.send(phone, 'forward');
      rooms.read(phone);
    }
    expect(rooms.size).toBe(0);
  });
});

describe('somebody hostile', () => {
  it('cannot open rooms without end', () => {
    const { clock, rooms } = at();
    for (let count = 0; count < remoteLimits.rooms; count++) expect(rooms.open()).toBeDefined();
    expect(rooms.open()).toBeUndefined();
    clock.now += remoteLimits.idleMs + 1;
    expect(rooms.open()).toBeDefined();
  });

  it('is told to wait after wrong codes, and does not hold up the right one', () => {
    const { rooms } = at();
    const { code } = rooms.open()!;
    const answers = Array.from({ length: remoteLimits.wrongPerMinute + 1 }, (_, n) =>
      rooms.join(`WRONG${n}`, 'a'),
    );
    expect(answers[0]).toBe('no-such-code');
    expect(answers.at(-1)).toBe('too-many');
    expect(rooms.join(code, 'a')).toHaveProperty('key');
  });

  it.each(['', '-', '    ', 'undefined', '\u0000'])('cannot enter with %j', (typed) => {
    const { rooms } = at();
    rooms.open();
    expect(rooms.join(typed, 'a')).toBe('no-such-code');
  });

  it('cannot use the code of a room that was entered: there is none', () => {
    const { rooms } = joined();
    expect(rooms.join('undefined', 'a')).toBe('no-such-code');
    expect(rooms.join('', 'a')).toBe('no-such-code');
  });

  it('cannot flood the window', () => {
    const { clock, rooms, key, phone } = joined();
    const sent = Array.from({ length: 50 }, () => rooms.send(phone, 'forward'));
    expect(sent.filter((answer) => answer === 'done')).toHaveLength(remoteLimits.commandsPerSecond);
    for (let second = 0; second < 5; second++) {
      clock.now += 1_000;
      rooms.send(phone, 'forward');
    }
    expect(rooms.take(key)?.commands).toHaveLength(remoteLimits.waiting);
  });

  it('has no use for the other side’s key', () => {
    const { rooms, key, phone } = joined();
    expect(rooms.send(key, 'forward')).toBe('no-such-room');
    expect(rooms.tell(phone, {})).toBe(false);
    expect(rooms.take(phone)).toBeUndefined();
    expect(rooms.renew(phone)).toBeUndefined();
    rooms.close(phone);
    expect(rooms.size).toBe(1);
  });

  it('cannot pile up requests that wait: the one before is answered', () => {
    const { rooms, phone } = joined();
    let answered = 0;
    for (let count = 0; count < 10; count++) rooms.wait(phone, 'phone', { answer: () => answered++ });
    expect(answered).toBe(9);
    rooms.wait('nobody', 'phone', { answer: () => answered++ });
    expect(answered).toBe(10);
  });
});
