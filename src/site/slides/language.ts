// The windows of a talk change their language together.

import type { Channel } from './channel.ts';
import type { Message } from './sync.ts';

export interface TalkLanguage {
  /** Goes on in the next of the languages. */
  next(): void;
  heard(message: Message): void;
}

/** Every link to another language also takes the other windows along. The links themselves keep the place. */
export function changeTogether(channel: () => Channel): TalkLanguage {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.langs [data-language-link]')];
  let isTold = false;
  for (const link of links) {
    link.addEventListener('click', ({ ctrlKey, metaKey, shiftKey }) => {
      // A link that opens in a new tab changes nothing here.
      if (!isTold && !ctrlKey && !metaKey && !shiftKey)
        channel().tellLanguage(link.dataset.languageLink ?? '');
    });
  }
  return {
    next() {
      const at = links.findIndex((link) => link.hasAttribute('aria-current'));
      links[(at + 1) % links.length]?.click();
    },
    heard(message) {
      if (message.kind !== 'language' || message.language === document.body.dataset.language) return;
      isTold = true;
      links.find((link) => link.dataset.languageLink === message.language)?.click();
    },
  };
}
