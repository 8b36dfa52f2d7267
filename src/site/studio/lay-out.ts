// src/site/studio: the page where a schema and its queries are drawn, tried and reviewed. It may import i18n, engine,
// labs/modeling, labs/review, site/lab-page and site/styles.

import { Graph, layout } from '@dagrejs/dagre';
import { type Diagram, type DiagramTable, logicalName } from '#labs/modeling/diagram.ts';

export interface DrawnTable {
  readonly id: string;
  readonly table: DiagramTable;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface DrawnQuery {
  readonly at: number;
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly isRefused: boolean;
  /** The line from the query to its table, as the data of a path. */
  readonly path: string;
}

export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly tables: readonly DrawnTable[];
  readonly queries: readonly DrawnQuery[];
}

export interface QueryLine {
  readonly name: string;
  readonly table: string | undefined;
  readonly isRefused: boolean;
}

export const rowHeight = 22;
export const headHeight = 30;
export const queryHeight = 26;
const letter = 7.9;

export function layOut(diagram: Diagram, queries: readonly QueryLine[], isPhysical: boolean): Drawing {
  const graph = new Graph();
  graph.setGraph({ rankdir: 'LR', nodesep: 18, ranksep: 46, marginx: 12, marginy: 12 });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const table of diagram.tables) {
    const texts = table.rows.map((row) => (isPhysical ? `${row.name}  ${row.type}` : logicalName(row)));
    const longest = Math.max(table.name.length + 2, ...texts.map(({ length }) => length));
    graph.setNode(`t ${table.name}`, {
      width: Math.round(longest * letter) + 76,
      height: headHeight + table.rows.length * rowHeight + 8,
    });
  }
  for (const [at, { name, table }] of queries.entries()) {
    if (table === undefined || !graph.hasNode(`t ${table}`)) continue;
    graph.setNode(`q ${at}`, { width: Math.round((name.length + 5) * letter) + 16, height: queryHeight });
    graph.setEdge(`q ${at}`, `t ${table}`);
  }
  layout(graph);
  const { width = 0, height = 0 } = graph.graph();
  return {
    width: Math.max(200, finite(width)),
    height: Math.max(80, finite(height)),
    tables: diagram.tables.map((table) => ({
      id: table.name,
      table,
      ...corner(graph.node(`t ${table.name}`)),
    })),
    queries: queries.flatMap(({ name, isRefused }, at) => {
      const id = `q ${at}`;
      if (!graph.hasNode(id)) return [];
      const [to] = graph.successors(id) ?? [];
      const points = graph.edge(id, String(to)).points ?? [];
      const path = points.map(
        ({ x, y }: { x: number; y: number }, index: number) => `${index ? 'L' : 'M'}${round(x)},${round(y)}`,
      );
      return [{ at, name, isRefused, ...corner(graph.node(id)), path: path.join(' ') }];
    }),
  };
}

function corner({ x, y, width, height }: { x: number; y: number; width: number; height: number }) {
  return { x: round(x - width / 2), y: round(y - height / 2), width, height };
}

function finite(value: number): number {
  return Number.isFinite(value) ? Math.ceil(value) : 0;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
