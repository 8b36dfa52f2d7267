import { fill } from './phrases.ts';
import { planEnds, plannedSlide } from './plan.ts';
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
import { passedArc, pointOnRing, timerRing } from './timer-ring.ts';

export interface TalkTimer {
  /** Says which slide is being shown. */
  at(slide: number): void;
}

/** Shows the time of the talk beside the plan, and the time of day. The timer survives a reload. */
export function openTimer(desk: HTMLElement, slides: readonly SlideView[]): TalkTimer {
  const find = <T extends Element>(name: string) => desk.querySelector<T>(`[data-${name}]`)!;
  const minutes = Number(desk.dataset.minutes);
  const key = `ringside.timer:${desk.dataset.presenterOf}`;
  const ends = planEnds(slides.map(planned), JSON.parse(desk.dataset.times ?? '[]'));
  const clock = new Intl.DateTimeFormat(document.documentElement.lang, {
    hour: '2-digit',
    minute: '2-digit',
  });
  const button = find<HTMLButtonElement>('timer-toggle');
  let timer = readTimer(stored(key));
  let current = 0;

  const set = (next: Timer) => {
    timer = next;
    try {
      sessionStorage.setItem(key, writeTimer(timer));
    } catch {
      // The browser keeps nothing: a reload will start the timer again from zero.
    }
    write();
  };
  const write = () => {
    const passed = elapsedMs(timer, Date.now());
    const share = passed / 60_000 / minutes;
    find('elapsed').textContent = formatElapsed(passed);
    find('time-of-day').textContent = clock.format(Date.now());
    const plan = plannedSlide(ends, passed / 60_000);
    find('plan-says').textContent = fill(desk.dataset.plan ?? '', minutes, plan + 1);
    desk.dataset.pace = share >= 1 ? 'over' : plan > current + 1 ? 'late' : '';
    button.textContent = (timer.runsSince === undefined ? button.dataset.start : button.dataset.pause) ?? '';
    find('passed').setAttribute('d', passedArc(timerRing, share));
    const end = pointOnRing(timerRing, Math.min(1, share));
    find('passed-node').setAttribute('transform', `translate(${end.x} ${end.y})`);
  };
  button.addEventListener('click', () => {
    set(timer.runsSince === undefined ? startTimer(timer, Date.now()) : pauseTimer(timer, Date.now()));
  });
  find('timer-reset').addEventListener('click', () => set(freshTimer));
  setInterval(write, 500);
  write();
  return {
    at(slide) {
      current = slide;
    },
  };
}

function planned(slide: SlideView) {
  const said = `${slide.element.querySelector('.words')?.textContent ?? ''} ${slide.element.querySelector('.note')?.textContent ?? ''}`;
  return { lesson: slide.lesson, words: said.split(/\s+/).filter(Boolean).length };
}

function stored(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
