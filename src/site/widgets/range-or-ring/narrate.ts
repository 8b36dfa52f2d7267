import type { Language } from '#i18n/languages.ts';
import { stageWords } from '#site/widgets/stage/words.ts';
import {
  burst,
  firstOrders,
  type Scene,
  type Setup,
  type Stage,
  type Story,
  serverName,
  stages,
} from './model.ts';
import { words } from './words.ts';

/** One sentence for each stage. */
export function narrations(language: Language, setup: Setup, story: Story): string[] {
  const { says } = words[language];
  const joined = setup.servers + 1;
  return stages.map((stage, at) => {
    const shards = story.shards[at]!;
    const ring = story.ring[at]!;
    if (stage === 'before') return says.before(firstOrders, setup.servers);
    if (isBurst(stage)) {
      const only = soleServer(shards);
      return only === undefined
        ? says.toAll(mostArrived(shards), mostArrived(ring), burst)
        : says.toOne(serverName(only), burst, mostArrived(ring));
    }
    if (stage === 'join') {
      const share = Math.round((firstOrders + burst) / joined);
      return says.join(serverName(setup.servers), { shards: shards.moved, ring: ring.moved, share });
    }
    return stage === 'balancer' ? says.balancer(shards.moved) : says.end(shards.movedSoFar, ring.movedSoFar);
  });
}

/** What happens in each stage, in two or three words. */
export function labels(language: Language, { servers }: Setup): string[] {
  const { orders, balancer, join, again } = words[language].labels;
  return [stageWords[language].start, orders, balancer, join(serverName(servers)), again, balancer];
}

/** What a stage did, for the table. */
export function deed(language: Language, stage: Stage, scene: Scene): string {
  const { toOne, toAll, moved } = words[language];
  if (!isBurst(stage)) return moved(scene.moved);
  const only = soleServer(scene);
  return only === undefined ? toAll(mostArrived(scene)) : toOne(serverName(only));
}

export function isBurst(stage: Stage): boolean {
  return stage === 'orders' || stage === 'orders-again';
}

function mostArrived({ servers }: Scene): number {
  return Math.max(...servers.map(({ arrived }) => arrived));
}

/** The server that takes all new orders, if one does. */
function soleServer({ servers }: Scene): number | undefined {
  const at = servers.findIndex(({ arrived }) => arrived === burst);
  return at < 0 ? undefined : at;
}
