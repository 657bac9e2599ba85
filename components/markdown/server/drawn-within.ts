import { parsingCost } from './parses-within';

export interface DrawingLimits {
  readonly units: number;
  readonly weight: number;
}

/** Texts that together exceed the limits are shown as written. */
export function drawnWithin(texts: readonly string[], limits: DrawingLimits): boolean[] {
  let left = limits;
  return texts.map((text) => {
    const cost = parsingCost(text, left.units);
    // A text that is too expensive halves what is left, so that a page of such texts does not try each of them.
    if (cost === null) left = { ...left, units: left.units / 2 };
    else left = { ...left, units: left.units - cost.units };
    if (cost === null || cost.weight > left.weight) return false;
    left = { ...left, weight: left.weight - cost.weight };
    return true;
  });
}
