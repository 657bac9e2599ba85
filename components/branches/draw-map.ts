import { BOX_HEIGHT_PX, BOX_WIDTH_PX, READABLE_ZOOM, seenPart, type View } from './map-geometry';
import type { MapNode } from './use-map';

interface Drawing {
  readonly nodes: readonly MapNode[];
  readonly view: View;
  readonly activeKey: string | null;
}

/**
 * Below the readable zoom it draws boxes, too. Colours are the page's, so dark mode needs no special case.
 */
export function drawMap(canvas: HTMLCanvasElement, { nodes, view, activeKey }: Drawing): void {
  const context = canvas.getContext('2d');
  if (context === null) return;
  const { clientWidth: width, clientHeight: height } = canvas;
  const ratio = window.devicePixelRatio;
  if (canvas.width !== Math.round(width * ratio)) canvas.width = Math.round(width * ratio);
  if (canvas.height !== Math.round(height * ratio)) canvas.height = Math.round(height * ratio);
  const style = getComputedStyle(canvas);
  const color = (name: string) => style.getPropertyValue(name).trim();
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.setTransform(view.k * ratio, 0, 0, view.k * ratio, view.x * ratio, view.y * ratio);
  const seen = seenPart(view, width, height);
  drawLines(context, nodes, { seen, view, color });
  if (view.k < READABLE_ZOOM) drawBoxes(context, nodes, { seen, activeKey, color });
}

interface Shown {
  readonly seen: ReturnType<typeof seenPart>;
  readonly color: (name: string) => string;
}

function drawLines(
  context: CanvasRenderingContext2D,
  nodes: Drawing['nodes'],
  { seen, view, color }: Shown & Pick<Drawing, 'view'>,
): void {
  // Highlighted lines come last, over the others.
  for (const isLit of [false, true]) {
    context.beginPath();
    for (const { left, top, above, isOnPath } of nodes) {
      if (above === null || isOnPath !== isLit || top < seen.top || above.top > seen.bottom) continue;
      if (Math.max(left, above.left) < seen.left || Math.min(left, above.left) > seen.right) continue;
      line(context, above.left, above.top, left, top);
    }
    context.strokeStyle = color(isLit ? '--primary' : '--control');
    context.lineWidth = (isLit ? 2.5 : 1.5) / Math.min(1, Math.max(view.k, 0.25));
    context.stroke();
  }
}

/** Boxes replace cards that are too small to read. */
function drawBoxes(
  context: CanvasRenderingContext2D,
  nodes: Drawing['nodes'],
  { seen, activeKey, color }: Shown & Pick<Drawing, 'activeKey'>,
): void {
  for (const node of nodes) {
    const { left, top } = node;
    if (top < seen.top || top > seen.bottom || left < seen.left || left > seen.right) continue;
    context.fillStyle = color(
      node.key === activeKey ? '--foreground' : node.isOnPath ? '--primary' : '--control',
    );
    context.fillRect(left, top, BOX_WIDTH_PX, BOX_HEIGHT_PX);
  }
}

function line(
  context: CanvasRenderingContext2D,
  fromLeft: number,
  fromTop: number,
  left: number,
  top: number,
) {
  const startX = fromLeft + BOX_WIDTH_PX / 2;
  const startY = fromTop + BOX_HEIGHT_PX;
  const endX = left + BOX_WIDTH_PX / 2;
  const middleY = (startY + top) / 2;
  context.moveTo(startX, startY);
  if (startX === endX) context.lineTo(endX, top);
  else context.bezierCurveTo(startX, middleY, endX, middleY, endX, top);
}
