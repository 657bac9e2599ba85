export interface DrawingWeight {
  /** A long path or text counts as several. */
  readonly elements: number;
  /** They are as large as the picture: filter steps, masks, blended groups. */
  readonly layers: number;
  /** Nested elements and references count. */
  readonly depth: number;
}

/** It is over every limit. */
export const UNKNOWN_WEIGHT: DrawingWeight = { elements: Infinity, layers: Infinity, depth: Infinity };

/** `other` counts `count` times; they are siblings. */
export function addWeights(one: DrawingWeight, other: DrawingWeight, count = 1): DrawingWeight {
  return {
    elements: one.elements + count * other.elements,
    layers: one.layers + count * other.layers,
    depth: Math.max(one.depth, other.depth),
  };
}

export const DEPTH_LIMIT = 64;
