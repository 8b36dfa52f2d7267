// Shows, saves and loads progress. Offers the texts that could not be read and were set aside.

import { countRight, mergeProgress } from '#site/progress/merge.ts';
import { parseProgress } from '#site/progress/progress.ts';
import { addLabPoints, labPoints, showLabScores } from './lab-scores.ts';
import { store } from './store.ts';

const find = <T extends HTMLElement>(selector: string) => document.querySelector<T>(selector);
const status = find('[data-progress-status]');
const file = find<HTMLInputElement>('[data-progress-file]');

function show(): void {
  const progress = store.read();
  for (const item of document.querySelectorAll<HTMLElement>('[data-progress-lesson]')) {
    const slug = item.dataset.progressLesson ?? '';
    const say = (selector: string, phrases: string | undefined, count: number) => {
      const all = JSON.parse(phrases ?? '[]') as string[];
      const element = item.querySelector(selector);
      if (element) element.textContent = all[Math.min(count, all.length - 1)] ?? '';
    };
    say('[data-progress-read]', item.dataset.sections, progress.read[slug]?.length ?? 0);
    say('[data-progress-quiz]', item.dataset.quizzes, countRight(progress, slug));
  }
  const off = find('[data-storage-off]');
  if (off) off.hidden = store.isRemembered;
  showLabScores();
  showAsides();
}

function showAsides(): void {
  const asides = store.asides();
  const box = find('[data-set-aside]');
  const list = find('[data-set-aside-list]');
  if (!box || !list) return;
  box.hidden = asides.length === 0;
  list.replaceChildren(
    ...asides.map(({ name, text }) => {
      const item = document.createElement('li');
      const link = document.createElement('a');
      link.href = '#';
      link.textContent = `${list.dataset.download}: ${name}`;
      link.addEventListener('click', (event) => {
        event.preventDefault();
        download(`${name}.txt`, text);
      });
      item.append(link);
      return item;
    }),
  );
}

function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

find('[data-progress-save]')?.addEventListener('click', () => {
  download('ringside-progress.json', `${JSON.stringify({ ...store.read(), labs: labPoints() }, null, 2)}\n`);
});
find('[data-progress-load]')?.addEventListener('click', () => file?.click());
file?.addEventListener('change', async () => {
  const loaded = parseProgress((await file.files?.[0]?.text()) ?? '');
  if (loaded) {
    store.replace(mergeProgress(store.read(), loaded));
    addLabPoints(loaded.labs ?? {});
  }
  if (status) status.textContent = (loaded ? status.dataset.loaded : status.dataset.bad) ?? '';
  file.value = '';
  show();
});
find('[data-progress-clear]')?.addEventListener('click', (event) => {
  if (!window.confirm((event.currentTarget as HTMLElement).dataset.ask)) return;
  store.clear();
  show();
});
show();
