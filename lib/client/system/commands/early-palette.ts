/** The script of early keys keeps its state in the root element of the document. */
export interface EarlyRoot extends HTMLElement {
  /** Ends the script; returns what was typed for the palette, or null when its keys were not pressed. */
  endEarlyKeys?: () => string | null;
}

/** Ends the script; returns the palette's search text, or null when the palette was not asked for. */
export function takeEarlyPalette(): string | null {
  const root: EarlyRoot = document.documentElement;
  const query = root.endEarlyKeys?.() ?? null;
  delete root.endEarlyKeys;
  return query;
}
