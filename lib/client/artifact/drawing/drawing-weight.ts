export interface DrawingWeight {
  /** A long path or text counts as several elements. */
  readonly elements: number;
  /** Counts surfaces as large as the picture: filter steps, masks and blended groups. */
  readonly layers: number;
  /** Nested elements and references count. */
  readonly depth: number;
}

/** It is over every limit. */
export const UNKNOWN_WEIGHT: DrawingWeight = { elements: Infinity, layers: Infinity, depth: Infinity };

/** Adds `other` to `one`, `count` times; the depth is that of siblings, not of nesting. */
export function addWeights(one: DrawingWeight, other: DrawingWeight, count = 1): DrawingWeight {
  return {
    elements: one.elements + count * other.elements,
    layers: one.layers + count * other.layers,
    depth: Math.max(one.depth, other.depth),
  };
}

export const DEPTH_LIMIT = 64;
