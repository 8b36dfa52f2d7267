// Search in the text of the reader's language. The index is loaded when the search is first opened.

import type { Language } from '#i18n/languages.ts';
import { searchVariants } from './search-variants.ts';

interface Found {
  url: string;
  meta: { title?: string };
  excerpt: string;
  sub_results: { url: string; title: string; excerpt: string }[];
}

interface Pagefind {
  options(options: Record<string, unknown>): Promise<void>;
  search(words: string): Promise<{ results: { id: string; data(): Promise<Found> }[] }>;
}

const dialog = document.querySelector<HTMLDialogElement>('#search')!;
const input = dialog.querySelector<HTMLInputElement>('input')!;
const list = dialog.querySelector<HTMLElement>('#search-found')!;
const status = dialog.querySelector<HTMLElement>('[data-search-status]')!;
const hint = status.textContent ?? '';
const language = (document.body.dataset.language ?? 'en') as Language;
let asked = 0;
let engine: Promise<Pagefind> | undefined;

export function open(): void {
  if (dialog.open) return;
  dialog.showModal();
  input.select();
  engine ??= start();
}

async function start(): Promise<Pagefind> {
  const base = document.body.dataset.base ?? '/';
  const pagefind = (await import(
    /* @vite-ignore */ `${base.replace(/\/$/, '')}/pagefind/pagefind.js`
  )) as Pagefind;
  await pagefind.options({ baseUrl: base, excerptLength: 18 });
  return pagefind;
}

async function find(words: string): Promise<Found[]> {
  engine ??= start();
  const pagefind = await engine;
  const answers = await Promise.all(
    [words, ...searchVariants(language, words)].map((query) => pagefind.search(query)),
  );
  const results = new Map(answers.flatMap((answer) => answer.results).map((result) => [result.id, result]));
  const pages = await Promise.all([...results.values()].slice(0, 8).map((result) => result.data()));
  return pages.filter((page) => isMeant(page, words));
}

/** Where a word is nowhere, Pagefind finds what it begins with, be it a single letter. That is not what was meant. */
function isMeant({ excerpt }: Found, words: string): boolean {
  const marked = [...excerpt.matchAll(/<mark>(.*?)<\/mark>/g)].map(([, word]) => word!.length);
  const shortest = Math.min(...words.split(/\s+/).map((word) => word.length));
  return marked.length === 0 || marked.some((length) => 2 * length >= shortest);
}

input.addEventListener('input', async () => {
  const mine = ++asked;
  const words = input.value.trim();
  if (words === '') return show([], hint);
  try {
    const found = await find(words);
    if (mine === asked) show(found, found.length === 0 ? (dialog.dataset.none ?? '') : '');
  } catch {
    engine = undefined;
    if (mine === asked) show([], dialog.dataset.failed ?? '');
  }
});

function show(found: Found[], message: string): void {
  const entries = found
    .flatMap((page) =>
      page.sub_results.slice(0, 2).map((part) => ({
        url: part.url,
        page: page.meta.title ?? '',
        title: part.title,
        excerpt: part.excerpt,
      })),
    )
    .slice(0, 10);
  list.replaceChildren(...entries.map(makeEntry));
  input.setAttribute('aria-expanded', String(entries.length > 0));
  status.textContent = message;
  choose(0);
}

function makeEntry(
  entry: { url: string; page: string; title: string; excerpt: string },
  at: number,
): HTMLElement {
  const item = document.createElement('li');
  item.id = `found-${at}`;
  item.setAttribute('role', 'option');
  const link = document.createElement('a');
  link.href = entry.url;
  link.tabIndex = -1;
  const title = document.createElement('b');
  title.textContent = entry.title === entry.page ? entry.title : `${entry.page} · ${entry.title}`;
  const excerpt = document.createElement('span');
  // Pagefind escapes the text of the page and adds nothing but <mark>.
  excerpt.innerHTML = entry.excerpt;
  link.append(title, excerpt);
  item.append(link);
  return item;
}

function choose(at: number): void {
  const items = [...list.children];
  const chosen = items[Math.max(0, Math.min(items.length - 1, at))];
  for (const item of items) item.setAttribute('aria-selected', String(item === chosen));
  if (chosen) {
    input.setAttribute('aria-activedescendant', chosen.id);
    chosen.scrollIntoView({ block: 'nearest' });
  } else {
    input.removeAttribute('aria-activedescendant');
  }
}

input.addEventListener('keydown', (event) => {
  const items = [...list.children];
  const at = items.findIndex((item) => item.getAttribute('aria-selected') === 'true');
  if (event.key === 'ArrowDown') choose(at + 1);
  else if (event.key === 'ArrowUp') choose(at - 1);
  else if (event.key === 'Escape') dialog.close();
  else if (event.key === 'Enter') items[at]?.querySelector('a')?.click();
  else return;
  event.preventDefault();
});

list.addEventListener('click', (event) => {
  if ((event.target as Element).closest('a')) dialog.close();
});
