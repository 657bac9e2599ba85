import { noteDrawing } from '@/lib/client/page/stopped-drawings';
import { onUserChange } from '@/lib/client/session/session-store';
import { isRecord } from '@/lib/domain/shared/json-record';
import { diagramSettings } from './diagram-settings';
import { openDiagramFrame, type DiagramFrame } from './frame/diagram-frame';
import { mendLabels } from './mend-labels';
import { PICTURE_CLEANING } from './picture-cleaning';
import { readPicture, type DrawnDiagram } from './read-picture';

const SOURCE_LIMIT_CHARACTERS = 20_000;

/** What is not drawn by then is shown as its source, until the reader wants it. */
const UNASKED_LIMIT_MS = 5_000;
const WANTED_LIMIT_MS = 60_000;

/** A frame that draws nothing any more is kept this long. */
const IDLE_MS = 20_000;

/** After this long the picture is on the screen, or what stopped the page. */
const SETTLED_MS = 1_000;

/** Sources that took too long in this document: scrolling back to one does not try it again. */
const HELD_LIMIT = 100;
const held = new Set<string>();

/** Mermaid keeps its settings globally, so one diagram is drawn at a time. */
let queue: Promise<unknown> = Promise.resolve();
let frame: DiagramFrame | null = null;
let idleTimer: ReturnType<typeof setTimeout> | undefined;

interface DrawingOptions {
  readonly isDark: boolean;
  /** The reader asked for it, and waits longer. */
  readonly isWanted: boolean;
  /** What is not wanted any more is not begun. */
  readonly signal: AbortSignal;
}

/**
 * Draws a mermaid diagram in a frame of another process. Resolves with `held` where that takes too long, or its picture
 * would hold up the page; rejects when the source is invalid. The library is fetched with the first one.
 */
export function renderDiagram(source: string, options: DrawingOptions): Promise<DrawnDiagram | 'held'> {
  const result = queue.then(() => draw(source, options));
  queue = result.catch(() => undefined);
  return result;
}

async function draw(
  source: string,
  { isDark, isWanted, signal }: DrawingOptions,
): Promise<DrawnDiagram | 'held'> {
  signal.throwIfAborted();
  if (source.length > SOURCE_LIMIT_CHARACTERS) throw new RangeError('diagram too long');
  if (!isWanted && held.has(source)) return 'held';
  clearTimeout(idleTimer);
  const end = noteDrawing(source);
  try {
    if (frame === null || frame.isEnded()) frame = await openDiagramFrame();
    const limitMs = isWanted ? WANTED_LIMIT_MS : UNASKED_LIMIT_MS;
    const { ask: askFrame } = frame;
    const ask = (text: string) =>
      askFrame({ source: text, settings: diagramSettings(isDark), cleaning: PICTURE_CLEANING }, limitMs);
    let answer = await ask(source);
    // Models forget the quotes around labels.
    const mended = isRefused(answer) ? mendLabels(source) : null;
    if (mended !== null) answer = await ask(mended);
    const picture = answer === null ? null : readPicture(answer, isWanted);
    if (picture === null) hold(source);
    return picture ?? 'held';
  } finally {
    setTimeout(end, SETTLED_MS);
    idleTimer = setTimeout(endFrame, IDLE_MS);
  }
}

/** The library could not read the source. */
function isRefused(answer: unknown): boolean {
  return isRecord(answer) && answer['state'] === 'failed';
}

function hold(source: string): void {
  if (held.size >= HELD_LIMIT) held.clear();
  held.add(source);
}

function endFrame(): void {
  frame?.end();
  frame = null;
}

onUserChange(() => {
  held.clear();
  endFrame();
});
