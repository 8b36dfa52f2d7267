// A phone as a remote control. The presenter window opens a room and shows a code; a phone that types the code may
// send commands and gets what the speaker needs to see. Rooms are in memory only. Everything is bounded: rooms, the
// life of a code, wrong codes, commands, what is told to the phone.
//
// The code is for one phone and a few minutes. Afterwards both sides are known by keys that cannot be guessed. Only
// the window that opened the room can show another code, and then the phone before is shut out.

import type { RemoteCommand } from '#engine/session/wire.ts';
import { isSame, makeCode, makeToken, tidyCode } from '#server/class/codes.ts';
import { FailedAttempts } from '#server/class/failed-attempts.ts';

export const remoteLimits = {
  rooms: 20,
  /** How long a code is good for. */
  codeMs: 5 * 60_000,
  /** A window that has not been heard of for this long has closed. */
  idleMs: 60_000,
  roomMs: 6 * 3_600_000,
  /** Commands that the window has not fetched yet. */
  waiting: 10,
  commandsPerSecond: 8,
  wrongPerMinute: 10,
  /** A request that waits for news is answered after this long. */
  waitMs: 20_000,
} as const;

export interface Opened {
  key: string;
  code: string;
  codeMs: number;
}

interface Waiter {
  answer(): void;
}

interface Room {
  presenter: string;
  phone?: string;
  code?: string;
  codeUntil: number;
  openedAt: number;
  heardAt: number;
  commands: RemoteCommand[];
  second: number;
  inSecond: number;
  /** What the phone shows, as the window told it, and how often that changed. */
  state: unknown;
  version: number;
  waiting: { presenter?: Waiter; phone?: Waiter };
}

export type Side = 'presenter' | 'phone';

export class RemoteRooms {
  readonly #rooms = new Set<Room>();
  readonly #now: () => number;
  readonly #failed: FailedAttempts;

  constructor(now: () => number = Date.now) {
    this.#now = now;
    this.#failed = new FailedAttempts({ perMinute: remoteLimits.wrongPerMinute, now });
  }

  get size(): number {
    this.#sweep();
    return this.#rooms.size;
  }

  /** Undefined if there are as many rooms as there may be. */
  open(): Opened | undefined {
    this.#sweep();
    if (this.#rooms.size >= remoteLimits.rooms) return undefined;
    const now = this.#now();
    const room: Room = {
      presenter: makeToken(),
      codeUntil: 0,
      openedAt: now,
      heardAt: now,
      commands: [],
      second: 0,
      inSecond: 0,
      state: undefined,
      version: 0,
      waiting: {},
    };
    this.#rooms.add(room);
    return this.#newCode(room);
  }

  /** Another code, for another phone. The phone before is shut out. */
  renew(key: string): Opened | undefined {
    const room = this.#find(key, 'presenter');
    return room && this.#newCode(room);
  }

  close(key: string): void {
    const room = this.#find(key, 'presenter');
    if (room) this.#end(room);
  }

  /** The phone's key, or why there is none. A code is good once. */
  join(typed: string, address: string): { key: string } | 'no-such-code' | 'too-many' {
    this.#sweep();
    const code = tidyCode(typed);
    const now = this.#now();
    for (const room of this.#rooms) {
      if (room.code === undefined || room.codeUntil <= now || !isSame(room.code, code)) continue;
      delete room.code;
      room.phone = makeToken();
      return { key: room.phone };
    }
    return this.#failed.add(address, code) ? 'too-many' : 'no-such-code';
  }

  /** The window tells what the phone shows. */
  tell(key: string, state: unknown): boolean {
    const room = this.#find(key, 'presenter');
    if (!room) return false;
    room.state = state;
    room.version++;
    room.waiting.phone?.answer();
    return true;
  }

  /** The phone asks for something. */
  send(key: string, command: RemoteCommand): 'done' | 'no-such-room' | 'too-many' {
    const room = this.#find(key, 'phone');
    if (!room) return 'no-such-room';
    const second = Math.floor(this.#now() / 1000);
    if (second !== room.second) {
      room.second = second;
      room.inSecond = 0;
    }
    room.inSecond++;
    if (room.inSecond > remoteLimits.commandsPerSecond || room.commands.length >= remoteLimits.waiting)
      return 'too-many';
    room.commands.push(command);
    room.waiting.presenter?.answer();
    return 'done';
  }

  /** Takes the commands that came. Undefined if there is no such room. */
  take(key: string): { commands: RemoteCommand[]; hasPhone: boolean } | undefined {
    const room = this.#find(key, 'presenter');
    if (!room) return undefined;
    const { commands } = room;
    room.commands = [];
    return { commands, hasPhone: room.phone !== undefined };
  }

  read(key: string): { state: unknown; version: number } | undefined {
    const room = this.#find(key, 'phone');
    return room && { state: room.state, version: room.version };
  }

  /** True if there is something new for that side. */
  hasNews(key: string, side: Side, version: number): boolean {
    const room = this.#find(key, side);
    if (!room) return true;
    return side === 'presenter' ? room.commands.length > 0 : room.version !== version;
  }

  /** Registers the one request of that side that waits. The one before it is answered. */
  wait(key: string, side: Side, waiter: Waiter): void {
    const room = this.#find(key, side);
    if (!room) return waiter.answer();
    room.waiting[side]?.answer();
    room.waiting[side] = waiter;
  }

  closeAll(): void {
    for (const room of this.#rooms) this.#end(room);
  }

  #newCode(room: Room): Opened {
    room.code = tidyCode(makeCode()).slice(0, 8);
    room.codeUntil = this.#now() + remoteLimits.codeMs;
    delete room.phone;
    room.waiting.phone?.answer();
    return {
      key: room.presenter,
      code: `${room.code.slice(0, 4)}-${room.code.slice(4)}`,
      codeMs: remoteLimits.codeMs,
    };
  }

  #find(key: string, side: Side): Room | undefined {
    this.#sweep();
    for (const room of this.#rooms) {
      const own = room[side];
      if (own === undefined || !isSame(own, key)) continue;
      if (side === 'presenter') room.heardAt = this.#now();
      return room;
    }
    return undefined;
  }

  #sweep(): void {
    const now = this.#now();
    for (const room of this.#rooms)
      if (now - room.heardAt > remoteLimits.idleMs || now - room.openedAt > remoteLimits.roomMs)
        this.#end(room);
  }

  #end(room: Room): void {
    this.#rooms.delete(room);
    room.waiting.presenter?.answer();
    room.waiting.phone?.answer();
  }
}
