// How the windows of a talk agree without a server: all windows follow the one that moved last. This module is pure;
// channel.ts carries the messages.
//
// Audience windows follow presenters, not each other: two tabs with the same deck stay independent until a presenter
// window joins them. A window that opens or reloads says hello, and the others tell it where the talk is.

import type { InkChange } from './ink.ts';
import type { Place } from './position.ts';

export type Role = 'audience' | 'presenter';

export interface Talk extends Place {
  black: boolean;
  /** The figure has the whole slide. It ends with the slide. */
  zoom: boolean;
  /** How many statements of the slide's CQL have run. 0 shows no result. It ends with the slide. */
  ran: number;
  /**
   * When somebody last moved the talk, in milliseconds. 0 means that nobody has moved it; 1 means that the place
   * comes from the address.
   */
  movedAt: number;
}

/** The talk at another place. What belongs to a slide alone ends with the slide. */
export function atPlace(talk: Talk, place: Place, more: Partial<Talk> = {}): Talk {
  const stays = place.slide === talk.slide;
  return { ...talk, ...place, zoom: stays && talk.zoom, ran: stays ? talk.ran : 0, ...more };
}

export type Message =
  | { kind: 'hello'; role: Role; talk: Talk }
  /** A window has moved, or it answers a hello. */
  | { kind: 'talk'; role: Role; talk: Talk }
  /** An audience window has drawn what it was told. */
  | { kind: 'here'; movedAt: number }
  /** Somebody drew or pointed. */
  | { kind: 'ink'; role: Role; change: InkChange }
  | { kind: 'bye'; role: Role }
  /** A window goes on in another language, and the others go with it. */
  | { kind: 'language'; language: string };

export interface Reaction {
  /** What this window should show from now on. */
  adopt?: Talk;
  answer?: Message;
}

export function react(me: { role: Role; talk: Talk }, message: Message): Reaction {
  if (message.kind !== 'hello' && message.kind !== 'talk') return {};
  if (me.role === 'audience' && message.role === 'audience') return {};
  const adopt = isNewer(message.talk, me) ? message.talk : undefined;
  const now = adopt ?? me.talk;
  if (message.kind === 'hello') {
    return { ...(adopt ? { adopt } : {}), answer: { kind: 'talk', role: me.role, talk: now } };
  }
  return {
    ...(adopt ? { adopt } : {}),
    ...(me.role === 'audience' ? { answer: { kind: 'here', movedAt: now.movedAt } } : {}),
  };
}

/** If both are equally new, the audience window is right, because people look at it. */
function isNewer(talk: Talk, me: { role: Role; talk: Talk }): boolean {
  return talk.movedAt > me.talk.movedAt || (talk.movedAt === me.talk.movedAt && me.role === 'presenter');
}
