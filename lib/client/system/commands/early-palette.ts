/** The early script keeps its state there. */
export interface EarlyRoot extends HTMLElement {
  /** Null means that the keys were not pressed. */
  endEarlyKeys?: () => string | null;
}

/** Null means that it was not asked for. */
export function takeEarlyPalette(): string | null {
  const root: EarlyRoot = document.documentElement;
  const query = root.endEarlyKeys?.() ?? null;
  delete root.endEarlyKeys;
  return query;
}
