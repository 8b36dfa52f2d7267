// Where nodes, links and disjunctions of an aggregate model stand in its drawing.

import { Graph, layout } from '@dagrejs/dagre';
import { type Aggregate, type AmlField, type AmlLink, type AmlNode, rootOf } from '#labs/aml/aml.ts';
import { headHeight, rowHeight } from './lay-out.ts';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface DrawnNode extends Box {
  readonly node: AmlNode;
  readonly isRoot: boolean;
  readonly rows: readonly string[];
}

export interface DrawnLink {
  readonly link: AmlLink;
  readonly path: string;
  readonly from: Point;
  readonly to: Point;
  /** The direction in which the line leaves its source, and in which it reaches its target, in degrees. */
  readonly fromAngle: number;
  readonly toAngle: number;
  readonly label: string;
  readonly labelAt: Point;
}

export interface AmlDrawing {
  readonly width: number;
  readonly height: number;
  readonly packages: readonly (Box & { readonly name: string })[];
  readonly nodes: readonly DrawnNode[];
  readonly choices: readonly (Point & { readonly name: string; readonly path: string })[];
  readonly links: readonly DrawnLink[];
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const letter = 7.9;
const packageHead = 24;
const packagePadding = 13;
const circle = 44;

export function layOutAml(aggregates: readonly Aggregate[]): AmlDrawing {
  const graph = new Graph({ compound: true, multigraph: true });
  graph.setGraph({ rankdir: 'LR', nodesep: 34, ranksep: 84, marginx: 16, marginy: packageHead + 12 });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const aggregate of aggregates) {
    graph.setNode(packageId(aggregate), {});
    for (const node of aggregate.nodes) {
      const longest = Math.max(titleOf(node).length + 2, ...node.fields.map((field) => rowOf(field).length));
      const size = {
        width: Math.round(longest * letter) + 26,
        height: headHeight + Math.max(1, node.fields.length) * rowHeight + 8,
      };
      graph.setNode(nodeId(aggregate, node.name), size);
      graph.setParent(nodeId(aggregate, node.name), packageId(aggregate));
    }
    for (const { name } of aggregate.choices) {
      graph.setNode(choiceId(aggregate, name), { width: circle, height: circle });
      graph.setParent(choiceId(aggregate, name), packageId(aggregate));
    }
  }
  const edges = aggregates.flatMap((aggregate) => edgesOf(aggregate, aggregates));
  for (const [at, { from, to }] of edges.entries())
    if (graph.hasNode(from) && graph.hasNode(to)) graph.setEdge(from, to, {}, String(at));
  layout(graph);
  const { width = 0, height = 0 } = graph.graph();
  const pointsOf = (at: number): Point[] => {
    const { from, to } = edges[at]!;
    return graph.hasNode(from) && graph.hasNode(to) ? (graph.edge(from, to, String(at)).points ?? []) : [];
  };
  return {
    width: Math.max(240, finite(width)),
    height: Math.max(120, finite(height) + packageHead),
    packages: aggregates.map((aggregate) => {
      const inside = (graph.children(packageId(aggregate)) ?? []).map((id) => corner(graph.node(id)));
      return { ...around(inside), name: aggregate.name };
    }),
    nodes: aggregates.flatMap((aggregate) =>
      aggregate.nodes.map((node) => ({
        node,
        isRoot: node === rootOf(aggregate),
        rows: node.fields.map(rowOf),
        ...corner(graph.node(nodeId(aggregate, node.name))),
      })),
    ),
    choices: aggregates.flatMap((aggregate) =>
      aggregate.choices.map(({ name }) => {
        const { x, y } = graph.node(choiceId(aggregate, name));
        const at = edges.findIndex((edge) => edge.to === choiceId(aggregate, name));
        return { name, x: round(x), y: round(y), path: pathOf(pointsOf(at)) };
      }),
    ),
    links: edges.flatMap(({ link }, at) => {
      const points = pointsOf(at);
      return link && points.length > 1 ? [drawnLink(link, points)] : [];
    }),
  };
}

interface Edge {
  readonly from: string;
  readonly to: string;
  /** Undefined for the line from a node to its disjunction. */
  readonly link: AmlLink | undefined;
}

function edgesOf(aggregate: Aggregate, all: readonly Aggregate[]): Edge[] {
  const targetOf = (link: AmlLink): string => {
    if (link.kind === 'composition') return nodeId(aggregate, link.target);
    const other = all.find(({ name }) => name === link.aggregate);
    return other ? nodeId(other, link.root) : '';
  };
  return [
    ...aggregate.links.map((link) => ({ from: nodeId(aggregate, link.source), to: targetOf(link), link })),
    ...aggregate.choices.flatMap((choice) => [
      { from: nodeId(aggregate, choice.source), to: choiceId(aggregate, choice.name), link: undefined },
      ...choice.branches.map((link) => ({
        from: choiceId(aggregate, choice.name),
        to: targetOf(link),
        link,
      })),
    ]),
  ];
}

function drawnLink(link: AmlLink, points: readonly Point[]): DrawnLink {
  const [first, second] = [points[0]!, points[1]!];
  const [before, last] = [points.at(-2)!, points.at(-1)!];
  const middle = points[Math.floor(points.length / 2)]!;
  const by = link.kind === 'composition' ? link.qualifiers.map(({ name }) => name).join(', ') : '';
  const sign = link.pictogram === '+' ? '' : `${link.pictogram} `;
  return {
    link,
    path: pathOf(points),
    from: rounded(first),
    to: rounded(last),
    fromAngle: angle(first, second),
    toAngle: angle(before, last),
    label: `${by && `[${by}] `}${sign}${link.role} ${link.multiplicity}`,
    labelAt: { x: round(middle.x), y: round(middle.y - 6) },
  };
}

export function titleOf({ isFinal, name }: AmlNode): string {
  return isFinal ? `«final» ${name}` : name;
}

function rowOf({ pictogram, isStatic, name, type, isMany, order }: AmlField): string {
  const many = isMany ? '[*]' : '';
  return `${pictogram} ${isStatic ? '/ ' : ''}${name} : ${type}${many}${order ? ` {${order}}` : ''}`;
}

function packageId({ name }: Aggregate): string {
  return `package ${name}`;
}

function nodeId({ name }: Aggregate, node: string): string {
  return `node ${name} ${node}`;
}

function choiceId({ name }: Aggregate, choice: string): string {
  return `choice ${name} ${choice}`;
}

function pathOf(points: readonly Point[]): string {
  return points.map(({ x, y }, at) => `${at ? 'L' : 'M'}${round(x)},${round(y)}`).join(' ');
}

function corner({ x, y, width, height }: { x: number; y: number; width: number; height: number }): Box {
  return { x: round(x - width / 2), y: round(y - height / 2), width: round(width), height: round(height) };
}

function angle(from: Point, to: Point): number {
  return Math.round((Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI);
}

function rounded({ x, y }: Point): Point {
  return { x: round(x), y: round(y) };
}

/** The frame of a package, with its name above what is in it. */
function around(boxes: readonly Box[]): Box {
  if (boxes.length === 0) return { x: 0, y: 0, width: 0, height: 0 };
  const left = Math.min(...boxes.map(({ x }) => x)) - packagePadding;
  const top = Math.min(...boxes.map(({ y }) => y)) - packagePadding - packageHead;
  const right = Math.max(...boxes.map(({ x, width }) => x + width)) + packagePadding;
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height)) + packagePadding;
  return { x: round(left), y: round(top), width: round(right - left), height: round(bottom - top) };
}

function finite(value: number): number {
  return Number.isFinite(value) ? Math.ceil(value) : 0;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
