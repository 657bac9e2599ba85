import { parsingTimeMs } from './parses-within';

/**
 * Returns for each text whether its markdown can be drawn in the processor time they may take together, in milliseconds;
 * the others are shown as they are written. For servers.
 */
export function drawnWithin(texts: readonly string[], limitMs: number): boolean[] {
  let leftMs = limitMs;
  return texts.map((text) => {
    const takenMs = parsingTimeMs(text, leftMs);
    leftMs -= takenMs ?? 0;
    // What was too costly alone has used up its share, so that a page of such texts is not a page of attempts.
    if (takenMs === null) leftMs /= 2;
    return takenMs !== null;
  });
}
