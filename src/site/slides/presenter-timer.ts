import { fill } from './phrases.ts';
import { planEnds, plannedSlide, readTarget, stretchPlan } from './plan.ts';
import type { SlideView } from './read-slides.ts';
import {
  elapsedMs,
  formatElapsed,
  freshTimer,
  pauseTimer,
  readTimer,
  startTimer,
  type Timer,
  writeTimer,
} from './timer.ts';
import { minuteTicks, passedArc, pointOnRing, timerRing } from './timer-ring.ts';

export interface TalkTimer {
  /** Says which slide is being shown. */
  at(slide: number): void;
  /** Starts or pauses. */
  toggle(): void;
  state(): { elapsedMs: number; isRunning: boolean; minutes: number };
  /** Calls back when the timer is started, paused, reset, or gets another target. */
  onChange(changed: () => void): void;
}

/**
 * Shows the time of the talk beside the plan, and the time of day. The timer survives a reload and a
 * closed window, and so does the presenter's own target.
 */
export function openTimer(desk: HTMLElement, deck: HTMLElement, slides: readonly SlideView[]): TalkTimer {
  const find = <T extends Element>(name: string) => desk.querySelector<T>(`[data-${name}]`)!;
  const planned = Number(deck.dataset.minutes);
  const key = `ringside.timer:${desk.dataset.presenterOf}`;
  const targetKey = `ringside.target:${desk.dataset.presenterOf}`;
  const plan = planEnds(slides.map(plannedOf), JSON.parse(deck.dataset.times ?? '[]'));
  const target = find<HTMLInputElement>('target');
  let minutes = readTarget(stored(targetKey)) ?? planned;
  let ends = stretchPlan(plan, minutes);
  const clock = new Intl.DateTimeFormat(document.documentElement.lang, {
    hour: '2-digit',
    minute: '2-digit',
  });
  const button = find<HTMLButtonElement>('timer-toggle');
  let timer = readTimer(stored(key), Date.now());
  let current = 0;
  let changed = () => {};

  const set = (next: Timer) => {
    timer = next;
    store(key, writeTimer(timer, Date.now()));
    write();
    changed();
  };
  const write = () => {
    const passed = elapsedMs(timer, Date.now());
    const share = passed / 60_000 / minutes;
    find('elapsed').textContent = formatElapsed(passed);
    find('time-of-day').textContent = clock.format(Date.now());
    const slide = plannedSlide(ends, passed / 60_000);
    find('plan-says').textContent = fill(desk.dataset.plan ?? '', minutes, slide + 1);
    desk.dataset.pace = share >= 1 ? 'over' : slide > current + 1 ? 'late' : '';
    button.textContent = (timer.runsSince === undefined ? button.dataset.start : button.dataset.pause) ?? '';
    find('passed').setAttribute('d', passedArc(timerRing, share));
    const end = pointOnRing(timerRing, Math.min(1, share));
    find('passed-node').setAttribute('transform', `translate(${end.x} ${end.y})`);
  };
  const toggle = () =>
    set(timer.runsSince === undefined ? startTimer(timer, Date.now()) : pauseTimer(timer, Date.now()));
  button.addEventListener('click', toggle);
  find('timer-reset').addEventListener('click', () => set(freshTimer));
  const aim = (next: number) => {
    minutes = next;
    ends = stretchPlan(plan, minutes);
    target.value = String(minutes);
    find('ticks').setAttribute('d', minuteTicks(timerRing, minutes));
    write();
  };
  target.addEventListener('change', () => {
    const wanted = readTarget(target.value);
    // An empty field takes the deck's own minutes back.
    store(targetKey, wanted === undefined ? '' : String(wanted));
    aim(wanted ?? planned);
    changed();
  });
  setInterval(write, 500);
  aim(minutes);
  return {
    at(slide) {
      current = slide;
    },
    toggle,
    state: () => ({
      elapsedMs: Math.round(elapsedMs(timer, Date.now())),
      isRunning: timer.runsSince !== undefined,
      minutes,
    }),
    onChange(call) {
      changed = call;
    },
  };
}

function plannedOf(slide: SlideView) {
  const said = `${slide.element.querySelector('.words')?.textContent ?? ''} ${slide.element.querySelector('.note')?.textContent ?? ''}`;
  return {
    lesson: slide.element.dataset.share ?? slide.lesson,
    words: said.split(/\s+/).filter(Boolean).length,
  };
}

function store(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // The browser keeps nothing: the next window begins again.
  }
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
