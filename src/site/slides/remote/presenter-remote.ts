// The presenter window's side of a phone as a remote control: it shows the code, does what the phone asks, and tells
// the phone what the speaker needs to see.

import type { RemoteCommand, RemoteState } from '#engine/session/wire.ts';
import { coalesce } from '../coalesce.ts';
import { askRemote, isRemoteServed, pause } from './client.ts';

export interface PresenterRemote {
  /** Tells the phone that something changed. */
  changed(): void;
}

export interface RemoteDesk {
  obey(command: RemoteCommand): void;
  state(): RemoteState;
}

const againMs = 2_000;

export function openRemote(desk: HTMLElement, { obey, state }: RemoteDesk): PresenterRemote {
  const find = <T extends HTMLElement>(name: string) => desk.querySelector<T>(`[data-${name}]`)!;
  const button = find<HTMLButtonElement>('remote-open');
  const says = find('remote-says');
  const code = find('remote-code');
  let key: string | undefined;

  void isRemoteServed().then((isServed) => {
    button.hidden = !isServed;
  });

  const tell = coalesce(() => {
    if (key) void askRemote('tell', { key, state: state() });
  });
  const say = (text: string | undefined, shown = '') => {
    says.textContent = text ?? '';
    code.textContent = shown;
  };

  button.addEventListener('click', async () => {
    const opened = await askRemote<{ key: string; code: string }>(key ? 'renew' : 'open', key ? { key } : {});
    if (!opened.ok) {
      key = undefined;
      say(opened.status === 403 ? desk.dataset.remoteNotAllowed : desk.dataset.remoteFailed);
      return;
    }
    const isNew = key === undefined;
    key = opened.data.key;
    say(`${desk.dataset.remoteHow} ${location.host}${desk.dataset.remote}`, opened.data.code);
    tell();
    if (isNew) void listen(key);
  });

  async function listen(own: string): Promise<void> {
    while (key === own) {
      const answer = await askRemote<{ commands: RemoteCommand[]; hasPhone: boolean }>('commands', {
        key: own,
      });
      if (!answer.ok && answer.status === 404) {
        key = undefined;
        say(desk.dataset.remoteFailed);
      } else if (!answer.ok) await pause(againMs);
      else {
        if (answer.data.hasPhone) say(desk.dataset.remoteJoined);
        for (const command of answer.data.commands) obey(command);
      }
    }
  }
  window.addEventListener('pagehide', () => {
    const close = `${document.body.dataset.base ?? '/'}api/remote/close`;
    if (key)
      void fetch(close, {
        method: 'POST',
        keepalive: true,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ key }),
      });
  });
  return { changed: tell };
}
