// A story as the simulation plays it.

import { type Play, stageOf } from './frames.ts';
import { type Setup, seedsOf } from './model.ts';
import { playDown } from './play-down.ts';
import { playGossip } from './play-gossip.ts';
import { playJoin } from './play-join.ts';

export function playOf(setup: Setup): Play {
  const stage = stageOf(setup);
  const told = { gossip: playGossip, join: playJoin, down: playDown }[setup.view](stage);
  return { setup, places: stage.places, seeds: seedsOf(setup), ...told };
}
