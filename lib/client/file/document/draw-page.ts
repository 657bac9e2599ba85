import { locateExcerpt } from '@/lib/domain/file/locate-excerpt';
import { loadPdfjs, type PdfPage } from './open-pdf';

/** Browsers refuse larger canvases, and phones refuse them earlier. */
const CANVAS_LIMIT_PIXELS = 12_000_000;

interface Drawing {
  readonly widthPx: number;
  /** An empty excerpt marks none. */
  readonly excerpt: string;
  readonly signal: AbortSignal;
}

export interface DrawnPage {
  readonly element: HTMLElement;
  readonly mark: HTMLElement | null;
}

/** The text lies above the picture, to be selected, read aloud and marked. */
export async function drawPage(page: PdfPage, { widthPx, excerpt, signal }: Drawing): Promise<DrawnPage> {
  const pdfjs = await loadPdfjs();
  const scale = widthPx / page.getViewport({ scale: 1 }).width;
  const viewport = page.getViewport({ scale });
  const element = document.createElement('div');
  element.className = 'pdf-page';
  element.style.width = `${String(Math.floor(viewport.width))}px`;
  element.style.height = `${String(Math.floor(viewport.height))}px`;
  element.style.setProperty('--total-scale-factor', String(scale));
  const canvas = document.createElement('canvas');
  canvas.setAttribute('aria-hidden', 'true');
  const pixels = Math.min(
    window.devicePixelRatio,
    Math.sqrt(CANVAS_LIMIT_PIXELS / (viewport.width * viewport.height)),
  );
  canvas.width = Math.floor(viewport.width * pixels);
  canvas.height = Math.floor(viewport.height * pixels);
  const task = page.render({ canvas, viewport, transform: [pixels, 0, 0, pixels, 0, 0] });
  const stop = () => task.cancel();
  signal.addEventListener('abort', stop, { once: true });
  const container = document.createElement('div');
  container.className = 'pdf-text';
  container.dir = 'ltr';
  element.append(canvas, container);
  const text = new pdfjs.TextLayer({
    textContentSource: await page.getTextContent(),
    container,
    viewport,
  });
  await Promise.all([task.promise, text.render()]);
  signal.removeEventListener('abort', stop);
  return { element, mark: markText(text.textDivs, excerpt) };
}

function markText(lines: readonly HTMLElement[], excerpt: string): HTMLElement | null {
  let first: HTMLElement | null = null;
  const texts = lines.map((line) => line.textContent);
  for (const { piece, start, end } of locateExcerpt(texts, excerpt)) {
    const text = texts[piece] ?? '';
    const mark = document.createElement('mark');
    mark.textContent = text.slice(start, end);
    lines[piece]?.replaceChildren(text.slice(0, start), mark, text.slice(end));
    first ??= mark;
  }
  return first;
}
