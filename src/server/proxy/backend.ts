// Holds the sandboxes of the current cluster. When another cluster comes, or the same one comes back, the sandboxes
// are opened anew.

import type { ClusterLink } from './cluster-link.ts';
import type { PreparedLab } from './labs.ts';
import type { Limits } from './limits.ts';
import { RefusedRun } from './runs.ts';
import { Sandboxes } from './sandboxes.ts';

export class Backend {
  readonly #options: BackendOptions;
  #era = -1;
  #sandboxes: Promise<Sandboxes> | undefined;

  constructor(options: BackendOptions) {
    this.#options = options;
  }

  /** Throws a RefusedRun if the cluster is neither ready nor partial. */
  sandboxes(): Promise<Sandboxes> {
    const { link } = this.#options;
    const status = link.status();
    if (status.state !== 'ready' && status.state !== 'partial')
      throw new RefusedRun({ refused: 'no-cluster', retryAfterSeconds: 5 });
    if (link.era() !== this.#era) {
      this.#era = link.era();
      const before = this.#sandboxes;
      void before?.then((old) => old.close()).catch(() => undefined);
      this.#sandboxes = Sandboxes.open(this.#options);
      const opened = this.#sandboxes;
      opened.catch(() => {
        // The next request tries again.
        if (this.#sandboxes === opened) this.#era = -1;
      });
    }
    return this.#sandboxes!;
  }

  /** The sandboxes, if they are open already. A page that only asks for the status does not open them. */
  async known(): Promise<Sandboxes | undefined> {
    return this.#era === this.#options.link.era() ? this.#sandboxes?.catch(() => undefined) : undefined;
  }

  async close(): Promise<void> {
    await (await this.#sandboxes?.catch(() => undefined))?.close();
  }
}

export interface BackendOptions {
  link: ClusterLink;
  limits: Limits;
  warmFor?: PreparedLab;
  log: (event: Record<string, unknown>) => void;
}
