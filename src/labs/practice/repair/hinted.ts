// The question: a node was away for some hours; how many of the rows does it have when all hints have arrived?

import type { Random } from '#engine/sim/ring/random.ts';

import { drawPlaced, layCart } from '../cluster/draw-cluster.ts';
import { between, pick, some } from '../draw.ts';
import type { Draft, Level } from '../exercise.ts';
import { prove } from '../proof.ts';

const minute = 60;
const factor = 3;

export function drawHinted(random: Random, level: Level): Draft | undefined {
  const windowHours = level === 3 ? pick(random, [1, 2, 3, 4]) : 3;
  const nodes = drawPlaced(random, [factor]);
  const absent = pick(random, nodes);
  const client = nodes.find((node) => node !== absent)!;
  // In minutes after 08:00. Half hours only, so that nothing happens at the very end of the window.
  const downAt = 30 * between(random, 1, 4);
  const awayMinutes = level === 1 ? 30 * between(random, 7, 10) : 30 * between(random, 2, 14);
  const upAt = downAt + awayMinutes;
  const count = between(random, 5, level + 5);
  const spots = Array.from({ length: Math.floor((upAt + 60) / 15) }, (_, at) => at * 15 + 5).filter(
    (at) => Math.abs(at - upAt) > 6,
  );
  const writes = some(random, spots, count).toSorted((a, b) => a - b);
  const closesAt = downAt + windowHours * 60;
  const before = writes.filter((at) => at < downAt).length;
  const after = writes.filter((at) => at > upAt).length;
  const hinted = writes.filter((at) => at > downAt && at < upAt && at < closesAt).length;
  const lost = writes.length - before - after - hinted;
  const right = writes.length - lost;
  if (hinted === 0 || (level > 1 && lost === 0 && random.below(3) > 0)) return undefined;

  const id = 1;
  const proof = layCart(
    nodes,
    { factors: { dc1: factor }, id, replicas: nodes },
    { settings: { hintWindowMs: windowHours * 3_600_000 } },
  );
  const events = [
    ...writes.map((at, number) => ({
      at,
      run: () =>
        proof.run(`INSERT INTO carts (id, item) VALUES (${100 + number}, 'x')`, {
          consistency: 'QUORUM',
          at: client.name,
        }),
    })),
    { at: downAt, run: () => proof.stop(absent.name) },
    { at: upAt, run: () => proof.start(absent.name) },
  ].toSorted((a, b) => a.at - b.at);
  let now = 0;
  for (const { at, run } of events) {
    proof.wait((at - now) * minute);
    now = at;
    run();
  }
  proof.wait(30 * minute);
  const held = proof
    .held('carts', 'id')
    .get(absent.name)!
    .filter((one) => Number(one) >= 100).length;
  prove(held === right, `rows on ${absent.name}: ${held}, by the rule ${right}`);
  const rows = [
    ...writes.map((at) => ({ at, text: 'INSERT' })),
    { at: downAt, text: `${absent.name} ✗` },
    { at: upAt, text: `${absent.name} ✓` },
  ].toSorted((a, b) => a.at - b.at);
  const near = [
    {
      value: writes.length,
      why: {
        pt: `Seria assim se os hints não tivessem prazo. Mas, quando ${absent.name} já está fora do ar há mais de ${windowHours} h, o coordenador deixa de guardar hints para ele.`,
        ru: `Так было бы, если бы хинты хранили без ограничений. Но когда ${absent.name} недоступен дольше ${windowHours} ч, координатор перестаёт сохранять для него хинты.`,
        en: `This would be so if hints had no limit. But once ${absent.name} has been down for more than ${windowHours} h, the coordinator keeps no further hints for it.`,
      },
    },
    {
      value: before + after,
      why: {
        pt: `Esse número só conta o que chegou com ${absent.name} no ar. As escritas das primeiras ${windowHours} h de ausência ficaram em hints e foram entregues depois.`,
        ru: `Здесь учтено только то, что записано, пока ${absent.name} был доступен. Записи первых ${windowHours} ч отсутствия сохранились в хинтах и были доставлены.`,
        en: `This counts only what came while ${absent.name} was up. The writes of the first ${windowHours} h of its absence were kept as hints and delivered afterwards.`,
      },
    },
    {
      value: before + after + lost,
      why: {
        pt: 'É ao contrário: os hints são guardados no começo da ausência, e não no fim dela.',
        ru: 'Наоборот: хинты сохраняют в начале отсутствия, а не в конце.',
        en: 'It is the other way round: hints are kept at the beginning of the absence, and not at its end.',
      },
    },
    {
      value: before + hinted,
      why: {
        pt: `Faltam as escritas feitas depois da volta de ${absent.name}: essas ele recebe como qualquer réplica.`,
        ru: `Не учтены записи после возвращения ${absent.name}: их он получает, как любая реплика.`,
        en: `The writes after the return of ${absent.name} are missing: it gets those like any replica.`,
      },
    },
  ].filter(({ value }, at, list) => value !== right && list.findIndex((one) => one.value === value) === at);
  if (near.length < 2) return undefined;
  return {
    form: 'number',
    ask: {
      pt: `O fator de replicação é 3, e o cluster tem três nós. \`max_hint_window\` é de ${windowHours} h. Cada \`INSERT\` grava uma linha nova em \`QUORUM\`. Quantas dessas linhas ${absent.name} tem meia hora depois do fim, sem nenhum repair?`,
      ru: `Фактор репликации 3, узлов в кластере три. \`max_hint_window\` — ${windowHours} ч. Каждый \`INSERT\` записывает новую строку с уровнем \`QUORUM\`. Сколько из этих строк будет на ${absent.name} через полчаса после последнего события, если repair не запускать?`,
      en: `The replication factor is 3, and the cluster has three nodes. \`max_hint_window\` is ${windowHours} h. Each \`INSERT\` writes a new row at \`QUORUM\`. How many of these rows does ${absent.name} have half an hour after the end, without any repair?`,
    },
    given: [
      {
        kind: 'table',
        title: {
          pt: `O que acontece. A marca ✗ quer dizer que ${absent.name} sai do ar, e ✓ que ele volta.`,
          ru: `Что происходит. ✗ — ${absent.name} становится недоступен, ✓ — он возвращается.`,
          en: `What happens. At ✗ ${absent.name} goes down, and at ✓ it is back.`,
        },
        head: [
          { pt: 'hora', ru: 'время', en: 'time' },
          { pt: 'evento', ru: 'событие', en: 'event' },
        ],
        rows: rows.map(({ at, text }) => [clock(at), text]),
      },
    ],
    right,
    near,
    why: {
      pt: `${absent.name} sai do ar às ${clock(downAt)}, e até as ${clock(Math.min(closesAt, upAt))} o coordenador guarda hints para ele: ${hinted}. ${before} antes, ${hinted} por hints e ${after} depois somam ${right}. ${lost === 0 ? 'Nada se perdeu.' : `As outras ${lost} só chegam com repair.`}`,
      ru: `${absent.name} недоступен с ${clock(downAt)}, и до ${clock(Math.min(closesAt, upAt))} координатор сохраняет для него хинты: ${hinted}. Строк до этого ${before}, из хинтов ${hinted}, после возвращения ${after}, всего ${right}. ${lost === 0 ? 'Ничего не потеряно.' : `Остальные (${lost}) доставит только repair.`}`,
      en: `${absent.name} goes down at ${clock(downAt)}, and until ${clock(Math.min(closesAt, upAt))} the coordinator keeps hints for it: ${hinted}. ${before} before, ${hinted} by hints and ${after} afterwards add up to ${right}. ${lost === 0 ? 'Nothing was lost.' : `The other ${lost} come only with a repair.`}`,
    },
  };
}

function clock(minutes: number): string {
  const total = 8 * 60 + minutes;
  return `${String(Math.floor(total / 60) % 24).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`;
}
