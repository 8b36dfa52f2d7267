import { test } from 'vitest';
import { plainText } from '#widgets/stage/emphasis.ts';
import { presets, setups } from './model.ts';
import { narrations } from './narrate.ts';
import { playOf } from './play.ts';
import { shownOf } from './show.ts';

test('look', () => {
  let out = '';
  for (const preset of presets) {
    const play = playOf(setups[preset]);
    out +=
      preset +
      '\n' +
      narrations('en', setups[preset], play)
        .map((t, i) => `${i}. ${plainText(t)}`)
        .join('\n') +
      '\n' +
      JSON.stringify(shownOf('en', play, 99).rounds) +
      '\n';
  }
  console.log(out);
});
