// The presenter window: it shows what the audience sees, the next step, the notes and the time. The presenter can
// move the talk here as well as in the audience window. channel.ts connects the two windows.
//
// The slides are the deck's own page, embedded twice, so that there is only one markup. The notes are read from it.

import { openChannel, talkName } from './channel.ts';
import { coalesce } from './coalesce.ts';
import { embed } from './embedding.ts';
import type { Command } from './keys.ts';
import { listenToKeys } from './listen-keys.ts';
import { moved } from './moves.ts';
import { fill } from './phrases.ts';
import { clampPosition, formatPlace, forward, isSame, type Place, parsePlace } from './position.ts';
import { openTimer } from './presenter-timer.ts';
import type { SlideView } from './read-slides.ts';
import type { Talk } from './sync.ts';
import { toggleTheme } from './theme.ts';

const desk = document.querySelector<HTMLElement>('[data-presenter-of]')!;
const find = <T extends HTMLElement>(name: string) => desk.querySelector<T>(`[data-${name}]`)!;
const help = document.querySelector<HTMLDialogElement>('[data-help]');
const audienceAnswersWithinMs = 1500;

async function openPresenter(): Promise<void> {
  let talk: Talk = { slide: 0, step: 0, widgets: {}, black: false, movedAt: 0 };
  const given = parsePlace(location.hash);
  if (given) talk = { ...talk, ...given, movedAt: 1 };

  const now = await embed(find<HTMLIFrameElement>('now'), {
    moved: (place) => move(place),
    command: (command) => obey(command),
  });
  const next = await embed(find<HTMLIFrameElement>('next-frame'), { moved() {}, command() {} });
  const { slides } = now;
  const counts = slides.map((slide) => slide.steps);
  const timer = openTimer(desk, slides);

  const show = (shown: Talk) => {
    talk = { ...shown, ...clampPosition(counts, shown) };
    const after = forward(counts, talk);
    const ends = isSame(after, talk);
    now.show(talk);
    next.show({ ...after, widgets: after.slide === talk.slide ? talk.widgets : {} });
    find('next-title').textContent = (ends ? desk.dataset.end : desk.dataset.next) ?? '';
    find('black').hidden = !talk.black;
    writeSteps(talk, slides[talk.slide]);
    timer.at(talk.slide);
    afterwards();
  };
  const afterwards = coalesce(() => {
    try {
      history.replaceState(history.state, '', formatPlace(talk));
    } catch {
      // The address was written too often, and the browser refused. The next step tries again.
    }
  });
  const move = (place: Place, more: Partial<Talk> = {}) => {
    show({ ...talk, ...place, ...more, movedAt: Date.now() });
    channel.tell();
    presence.expect();
  };

  const obey = (command: Command): boolean => {
    const to = moved(counts, talk, command);
    if (to) {
      if (!isSame(to, talk)) move(to);
      return true;
    }
    switch (command.name) {
      case 'overview':
        now.overview();
        return true;
      case 'full-screen':
        void (document.fullscreenElement
          ? document.exitFullscreen()
          : document.documentElement.requestFullscreen());
        return true;
      case 'black':
        move(talk, { black: !talk.black });
        return true;
      case 'theme':
        toggleTheme();
        return true;
      case 'help':
        help?.showModal();
        return true;
      case 'leave':
        if (window.opener) window.close();
        else if (!document.fullscreenElement) location.href = `${desk.dataset.audience}${formatPlace(talk)}`;
        return true;
      default:
        return false;
    }
  };

  const presence = watchAudience(() => talk.movedAt);
  const channel = openChannel({
    name: talkName(document.body.dataset.base ?? '/', desk.dataset.presenterOf ?? ''),
    role: 'presenter',
    talk: () => talk,
    adopt: show,
    heard: (message) => {
      if (message.kind === 'here' && message.movedAt === talk.movedAt) presence.isThere();
      else if (message.kind !== 'here' && message.role === 'audience') {
        if (message.kind === 'bye') presence.isGone();
        else presence.isThere();
      }
    },
  });
  show(talk);

  listenToKeys({
    obey: (command) => !help?.open && obey(command),
    typed: (digits) => (find('typed').textContent = digits),
  });
  window.addEventListener('hashchange', ({ newURL }) => {
    const place = parsePlace(new URL(newURL).hash);
    if (place && !isSame(clampPosition(counts, place), talk)) move(place);
  });
  find('open-audience').addEventListener('click', () => {
    window.open(
      `${desk.dataset.audience}${formatPlace(talk)}`,
      `ringside-audience-${desk.dataset.presenterOf}`,
      'popup,width=1280,height=720',
    );
  });
  desk.dataset.ready = '';
}

function writeSteps(talk: Talk, slide: SlideView | undefined): void {
  const steps = slide?.steps ?? 0;
  const all = Number(desk.dataset.count);
  find('slide-of-says').textContent = fill(desk.dataset.slideOf ?? '', talk.slide + 1, all);
  const dots = find('steps-of');
  dots.replaceChildren(
    ...Array.from({ length: steps }, (_, at) => {
      const dot = document.createElement('i');
      dot.className = at < talk.step ? 'on' : '';
      return dot;
    }),
  );
  find('step-of-says').textContent = steps > 0 ? fill(desk.dataset.stepOf ?? '', talk.step, steps) : '';
  const notes = find('notes');
  const written = slide?.element.querySelector('.note');
  notes.replaceChildren(...(written ? [document.importNode(written, true)] : [desk.dataset.noNotes ?? '']));
  notes.scrollTop = 0;
}

/** Watches whether the audience window is open and shows what this window says. */
function watchAudience(movedAt: () => number) {
  let doubt: ReturnType<typeof setTimeout> | undefined;
  const write = (together: boolean) => {
    clearTimeout(doubt);
    doubt = undefined;
    desk.toggleAttribute('data-together', together);
    find('connection').textContent = (together ? desk.dataset.togetherSays : desk.dataset.aloneSays) ?? '';
  };
  return {
    isThere: () => write(true),
    isGone: () => write(false),
    /** Called when a message was sent to the audience window. If the window does not answer, it is gone. */
    expect() {
      const told = movedAt();
      doubt ??= setTimeout(() => {
        doubt = undefined;
        if (told <= movedAt()) write(false);
      }, audienceAnswersWithinMs);
    },
  };
}

void openPresenter();
