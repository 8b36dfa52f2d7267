import type { Checker } from './finished-run.ts';

/** However the ring changed, all nodes that are up know the same ring in the end, and it is the true one. */
export const oneView: Checker = {
  name: 'one view',
  precondition: 'the ring changed, and gossip had time to settle afterwards',
  check({ ring }) {
    const failures: string[] = [];
    if (!ring) return { judged: 0, failures };
    for (const [node, known] of ring.known)
      if (known !== ring.truth) failures.push(`${node} knows the ring ${known}, but it is ${ring.truth}`);
    return { judged: ring.known.size, failures };
  },
};

/** In the end no node takes another for down, since all are up. */
export const allAreUp: Checker = {
  name: 'all are up',
  precondition: 'the ring changed, and every node that has not left was started again',
  check({ ring }) {
    const failures: string[] = [];
    if (!ring) return { judged: 0, failures };
    for (const [node, down] of ring.seenDown)
      if (down.length > 0) failures.push(`${node} takes ${down.join(' ')} for down`);
    return { judged: ring.seenDown.size, failures };
  },
};
