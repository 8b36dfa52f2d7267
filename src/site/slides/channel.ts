// Carries the messages of sync.ts between the windows of one talk.

import { type Message, type Role, react, type Talk } from './sync.ts';

export interface Channel {
  /** Tells the others that this window moved. */
  tell(): void;
  /** Tells the others to go on in another language. */
  tellLanguage(language: string): void;
  send(message: Message): void;
}

export interface ChannelOptions {
  /** The deck's address without its language: windows in different languages are one talk. */
  name: string;
  role: Role;
  talk(): Talk;
  adopt(talk: Talk): void;
  /** Called with every message, for callers that want to know which windows are open. */
  heard?(message: Message): void;
}

export function openChannel({ name, role, talk, adopt, heard }: ChannelOptions): Channel {
  const channel = new BroadcastChannel(`ringside.talk:${name}`);
  const post = (message: Message) => channel.postMessage(message);
  channel.addEventListener('message', (event: MessageEvent<Message>) => {
    const reaction = react({ role, talk: talk() }, event.data);
    if (reaction.adopt) adopt(reaction.adopt);
    if (reaction.answer) post(reaction.answer);
    heard?.(event.data);
  });
  // A page that the browser froze and restored has missed the messages in between.
  window.addEventListener('pagehide', () => post({ kind: 'bye', role }));
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) post({ kind: 'hello', role, talk: talk() });
  });
  post({ kind: 'hello', role, talk: talk() });
  return {
    tell: () => post({ kind: 'talk', role, talk: talk() }),
    tellLanguage: (language) => post({ kind: 'language', language }),
    send: post,
  };
}

/** The name of a talk: the base path and the deck, so that two copies of the course on one host do not mix. */
export function talkName(base: string, deck: string): string {
  return `${base}${deck}`;
}
