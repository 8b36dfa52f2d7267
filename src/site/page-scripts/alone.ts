// A figure alone: its state stands in its address, and the page around its frame is told how tall it is.

import { changeEvent } from '#site/widgets/stage/stepper.ts';
import { keepWidgetsInAddress } from './widget-address.ts';

/** What is sent to the page in whose frame the figure stands. docs/embedding.md tells teachers about it. */
export interface SizeMessage {
  type: 'ringside:size';
  /** The name in the figure's address. */
  figure: string;
  /** In CSS pixels. */
  height: number;
}

keepWidgetsInAddress();
tellSize();
keepLessonLink();

function tellSize(): void {
  if (window.parent === window) return;
  const figure = document.querySelector<HTMLElement>('[data-figure]')?.dataset.figure ?? '';
  let told = 0;
  new ResizeObserver(() => {
    const height = Math.ceil(document.body.getBoundingClientRect().height);
    if (height === told) return;
    told = height;
    const message: SizeMessage = { type: 'ringside:size', figure, height };
    // We cannot know whose page this is, and every page may know it: a name and a number, and nothing of the reader.
    window.parent.postMessage(message, '*');
  }).observe(document.body);
}

/** The lesson opens with its figure as the reader has it here. */
function keepLessonLink(): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-lesson-link]');
  const follow = () => {
    const parameters = new URLSearchParams(location.search);
    parameters.delete('theme');
    if (link) link.search = parameters.toString();
  };
  document.addEventListener(changeEvent, follow);
  follow();
}
