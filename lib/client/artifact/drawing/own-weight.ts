import { childrenOf } from './children-of';
import { numbersIn, type DrawingDeclarations } from './drawing-declarations';
import { UNKNOWN_WEIGHT, type DrawingWeight } from './drawing-weight';

const CHARACTERS_A_WEIGHT = 32;
const DASHES_A_WEIGHT = 50;
const STOP_WEIGHT = 0.25;

/** The outline of a circle is about as long as seven radii. */
const LENGTHS = ['d', 'points', 'x1', 'y1', 'x2', 'y2', 'width', 'height', 'r', 'rx', 'ry'];
const ROUND = 7;

/** Ordinary filters repeat fewer steps. */
const REPEATED_STEPS_LIMIT = 64;

/** Contained and referenced elements are not included. */
export function ownWeight(element: Element, said: DrawingDeclarations): DrawingWeight {
  const { localName } = element;
  if (localName === 'filter' && repeatedSteps(element) > REPEATED_STEPS_LIMIT) return UNKNOWN_WEIGHT;
  let characters = 0;
  for (const { value } of element.attributes) characters += value.length;
  for (const node of element.childNodes)
    if (node.nodeType === Node.TEXT_NODE || node.nodeType === Node.CDATA_SECTION_NODE)
      characters += node.nodeValue?.length ?? 0;
  const base = localName === 'stop' ? STOP_WEIGHT : 1;
  return {
    elements: base + Math.floor(characters / CHARACTERS_A_WEIGHT) + dashes(element, said) / DASHES_A_WEIGHT,
    layers: said.layers + stepLayers(element),
    depth: 0,
  };
}

function dashes(element: Element, { dash }: DrawingDeclarations): number {
  if (dash === null || dash.length === 0) return 0;
  const given = numbersIn(element.getAttribute('pathLength') ?? '')[0];
  const numbers = LENGTHS.flatMap((name) => numbersIn(element.getAttribute(name) ?? ''));
  const length = given ?? numbers.reduce((sum, each) => sum + each, 0) * ROUND;
  // A curve that is dashed is cut into some pieces even when its dashes are long.
  return Math.floor((length / dash.length) * dash.count);
}

/** Some steps read many points for each one they draw, which counts as further surfaces. */
function stepLayers(step: Element): number {
  const number = (name: string) => Math.max(0, ...numbersIn(step.getAttribute(name) ?? ''));
  switch (step.localName) {
    case 'feTurbulence':
      return 1 + number('numOctaves');
    case 'feMorphology':
      return 1 + number('radius') / 4;
    case 'feConvolveMatrix':
      return 1 + (number('order') * number('order')) / 9;
    case 'feMergeNode':
      return 0;
    default:
      return /^fe[A-Z]/.test(step.localName) ? 1 : 0;
  }
}

function repeatedSteps(filter: Element): number {
  const results = new Map<string, number>();
  let last = 0;
  let most = 0;
  for (const step of childrenOf(filter)) {
    const readers = step.localName === 'feMerge' ? childrenOf(step) : [step];
    let sum = 1;
    for (const reader of readers)
      for (const name of ['in', 'in2']) {
        const read = reader.getAttribute(name);
        if (read !== null) sum += results.get(read) ?? 0;
        else if (name === 'in') sum += last;
      }
    last = sum;
    most = Math.max(most, sum);
    const result = step.getAttribute('result');
    if (result !== null) results.set(result, sum);
  }
  return most;
}
