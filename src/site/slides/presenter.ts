// The presenter window: it shows what the audience sees, the next step, the notes and the time. The presenter can
// move the talk here as well as in the audience window. channel.ts connects the two windows.
//
// The slides are the deck's own page, embedded twice, so that there is only one markup. The notes are read from it.

import { openChannel, talkName } from './channel.ts';
import { coalesce } from './coalesce.ts';
import { embed } from './embedding.ts';
import { applyInk, hasInk, type Ink, type InkChange, type Tool } from './ink.ts';
import type { Command } from './keys.ts';
import { changeTogether } from './language.ts';
import { askToLeave } from './leave.ts';
import { listenToKeys } from './listen-keys.ts';
import { moved } from './moves.ts';
import { ownDeckId, ownTalk, withDeck } from './own/address.ts';
import { fill } from './phrases.ts';
import { clampPosition, formatPlace, forward, isSame, type Place, parsePlace } from './position.ts';
import { openTimer } from './presenter-timer.ts';
import { hasFigure, type SlideView } from './read-slides.ts';
import { openRemote } from './remote/presenter-remote.ts';
import { atPlace, type Talk } from './sync.ts';
import { toggleTheme } from './theme.ts';

const desk = document.querySelector<HTMLElement>('[data-presenter-of]')!;
const find = <T extends HTMLElement>(name: string) => desk.querySelector<T>(`[data-${name}]`)!;
const help = document.querySelector<HTMLDialogElement>('[data-help]');
const audienceAnswersWithinMs = 1500;

