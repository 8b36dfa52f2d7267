// The attackers in a thread of their own: what they send costs their own side time too, which is not the class's to wait.

import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { Random } from '#engine/sim/ring/random.ts';
import { Attacker } from './attacker.ts';
import { attacks } from './attacks.ts';

export interface AttackersData {
  base: string;
  cookies: readonly string[];
  seed: number;
}

/** How often each attack was answered in which way. */
export type Outcomes = Record<string, Record<string, number>>;

/** Of one attacker: unread answers and waits are held open while the next are sent. */
const atOnce = 6;
const pauseMs = 100;

const { base, cookies, seed } = workerData as AttackersData;
const names = Object.keys(attacks);
const outcomes: Outcomes = {};
let isOver = false;

parentPort!.once('message', () => {
  isOver = true;
});

async function attackOn(attacker: Attacker, random: Random): Promise<void> {
  while (!isOver) {
    const name = names[random.below(names.length)]!;
    const outcome = await attacks[name]!(attacker);
    const counts = outcomes[name] ?? {};
    outcomes[name] = { ...counts, [outcome]: (counts[outcome] ?? 0) + 1 };
    await delay(pauseMs);
  }
}

await Promise.all(
  cookies.map(async (cookie, at) => {
    const attacker = new Attacker({ number: at + 1, base, cookie });
    await Promise.all(
      Array.from({ length: atOnce }, (_, hand) => attackOn(attacker, new Random(seed + at * atOnce + hand))),
    );
    attacker.close();
  }),
);
parentPort!.postMessage(outcomes);
