import { test } from 'vitest';
import { plainText } from '#widgets/stage/emphasis.ts';
import { presets, setups } from './model.ts';
import { narrations } from './narrate.ts';
import { endOf, playOf } from './play.ts';
import { survivalOf } from './survival.ts';

test('look', () => {
  for (const preset of presets) {
    const play = playOf(setups[preset]);
    console.log(
      preset,
      endOf(play),
      '\n' +
        narrations('en', setups[preset], play)
          .map((t, i) => `${i}. ${plainText(t)}`)
          .join('\n'),
    );
  }
  for (const p of ['quorum', 'two-centres'] as const) {
    const t = performance.now();
    const rows = survivalOf(setups[p]);
    console.log(
      performance.now() - t,
      rows.map((r) => `${r.level} ${r.needed} ${r.cells.join(' ')} ${r.isForWritesOnly}`).join('\n'),
    );
  }
});
