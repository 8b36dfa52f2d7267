import type { Language } from '#i18n/languages.ts';
import type { RingTouch } from '#site/widgets/stage/ring/touch.ts';
import { nodeName, type Setup } from './model.ts';
import { words } from './words.ts';

/** A press on a node: the client asks this one. */
export function askTouch(
  language: Language,
  setup: Setup,
  begin: (setup: Setup, button: HTMLElement) => void,
): RingTouch {
  const word = words[language];
  return {
    node(at) {
      if (at === setup.via) return undefined;
      return {
        verb: word.ask,
        label: word.askNode(nodeName(at)),
        press: (button) => begin({ ...setup, via: at }, button),
      };
    },
  };
}
