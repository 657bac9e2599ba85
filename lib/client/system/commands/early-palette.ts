/** The script of early keys keeps its state in the root element of the document. */
export interface EarlyRoot extends HTMLElement {
  /** It ends the script. Null means that the keys of the palette were not pressed. */
  endEarlyKeys?: () => string | null;
}

/** Null means that the palette was not asked for. */
export function takeEarlyPalette(): string | null {
  const root: EarlyRoot = document.documentElement;
  const query = root.endEarlyKeys?.() ?? null;
  delete root.endEarlyKeys;
  return query;
}
