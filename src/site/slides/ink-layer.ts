// Draws on the slide that is shown: the strokes of the pen and the dot of the pointer. It listens to the mouse, the
// pen or a finger only while a tool is in hand.

import { coalesce } from './coalesce.ts';
import {
  applyInk,
  extend,
  hasInk,
  type Ink,
  type InkChange,
  type Point,
  pathOf,
  type Stroke,
  type Tool,
} from './ink.ts';

export interface InkLayer {
  readonly ink: Ink;
  /** Whether anything has been drawn. */
  readonly isUsed: boolean;
  readonly tool: Tool;
  /** Takes a tool in hand, or lays it down if it is in hand already. */
  take(tool: Tool): void;
  /** Shows the strokes of this slide. */
  show(slide: number): void;
  /** Does what another window did. */
  follow(change: InkChange): void;
  /** Does it here and tells it. */
  change(change: InkChange): void;
}

const svg = 'http://www.w3.org/2000/svg';
const canvasWidth = 1280;

export function openInk(deck: HTMLElement, tell: (change: InkChange) => void): InkLayer {
  const layer = document.createElementNS(svg, 'svg');
  layer.setAttribute('class', 'ink');
  layer.setAttribute('aria-hidden', 'true');
  const dot = document.createElementNS(svg, 'circle');
  dot.setAttribute('class', 'ink-dot');
  dot.setAttribute('r', '9');
  let ink: Ink = {};
  let tool: Tool = 'none';
  let shown = 0;
  let drawing: Stroke | undefined;
  let point: Point | undefined;

  const canvas = () => deck.querySelector<HTMLElement>('.slide[data-now] .canvas');
  const draw = () => {
    const strokes = [...(ink[shown] ?? []), ...(drawing ? [drawing] : [])];
    layer.replaceChildren(
      ...strokes.map((stroke) => {
        const path = document.createElementNS(svg, 'path');
        path.setAttribute('d', pathOf(stroke));
        return path;
      }),
    );
    if (point) {
      dot.setAttribute('cx', String(point[0]));
      dot.setAttribute('cy', String(point[1]));
      layer.append(dot);
    }
    // Nothing is added to a slide on which nobody draws.
    const here = canvas();
    if (here && (strokes.length > 0 || point || tool === 'pen')) {
      if (layer.parentNode !== here) here.append(layer);
    } else layer.remove();
  };
  const place = ({ clientX, clientY }: PointerEvent): Point => {
    const { left, top, width } = canvas()!.getBoundingClientRect();
    const scale = canvasWidth / width;
    return [Math.round((clientX - left) * scale), Math.round((clientY - top) * scale)];
  };
  const change = (made: InkChange) => {
    follow(made);
    tell(made);
  };
  const follow = (made: InkChange) => {
    if (made.kind === 'point') point = made.at;
    else ink = applyInk(ink, made);
    draw();
  };
  const tellPoint = coalesce(() => tell({ kind: 'point', ...(point ? { at: point } : {}) }));
  const movePoint = (to: Point | undefined) => {
    point = to;
    draw();
    tellPoint();
  };

  layer.addEventListener('pointerdown', (event) => {
    if (tool !== 'pen' || event.button !== 0) return;
    event.preventDefault();
    event.stopPropagation();
    layer.setPointerCapture(event.pointerId);
    drawing = extend([], place(event));
    draw();
  });
  layer.addEventListener('pointermove', (event) => {
    if (!drawing) return;
    drawing = extend(drawing, place(event));
    draw();
  });
  for (const end of ['pointerup', 'pointercancel'] as const)
    layer.addEventListener(end, (event) => {
      event.stopPropagation();
      if (!drawing) return;
      const stroke = drawing;
      drawing = undefined;
      change({ kind: 'add', slide: shown, stroke });
    });
  deck.addEventListener('pointermove', (event) => {
    if (tool === 'pointer' && canvas()) movePoint(place(event));
  });
  document.documentElement.addEventListener('pointerleave', () => {
    if (tool === 'pointer') movePoint(undefined);
  });

  return {
    get ink() {
      return ink;
    },
    get isUsed() {
      return hasInk(ink);
    },
    get tool() {
      return tool;
    },
    take(wanted) {
      tool = tool === wanted ? 'none' : wanted;
      drawing = undefined;
      if (tool === 'none') delete deck.dataset.tool;
      else deck.dataset.tool = tool;
      if (tool !== 'pointer' && point) movePoint(undefined);
      else draw();
    },
    show(slide) {
      if (slide !== shown) drawing = undefined;
      shown = slide;
      draw();
    },
    follow,
    change,
  };
}
