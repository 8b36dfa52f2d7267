import { openShelf } from '#site/progress/open-shelf.ts';
import { ProgressStore } from '#site/progress/store.ts';

export const store = new ProgressStore(openShelf(() => window.localStorage));
