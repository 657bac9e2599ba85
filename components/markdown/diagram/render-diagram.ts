import { noteDrawing } from '@/lib/client/page/stopped-drawings';
import { inUserScope, userTimeout, userValue } from '@/lib/client/scope/user-scope';
import { isRecord } from '@/lib/domain/shared/json-record';
import { diagramSettings } from './diagram-settings';
import { openDiagramFrame, type DiagramFrame } from './frame/diagram-frame';
import { mendLabels } from './mend-labels';
import { PICTURE_CLEANING } from './picture-cleaning';
import { readPicture, type DrawnDiagram } from './read-picture';

const SOURCE_LIMIT_CHARACTERS = 20_000;

/** A diagram that takes longer is drawn only when the reader asks; until then its source is shown. */
const UNASKED_LIMIT_MS = 5_000;
const WANTED_LIMIT_MS = 60_000;

/** An idle frame is kept this long. */
const IDLE_MS = 20_000;

/** After this time the picture is shown, or has stopped the page. */
const SETTLED_MS = 1_000;

/** At most this many sources that took too long are remembered. */
const HELD_LIMIT = 100;
const held = userValue(() => new Set<string>());

/** Mermaid's settings are global, so one is drawn at a time. */
const queue = userValue<Promise<unknown>>(() => Promise.resolve());
const frame = userValue<DiagramFrame | null>(
  () => null,
  (open) => open?.end(),
);
const cancelIdling = userValue<() => void>(() => () => undefined);

interface DrawingOptions {
  readonly isDark: boolean;
  readonly isWanted: boolean;
  /** Aborted work is not begun. */
  readonly signal: AbortSignal;
}

/**
 * The frame of another process draws. `held` means that it took too long or would hold up the page; rejects for an
 * invalid source.
 */
export function renderDiagram(source: string, options: DrawingOptions): Promise<DrawnDiagram | 'held'> {
  const result = queue.current.then(() => draw(source, options));
  queue.current = result.catch(() => undefined);
  return result;
}

async function draw(
  source: string,
  { isDark, isWanted, signal }: DrawingOptions,
): Promise<DrawnDiagram | 'held'> {
  signal.throwIfAborted();
  if (source.length > SOURCE_LIMIT_CHARACTERS) throw new RangeError('diagram too long');
  if (!isWanted && held.current.has(source)) return 'held';
  cancelIdling.current();
  const end = noteDrawing(source);
  try {
    const limitMs = isWanted ? WANTED_LIMIT_MS : UNASKED_LIMIT_MS;
    const { ask: askFrame, fontRule } = await openFrame();
    const ask = (text: string) =>
      inUserScope(
        askFrame({ source: text, settings: diagramSettings(isDark), cleaning: PICTURE_CLEANING }, limitMs),
      );
    let answer = await ask(source);
    // Models forget the quotes around labels.
    const mended = isRefused(answer) ? mendLabels(source) : null;
    if (mended !== null) answer = await ask(mended);
    const picture = answer === null ? null : readPicture(answer, { isWanted, fontRule });
    if (picture === null) hold(source);
    return picture ?? 'held';
  } finally {
    setTimeout(end, SETTLED_MS);
    cancelIdling.current = userTimeout(endFrame, IDLE_MS);
  }
}

function isRefused(answer: unknown): boolean {
  return isRecord(answer) && answer['state'] === 'failed';
}

function hold(source: string): void {
  if (held.current.size >= HELD_LIMIT) held.current.clear();
  held.current.add(source);
}

async function openFrame(): Promise<DiagramFrame> {
  const open = frame.current;
  if (open !== null && !open.isEnded()) return open;
  const opened = await inUserScope(openDiagramFrame());
  frame.current = opened;
  return opened;
}

function endFrame(): void {
  frame.current?.end();
  frame.current = null;
}
