import { childrenOf } from './children-of';
import type { DrawingStyles } from './drawing-styles';
import { addWeights, DEPTH_LIMIT, UNKNOWN_WEIGHT, type DrawingWeight } from './drawing-weight';
import { ownWeight } from './own-weight';
import { saidOf, type SaidOfElement } from './said-of-element';

/** Patterns and markers around these elements paint them. */
const PAINTED = /^(?:path|rect|circle|ellipse|line|polyline|polygon|text|tspan|textPath|use)$/;

/** The cost of embedded pages and data pictures is not visible here. */
const OPAQUE = /^(?:foreignObject|image|feImage)$/;

/** References are included; each element is weighed once. */
export function weighElements(root: Element, styles: DrawingStyles): DrawingWeight {
  const byId = new Map<string, Element>();
  for (const element of [root, ...root.querySelectorAll('[id]')])
    if (!byId.has(element.id)) byId.set(element.id, element);
  const said = new Map<Element, SaidOfElement | null>();
  const known = new Map<Element, DrawingWeight>();
  /** Elements being weighed; one that refers to itself has no weight. */
  const open = new Set<Element>();

  const read = (element: Element) => {
    const found = said.get(element) ?? saidOf(element, styles);
    said.set(element, found);
    return found;
  };
  const weighTargets = (element: Element, isInherited: boolean, count: number): DrawingWeight => {
    let sum: DrawingWeight = { elements: 0, layers: 0, depth: 0 };
    for (const reference of read(element)?.references ?? []) {
      const target = reference.isInherited === isInherited ? byId.get(reference.id) : undefined;
      if (target !== undefined) sum = addWeights(sum, weigh(target), count * reference.count);
    }
    return sum;
  };
  const weigh = (element: Element): DrawingWeight => {
    const found = known.get(element);
    if (found !== undefined) return found;
    const own = read(element);
    if (own === null || OPAQUE.test(element.localName) || open.has(element) || open.size > DEPTH_LIMIT)
      return UNKNOWN_WEIGHT;
    open.add(element);
    let sum = addWeights(ownWeight(element, own), weighTargets(element, false, 1));
    const copies = element.localName === 'use' ? sum.elements : 1;
    for (const child of childrenOf(element)) sum = addWeights(sum, weigh(child));
    if (PAINTED.test(element.localName))
      for (let outer: Element | null = element; outer !== null; outer = outer.parentElement)
        sum = addWeights(sum, weighTargets(outer, true, copies));
    open.delete(element);
    const weight = { ...sum, depth: sum.depth + 1 };
    known.set(element, weight);
    return weight;
  };
  return weigh(root);
}
