// One sentence for each deed, from what was answered.

import type { Language } from '#i18n/languages.ts';
import type { Question } from '#site/widgets/stage/guess.ts';
import { listNames } from '#site/widgets/stage/list-names.ts';
import { answerSteps, type Deed, nodeCount, nodeName, presetOf, type Setup } from './model.ts';
import type { Shown } from './show.ts';
import { words } from './words.ts';

export function sayOf(language: Language, shown: Shown): string {
  const { says } = words[language];
  const { deed, lines, failed, level } = shown;
  if (deed.does === 'stop') return says.stopped(nodeName(deed.node));
  if (deed.does === 'start') return says.started(nodeName(deed.node));
  const node = nodeName(deed.at);
  const text = lines.join('\n');
  if (/Connection ?(?:refused|error)/i.test(text)) return says.refused(node);
  const [first = '', second = ''] = deed.line.toLowerCase().split(/\s+/);
  if (text.includes('Endpoint not alive')) return says.repairFailed;
  if (first === 'nodetool') return failed ? says.toolFailed(node) : sayTool(language, shown, node, second);
  const [, required] = /required_replicas\\': (\d+)/.exec(text) ?? [];
  const [, alive] = /alive_replicas\\': (\d+)/.exec(text) ?? [];
  if (required !== undefined && alive !== undefined) return says.unavailable({ level, required, alive });
  if (failed) return says.failed;
  if (first === 'consistency') return says.level(level);
  if (first === 'tracing') return second.startsWith('on') ? says.tracing : says.done(node);
  if (first === 'show' && second === 'replicas')
    return says.endpoints({ node, owners: ownersIn(language, text) });
  if (first.startsWith('desc')) return says.described;
  if (/ activity +\|/.test(text)) return says.traced(node);
  return /^(?:select|insert|update|delete)$/.test(first) ? says.read({ node, level }) : says.done(node);
}

function sayTool(language: Language, { lines }: Shown, node: string, command: string): string {
  const { says } = words[language];
  const text = lines.join('\n');
  switch (command) {
    case 'status': {
      const down = [...text.matchAll(/^D\w +127\.0\.0\.(\d)/gm)].map(([, last]) => `**N${last}**`);
      if (down.length === 0) return says.allUp({ node, count: nodeCount });
      return says.someDown({ node, down: listNames(language, down.toSorted()), count: down.length });
    }
    case 'ring':
      return says.ring(node);
    case 'info':
      return says.info(node);
    case 'getendpoints':
      return says.endpoints({ node, owners: ownersIn(language, text) });
    case 'tablestats':
      return says.tables(node);
    case 'repair':
      return text.includes('Starting repair command') ? says.repaired(node) : says.done(node);
    default:
      return says.done(node);
  }
}

function ownersIn(language: Language, text: string): string {
  const names = [...text.matchAll(/127\.0\.0\.(\d)/g)].map(([, last]) => `**N${last}**`);
  return listNames(language, names);
}

/** Two or three words for the play bar. */
export function labelOf(language: Language, deed: Deed): string {
  if (deed.does !== 'type') return words[language].label[deed.does](nodeName(deed.node));
  return deed.line.length > 24 ? `${deed.line.slice(0, 23)}…` : deed.line;
}

export function questionOf(language: Language, setup: Setup): Question | undefined {
  const story = presetOf(setup);
  if (!story) return undefined;
  const { question, options, guessed, truth } = words[language].guess[story];
  return {
    question,
    options,
    isShuffled: true,
    answer: 1,
    revealAt: answerSteps[story],
    told: guessed.map((sentence) => ({ guessed: sentence, truth })),
  };
}
