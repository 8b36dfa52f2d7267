// The page on the phone: a code, then the buttons, the notes and the time.

import type { RemoteCommand, RemoteState } from '#engine/session/wire.ts';
import { fill } from '../phrases.ts';
import { formatElapsed } from '../timer.ts';
import { askRemote, isRemoteServed, pause } from './client.ts';

const page = document.querySelector<HTMLElement>('[data-phone]')!;
const find = <T extends HTMLElement>(name: string) => page.querySelector<T>(`[data-${name}]`)!;
const storeKey = 'ringside.remote';
const againMs = 2_000;

let key = stored();
let shown: { state: RemoteState; at: number } | undefined;

async function open(): Promise<void> {
  if (!(await isRemoteServed())) {
    find('not-served').hidden = false;
    return;
  }
  if (key) await follow(key);
  else ask();
}

function ask(): void {
  page.dataset.mode = 'code';
  find<HTMLFormElement>('code-form').onsubmit = async (event) => {
    event.preventDefault();
    const input = find<HTMLInputElement>('code');
    const joined = await askRemote<{ key: string }>('join', { code: input.value });
    if (joined.ok) {
      input.value = '';
      say('');
      store(joined.data.key);
      await follow(joined.data.key);
    } else if (joined.status === 404) say(page.dataset.wrong);
    else say(joined.status === 429 ? page.dataset.wait : page.dataset.failed);
  };
}

async function follow(own: string): Promise<void> {
  key = own;
  page.dataset.mode = 'remote';
  let version = 0;
  while (key === own) {
    const answer = await askRemote<{ state?: RemoteState; version: number }>('state', { key: own, version });
    if (answer.ok) {
      version = answer.data.version;
      say('');
      if (answer.data.state) {
        shown = { state: answer.data.state, at: Date.now() };
        write();
      }
    } else if (answer.status === 404) {
      store('');
      key = '';
      ask();
      say(page.dataset.over);
    } else {
      say(page.dataset.failed);
      await pause(againMs);
    }
  }
}

function write(): void {
  if (!shown) return;
  const { slide, slides, step, steps, heading, notes, isRunning, isBlack } = shown.state;
  find('where').textContent = fill(page.dataset.slideOf ?? '', slide, slides);
  find('step').textContent = steps > 0 ? fill(page.dataset.stepOf ?? '', step, steps) : '';
  find('heading').textContent = heading;
  find('phone-notes').textContent = notes;
  find('black').setAttribute('aria-pressed', String(isBlack));
  const timer = find('timer');
  timer.textContent = (isRunning ? timer.dataset.pause : timer.dataset.start) ?? '';
  writeTime();
}

function writeTime(): void {
  if (!shown) return;
  const { elapsedMs, isRunning, minutes } = shown.state;
  const passed = elapsedMs + (isRunning ? Date.now() - shown.at : 0);
  find('time').textContent = `${formatElapsed(passed)} / ${minutes}`;
  page.toggleAttribute('data-over-time', passed >= minutes * 60_000);
}

for (const button of page.querySelectorAll<HTMLElement>('[data-send]'))
  button.addEventListener('click', async () => {
    const command = button.dataset.send as RemoteCommand;
    const sent = await askRemote('send', { key, command });
    if (!sent.ok && sent.status !== 429 && sent.status !== 404) say(page.dataset.failed);
  });
setInterval(writeTime, 500);

function say(text: string | undefined): void {
  find('phone-says').textContent = text ?? '';
}

/** A reload of the phone's page keeps its right until the lecture ends. */
function store(text: string): void {
  try {
    sessionStorage.setItem(storeKey, text);
  } catch {
    // The browser keeps nothing: after a reload the phone asks for a code again.
  }
}

function stored(): string {
  try {
    return sessionStorage.getItem(storeKey) ?? '';
  } catch {
    return '';
  }
}

void open();
