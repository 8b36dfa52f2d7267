// Five of sixty learners attack for ten minutes, on three nodes. RINGSIDE_NOISY_LEARNERS and RINGSIDE_NOISY_SECONDS make it
// smaller for a try.

import { describe, expect, it } from 'vitest';
import { ensureTestCluster, stopTestCluster } from '#server/cluster/test-cluster.ts';
import { bars } from '../figure.ts';
import { noisyClass } from './noisy-class.ts';

const learners = Number(process.env.RINGSIDE_NOISY_LEARNERS ?? 60);
const seconds = Number(process.env.RINGSIDE_NOISY_SECONDS ?? 600);
const test = await ensureTestCluster({ nodes: 3 });

describe.skipIf(!test)('a noisy class', () => {
  it('loses no run of those who work, and holds none of them up', {
    timeout: (3 * seconds + 900) * 1_000,
  }, async () => {
    const quietMs = Math.min(120, seconds) * 1_000;
    try {
      const noise = await noisyClass(test!.cluster, {
        learners,
        attackers: 5,
        quietMs,
        noisyMs: seconds * 1_000,
      });
      expect(noise.victimsLost).toBe(bars['class.victims-lost'].atMost);
      expect(noise.victimsP99Ratio).toBeLessThanOrEqual(bars['class.victims-p99-ratio'].atMost);
      expect(noise.healthP99Ms).toBeLessThanOrEqual(bars['class.health-p99-ms-under-attack'].atMost);
    } finally {
      await stopTestCluster({ nodes: 3 });
    }
  });
});
