import { openChannel, talkName } from './channel.ts';
import { coalesce } from './coalesce.ts';
import type { InkLayer } from './ink-layer.ts';
import type { Command } from './keys.ts';
import { changeTogether } from './language.ts';
import { askToLeave } from './leave.ts';
import { listenToKeys } from './listen-keys.ts';
import { moved } from './moves.ts';
import { makeOverview } from './overview.ts';
import { fill } from './phrases.ts';
import { clampPosition, formatPlace, isSame, type Place, parsePlace } from './position.ts';
import { printAnyTime } from './print-any-time.ts';
import { hasFigure } from './read-slides.ts';
import { openStage } from './stage.ts';
import { atPlace, type Talk } from './sync.ts';
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
  let ink: InkLayer | undefined;
  let opening: Promise<InkLayer> | undefined;
  /** Pen and pointer are loaded when somebody takes one of them. */
  const withInk = async (use: (layer: InkLayer) => void) => {
    opening ??= import('./ink-layer.ts').then(({ openInk }) => {
      const layer = openInk(deck, (change) => channel.send({ kind: 'ink', role: 'audience', change }));
      layer.show(talk.slide);
      ink = layer;
      return layer;
    });
    use(await opening);
  };

  let talk: Talk = { slide: 0, step: 0, widgets: {}, black: false, zoom: false, ran: 0, movedAt: 0 };

  const show = (next: Talk) => {
    talk = next;
    stage.show(talk);
    stage.dress(talk.slide, talk);
    ink?.show(talk.slide);
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
    show({ ...atPlace(talk, place, more), movedAt: Date.now() });
    channel.tell();
  };

  const describe = () => {
    if (talk.black) return deck.dataset.blackSays ?? '';
    const slide = stage.slides[talk.slide];
    const where = fill(deck.dataset.slideOf ?? '', talk.slide + 1, stage.slides.length);
    const step = talk.step > 0 ? `, ${fill(deck.dataset.stepOf ?? '', talk.step, slide?.steps ?? 0)}` : '';
    const isOpen = slide?.question !== undefined && talk.step < slide.steps;
    return `${where}: ${isOpen ? slide.question : slide?.heading}${step}`;
  };

  const leave = () => {
    const slide = stage.slides[talk.slide];
    location.href = slide?.lesson
      ? `${deck.dataset.lessons}${slide.lesson}/#${slide.part}`
      : (deck.dataset.slides ?? '/');
  };

  /** The next statement of the slide's CQL. Meanwhile the talk may have gone on. */
  const run = async () => {
    const { slide } = talk;
    const ran = await stage.runMore(slide, talk.ran);
    if (talk.slide === slide && ran !== talk.ran) move(talk, { ran });
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
      case 'zoom':
        if (hasFigure(stage.slides[talk.slide])) move(talk, { zoom: !talk.zoom });
        return true;
      case 'node':
        return stage.pressNode(talk.slide, command.node);
      case 'theme':
        toggleTheme();
        return true;
      case 'run':
        void run();
        return true;
      case 'language':
        language.next();
        return true;
      case 'pointer':
      case 'pen': {
        const tool = command.name;
        void withInk((layer) => layer.take(tool));
        return true;
      }
      case 'undo':
      case 'clear':
        ink?.change({ kind: command.name, slide: talk.slide });
        return true;
      case 'help':
        help?.showModal();
        return true;
      case 'leave':
        if (ink && ink.tool !== 'none') ink.take('none');
        else if (talk.black) move(talk, { black: false });
        else if (talk.ran > 0) move(talk, { ran: 0 });
        else if (talk.zoom) move(talk, { zoom: false });
        else if (!document.fullscreenElement) askToLeave(leave);
        return true;
      default:
        return false;
    }
  };

  const given = parsePlace(location.hash);
  if (given) talk = { ...talk, ...given, ...clampPosition(stage.counts, given), movedAt: 1 };
  const language = changeTogether(() => channel);
  const channel = openChannel({
    name: talkName(document.body.dataset.base ?? '/', deck.dataset.deck ?? ''),
    role: 'audience',
    talk: () => talk,
    adopt: (adopted) => show({ ...adopted, ...clampPosition(stage.counts, adopted) }),
    heard: (message) => {
      if (message.kind === 'language') return language.heard(message);
      if (message.kind === 'here' || message.role === 'audience') return;
      if (message.kind === 'ink') void withInk((layer) => layer.follow(message.change));
      else if (message.kind === 'hello' && ink?.isUsed)
        channel.send({ kind: 'ink', role: 'audience', change: { kind: 'all', ink: ink.ink } });
    },
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
    if ((target as HTMLElement).closest('[data-cell-run], [data-cell-more]')) void run();
  });
  listenToTouch(deck, (name) => {
    if (!overview.isOpen) obey({ name });
  });
  printAnyTime(stage, () => stage.show(talk));
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
