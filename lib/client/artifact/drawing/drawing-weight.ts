/** What a drawing takes to be drawn, with all that its references repeat. */
export interface DrawingWeight {
  /** Elements; a long path or text is several. */
  readonly elements: number;
  /** Surfaces as large as the picture: steps of filters, masks, groups that are blended. */
  readonly layers: number;
  /** How deep elements and references are nested. */
  readonly depth: number;
}

/** What cannot be weighed. */
export const UNKNOWN_WEIGHT: DrawingWeight = { elements: Infinity, layers: Infinity, depth: Infinity };

/** Returns the weight of both, one beside the other. */
export function addWeights(one: DrawingWeight, other: DrawingWeight, count = 1): DrawingWeight {
  return {
    elements: one.elements + count * other.elements,
    layers: one.layers + count * other.layers,
    depth: Math.max(one.depth, other.depth),
  };
}

/** Elements within elements, and references within what is referred to. */
export const DEPTH_LIMIT = 64;
