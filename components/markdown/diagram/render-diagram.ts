import DOMPurify from 'dompurify';
import { noteDrawing } from '@/lib/client/page/stopped-drawings';
import { diagramTheme } from './diagram-theme';

/** A picture of a diagram, as an address an image element can show. */
export interface DrawnDiagram {
  readonly address: string;
  /** The picture itself, as SVG. */
  readonly markup: string;
  readonly widthPx: number;
  readonly heightPx: number;
}

const SOURCE_LIMIT_CHARACTERS = 20_000;
const DEFAULT_WIDTH_PX = 640;
const DEFAULT_HEIGHT_PX = 360;

/** After this long the picture is on the screen, or what stopped the page. */
const SETTLED_MS = 1_000;

let drawnCount = 0;
/** Mermaid keeps its settings globally, so one diagram is rendered at a time. */
let queue: Promise<unknown> = Promise.resolve();

/** Renders a mermaid diagram; rejects when the source is invalid. The library is fetched with the first one. */
export function renderDiagram(source: string, isDark: boolean): Promise<DrawnDiagram> {
  const result = queue.then(() => draw(source, isDark));
  queue = result.catch(() => undefined);
  return result;
}

async function draw(source: string, isDark: boolean): Promise<DrawnDiagram> {
  if (source.length > SOURCE_LIMIT_CHARACTERS) throw new RangeError('diagram too long');
  const { default: mermaid } = await import('mermaid');
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    theme: 'base',
    themeVariables: diagramTheme(isDark),
    htmlLabels: false,
    flowchart: { htmlLabels: false },
    suppressErrorRendering: true,
    // Of the system: an image element loads no font, and text is measured in the page.
    fontFamily: 'system-ui, sans-serif',
  });
  drawnCount += 1;
  const end = noteDrawing(source);
  try {
    const { svg } = await mermaid.render(`diagram-${drawnCount}`, source);
    return toPicture(svg);
  } finally {
    setTimeout(end, SETTLED_MS);
  }
}

/** Returns the markup of a diagram, however hostile, as a harmless picture. Exported for the tests. */
export function toPicture(svg: string): DrawnDiagram {
  const clean = DOMPurify.sanitize(svg, {
    USE_PROFILES: { svg: true, svgFilters: true },
    FORBID_TAGS: ['a', 'script', 'foreignObject', 'image', 'use'],
    ADD_TAGS: ['style'],
  });
  const root = new DOMParser().parseFromString(clean, 'image/svg+xml').documentElement;
  if (root.localName !== 'svg') throw new TypeError('not a diagram');
  const [, , width, height] = (root.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number);
  const widthPx = toSize(width, DEFAULT_WIDTH_PX);
  const heightPx = toSize(height, DEFAULT_HEIGHT_PX);
  root.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  root.setAttribute('width', String(widthPx));
  root.setAttribute('height', String(heightPx));
  const markup = new XMLSerializer().serializeToString(root);
  return {
    address: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(markup)}`,
    markup,
    widthPx,
    heightPx,
  };
}

function toSize(value: number | undefined, fallback: number): number {
  return value !== undefined && Number.isFinite(value) && value > 0 ? Math.ceil(value) : fallback;
}