async function openPresenter(): Promise<void> {
  nameDeck();
  let talk: Talk = { slide: 0, step: 0, widgets: {}, black: false, zoom: false, ran: 0, movedAt: 0 };
  const given = parsePlace(location.hash);
  if (given) talk = { ...talk, ...given, movedAt: 1 };

  const now = await embed(find<HTMLIFrameElement>('now'), {
    moved: (place) => move(place),
    command: (command) => obey(command),
    drawn: (change) => {
      keepInk(change);
      channel.send({ kind: 'ink', role: 'presenter', change });
    },
    ran: (slide, ran) => {
      if (slide === talk.slide && ran !== talk.ran) move(talk, { ran });
    },
  });
  const next = await embed(find<HTMLIFrameElement>('next-frame'), {
    moved() {},
    command() {},
    ran() {},
    drawn() {},
  });
  const { slides } = now;
  const counts = slides.map((slide) => slide.steps);
  const title = now.deck.querySelector('h1')?.textContent;
  if (title) desk.querySelector('h1')!.textContent = title;
  const timer = openTimer(desk, now.deck, slides);

  let ink: Ink = {};
  let tool: Tool = 'none';
  const keepInk = (change: InkChange) => {
    ink = applyInk(ink, change);
  };
  const follow = (change: InkChange) => {
    keepInk(change);
    now.follow(change);
  };
  const take = (wanted: Tool) => {
    tool = tool === wanted ? 'none' : wanted;
    now.take(wanted);
    for (const button of desk.querySelectorAll<HTMLElement>('[data-tool]'))
      button.setAttribute('aria-pressed', String(button.dataset.tool === tool));
  };

  const show = (shown: Talk) => {
    talk = { ...shown, ...clampPosition(counts, shown) };
    const after = forward(counts, talk);
    const ends = isSame(after, talk);
    const isSameSlide = after.slide === talk.slide;
    now.show(talk, talk);
    next.show(
      { ...after, widgets: isSameSlide ? talk.widgets : {} },
      { zoom: isSameSlide && talk.zoom, ran: 0 },
    );
    find('next-title').textContent = (ends ? desk.dataset.end : desk.dataset.next) ?? '';
    find('black').hidden = !talk.black;
    writeSteps(talk, slides);
    timer.at(talk.slide);
    remote?.changed();
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
    show({ ...atPlace(talk, place, more), movedAt: Date.now() });
    channel.tell();
    presence.expect();
  };

  const leave = () => {
    if (window.opener) window.close();
    else location.href = `${desk.dataset.audience}${formatPlace(talk)}`;
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
      case 'zoom':
        if (hasFigure(slides[talk.slide])) move(talk, { zoom: !talk.zoom });
        return true;
      case 'node':
        now.pressNode(command.node);
        return true;
      case 'theme':
        toggleTheme();
        return true;
      case 'pointer':
      case 'pen':
        take(command.name);
        return true;
      case 'undo':
      case 'clear': {
        const change: InkChange = { kind: command.name, slide: talk.slide };
        follow(change);
        channel.send({ kind: 'ink', role: 'presenter', change });
        return true;
      }
      case 'help':
        help?.showModal();
        return true;
      case 'run':
        now.run();
        return true;
      case 'language':
        language.next();
        return true;
      case 'leave':
        if (tool !== 'none') take('none');
        else if (talk.black) move(talk, { black: false });
        else if (talk.ran > 0) move(talk, { ran: 0 });
        else if (talk.zoom) move(talk, { zoom: false });
        else if (!document.fullscreenElement) askToLeave(leave);
        return true;
      default:
        return false;
    }
  };

  const remote: ReturnType<typeof openRemote> | undefined = openRemote(desk, {
    obey: (command) => {
      if (command === 'timer') timer.toggle();
      else obey({ name: command });
      remote?.changed();
    },
    state: () => {
      const slide = slides[talk.slide];
      return {
        slide: talk.slide + 1,
        slides: slides.length,
        step: talk.step,
        steps: slide?.steps ?? 0,
        heading: (slide?.heading ?? '').slice(0, 300),
        notes: notesOf(slide).slice(0, 8_000),
        isBlack: talk.black,
        ...timer.state(),
      };
    },
  });
  timer.onChange(() => remote?.changed());

  const presence = watchAudience();
  const language = changeTogether(() => channel);
  const channel = openChannel({
    name: talkName(document.body.dataset.base ?? '/', desk.dataset.presenterOf ?? ''),
    role: 'presenter',
    talk: () => talk,
    adopt: show,
    heard: (message) => {
      if (message.kind === 'ink') follow(message.change);
      else if (message.kind === 'hello' && hasInk(ink))
        channel.send({ kind: 'ink', role: 'presenter', change: { kind: 'all', ink } });
      if (message.kind === 'language') language.heard(message);
      else if (message.kind === 'here' && message.movedAt === talk.movedAt) presence.isThere();
      else if (message.kind !== 'here' && message.role === 'audience') {
        if (message.kind === 'bye') presence.isGone();
        else presence.isThere();
      }
    },
  });
  show(talk);

  listenToKeys({
    obey: (command) => !document.querySelector('dialog[open]') && obey(command),
    typed: (digits) => (find('typed').textContent = digits),
  });
  window.addEventListener('hashchange', ({ newURL }) => {
    const place = parsePlace(new URL(newURL).hash);
    if (place && !isSame(clampPosition(counts, place), talk)) move(place);
  });
  for (const button of desk.querySelectorAll<HTMLElement>('[data-command]'))
    button.addEventListener('click', () => obey({ name: button.dataset.command } as Command));
  find('open-audience').addEventListener('click', () => {
    window.open(
      `${desk.dataset.audience}${formatPlace(talk)}`,
      `ringside-audience-${desk.dataset.presenterOf}`,
      'popup,width=1280,height=720',
    );
  });
  desk.dataset.ready = '';
}

/** A deck of one's own has its name in the address, and every address that leads on has it too. */
function nameDeck(): void {
  const id = ownDeckId(desk.dataset.presenterOf);
  if (!id) return;
  desk.dataset.presenterOf = ownTalk(id);
  desk.dataset.audience = withDeck(desk.dataset.audience ?? '', id);
  for (const frame of desk.querySelectorAll('iframe'))
    frame.dataset.src = withDeck(frame.dataset.src ?? '', id);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.deck-help-foot a[href*="?"]'))
    link.href = withDeck(link.getAttribute('href') ?? '', id);
}

/** The paragraphs of the notes as plain text. */
function notesOf(slide: SlideView | undefined): string {
  const parts = slide?.element.querySelectorAll('.note :is(p, li)') ?? [];
  return [...parts].map((part) => part.textContent?.replace(/\s+/g, ' ').trim()).join('\n\n');
}

function writeSteps(talk: Talk, slides: readonly SlideView[]): void {
  const slide = slides[talk.slide];
  const steps = slide?.steps ?? 0;
  find('slide-of-says').textContent = fill(desk.dataset.slideOf ?? '', talk.slide + 1, slides.length);
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
function watchAudience() {
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
      doubt ??= setTimeout(() => write(false), audienceAnswersWithinMs);
    },
  };
}

void openPresenter();
