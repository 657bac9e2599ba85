import { parsingTimeMs } from './parses-within';

/**
 * Returns for each text whether its markdown can be rendered within the processor time they may take together, in
 * milliseconds; the others are shown as they are written. For servers.
 */
export function drawnWithin(texts: readonly string[], limitMs: number): boolean[] {
  let leftMs = limitMs;
  return texts.map((text) => {
    const takenMs = parsingTimeMs(text, leftMs);
    leftMs -= takenMs ?? 0;
    // A text that is too expensive halves the time that is left, so that a page of such texts does not try each of
    // them.
    if (takenMs === null) leftMs /= 2;
    return takenMs !== null;
  });
}
