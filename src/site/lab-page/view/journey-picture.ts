import type { Language } from '#i18n/languages.ts';
import { type ClusterDrawing, drawingOf } from '#site/widgets/stage/journal/cluster-marks.ts';
import type { ClusterState } from '#site/widgets/stage/journal/state.ts';
import type { NodeView } from '../engine/lab-engine.ts';
import { copiesOf } from './copies.ts';
import type { Journey } from './journey.ts';

export interface PictureOptions {
  language: Language;
  hasTimes?: boolean;
  /** The nodes as they were when the statement ran. */
  nodes?: readonly NodeView[];
}

/** The ring at a moment of a journey: nodes, messages, and where copies and hints of the partition are. */
export function pictureOf(
  journey: Journey,
  state: ClusterState,
  { language, hasTimes = false, nodes: known = [] }: PictureOptions,
): ClusterDrawing {
  const { marks, ...rest } = drawingOf(journey.run, state, {
    language,
    copies: 'none',
    hasTimes,
    hasDatacenters: true,
  });
  const { key, ...others } = marks;
  const before = new Map(known.map((node) => [node.name, node]));
  const nodes = marks.nodes.map((mark) => {
    const node = before.get(mark.label);
    if (!node || mark.status !== 'up') return mark;
    return { ...mark, status: node.status, ...(node.isCutOff && { badge: '∥' }) };
  });
  const ranges = marks.ranges.map((range) =>
    nodes[range.node]?.status === 'down' ? { ...range, tone: 'dead' as const } : range,
  );
  const placeOf = new Map(nodes.map(({ label, position }) => [label, position]));
  const copies = copiesOf(journey, state).map(({ node, kind, isDeleted }) => ({
    position: placeOf.get(node)!,
    kind,
    isAside: true,
    ...(isDeleted && { text: '×' }),
  }));
  return { ...rest, marks: { ...others, nodes, ranges, copies, ...(journey.partition && key && { key }) } };
}
