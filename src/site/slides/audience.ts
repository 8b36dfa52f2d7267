import { openChannel, talkName } from './channel.ts';
import { coalesce } from './coalesce.ts';
import type { Command } from './keys.ts';
import { listenToKeys } from './listen-keys.ts';
import { moved } from './moves.ts';
import { makeOverview } from './overview.ts';
import { fill } from './phrases.ts';
import { clampPosition, formatPlace, isSame, type Place, parsePlace } from './position.ts';
import { printAnyTime } from './print.ts';
import { openStage } from './stage.ts';
import type { Talk } from './sync.ts';
import { toggleTheme } from './theme.ts';
import { listenToTouch } from './touch.ts';

export function openAudience(deck: HTMLElement): void {
  const stage = openStage(deck, (position) => {
    move({ ...position, widgets: stage.widgetsOf(position.slide) });
  });
  const overview = makeOverview(deck, stage.slides, (slide) => {
    overview.close();
    move({ slide, step: 0, widgets: {} });
  });
  const help = document.querySelector<HTMLDialogElement>('[data-help]');
  const announcement = document.querySelector<HTMLElement>('[data-announce]');
  const typed = makeTyped(deck);

  let talk: Talk = { slide: 0, step: 0, widgets: {}, black: false, movedAt: 0 };

  const show = (next: Talk) => {
    talk = next;
    stage.show(talk);
    document.documentElement.toggleAttribute('data-black', talk.black);
    afterwards();
  };
  /** Work that can wait until the next picture is on the screen. */
  const afterwards = coalesce(() => {
    talk.widgets = { ...talk.widgets, ...stage.widgetsOf(talk.slide) };
    writeAddress(talk);
    if (announcement) announcement.textContent = describe();
  });
  const move = (place: Place, more: Partial<Talk> = {}) => {
    show({ ...talk, ...place, ...more, movedAt: Date.now() });
    channel.tell();
  };

  const describe = () => {
    if (talk.black) return deck.dataset.blackSays ?? '';
    const slide = stage.slides[talk.slide];
    const where = fill(deck.dataset.slideOf ?? '', talk.slide + 1, stage.slides.length);
    const step = talk.step > 0 ? `, ${fill(deck.dataset.stepOf ?? '', talk.step, slide?.steps ?? 0)}` : '';
    return `${where}: ${slide?.heading}${step}`;
  };

  const leave = () => {
    const slide = stage.slides[talk.slide];
    location.href = slide?.lesson
      ? `${deck.dataset.lessons}${slide.lesson}/#${slide.part}`
      : (deck.dataset.slides ?? '/');
  };

  const obey = (command: Command): boolean => {
    const next = moved(stage.counts, talk, command);
    if (next) {
      if (!isSame(next, talk)) move(next);
      return true;
    }
    switch (command.name) {
      case 'overview':
        if (overview.isOpen) overview.close();
        else overview.open(talk.slide);
        return true;
      case 'presenter':
        window.open(
          `${deck.dataset.presenter}${formatPlace(talk)}`,
          `ringside-${deck.dataset.deck}`,
          'popup,width=1360,height=860',
        );
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
      case 'run':
        return runCell(stage.slides[talk.slide]?.element);
      case 'help':
        help?.showModal();
        return true;
      case 'leave':
        if (talk.black) move(talk, { black: false });
        else if (!document.fullscreenElement) leave();
        return true;
      default:
        return false;
    }
  };

  const given = parsePlace(location.hash);
  if (given) talk = { ...talk, ...given, ...clampPosition(stage.counts, given), movedAt: 1 };
  const channel = openChannel({
    name: talkName(document.body.dataset.base ?? '/', deck.dataset.deck ?? ''),
    role: 'audience',
    talk: () => talk,
    adopt: (adopted) => show({ ...adopted, ...clampPosition(stage.counts, adopted) }),
  });
  show(talk);

  listenToKeys({
    typed,
    obey: (command) => {
      if (document.querySelector('dialog[open]')) return false;
      if (overview.isOpen) return obeyInOverview(command);
      return obey(command);
    },
  });
  const obeyInOverview = (command: Command): boolean => {
    if (command.name === 'leave' || command.name === 'overview') overview.close();
    else if (command.name === 'help') help?.showModal();
    else if (command.name === 'theme') toggleTheme();
    else return command.name === 'presenter' || command.name === 'black';
    return true;
  };
  window.addEventListener('hashchange', ({ newURL }) => {
    const place = parsePlace(new URL(newURL).hash);
    if (place && !isSame(clampPosition(stage.counts, place), talk))
      move({ ...place, ...clampPosition(stage.counts, place) });
  });
  for (const button of document.querySelectorAll<HTMLElement>('[data-command]')) {
    button.addEventListener('click', () => obey({ name: button.dataset.command } as Command));
  }
  deck.addEventListener('click', ({ target }) => {
    const run = (target as HTMLElement).closest('[data-cell-run]');
    const figure = run?.closest<HTMLElement>('figure');
    if (figure) void import('#site/cql-cells/slide-cell.ts').then(({ runOnSlide }) => runOnSlide(figure));
  });
  listenToTouch(deck, (name) => {
    if (!overview.isOpen) obey({ name });
  });
  printAnyTime(stage, () => stage.show(talk));
}

/** Runs the first CQL cell of a slide. Returns false if the slide has none. */
function runCell(slide: Element | undefined): boolean {
  const button = slide?.querySelector<HTMLElement>('[data-cell-run]');
  button?.click();
  return button !== undefined && button !== null;
}

/** Browsers refuse when a page writes its address too often. The next step tries again. */
function writeAddress(place: Place): void {
  try {
    history.replaceState(history.state, '', formatPlace(place));
  } catch {
    // The browser refused: the address is one step behind.
  }
}

/** Shows the number that is being typed. */
function makeTyped(deck: HTMLElement): (digits: string) => void {
  const badge = document.createElement('p');
  badge.className = 'deck-typed';
  badge.hidden = true;
  badge.setAttribute('aria-hidden', 'true');
  deck.after(badge);
  return (digits) => {
    badge.textContent = digits;
    badge.hidden = digits === '';
  };
}
