import { childrenOf } from './children-of';
import { readStyles } from './drawing-styles';
import { DEPTH_LIMIT } from './drawing-weight';
import { weighElements } from './weigh-elements';

const DRAWING_LIMIT_CHARACTERS = 200_000;

/** Larger drawings may not move, since a moving one is drawn again for every frame. */
const STILL_LIMIT = { elements: 4_000, layers: 150 };
const MOVING_LIMIT = { elements: 1_000, layers: 50 };

/** Every rule may be compared with every element, so their product is limited. */
const MATCHING_LIMIT = 5_000_000;

/** Animations that start each other are notified one by one. */
const CHAINED_LIMIT = 50;

/** Entities repeat each other, and ATTLIST puts attributes on other elements. */
const DECLARATION = /<!(?:ENTITY|ATTLIST|ELEMENT|NOTATION)|<\?xml-stylesheet/;

/**
 * A few lines may repeat a billion times in one step of the page. Each character is read once, none is run.
 */
export function isHeavyDrawing(svg: string): boolean {
  if (svg.length > DRAWING_LIMIT_CHARACTERS || DECLARATION.test(svg)) return true;
  const drawing = new DOMParser().parseFromString(svg, 'image/svg+xml');
  // The browser does not show a text that is no drawing either.
  const root: Element | null = drawing.documentElement;
  if (root?.localName !== 'svg') return false;
  const elements = [...drawing.querySelectorAll('*')];
  if (elements.length > STILL_LIMIT.elements || isDeep(root)) return true;
  const sheets = elements.filter(({ localName }) => localName === 'style');
  const styles = readStyles(sheets.map(({ textContent }) => textContent).join('\n'));
  if (styles === null || styles.selectorCharacters * elements.length > MATCHING_LIMIT) return true;
  const moving = elements.filter(({ localName }) => /^(?:animate|set$)/.test(localName));
  const chained = moving.filter((each) =>
    /[a-z_]\.[a-z]/i.test(`${each.getAttribute('begin') ?? ''} ${each.getAttribute('end') ?? ''}`),
  );
  if (chained.length > CHAINED_LIMIT) return true;
  const limit =
    moving.length > 0 || styles.isAnimated || svg.includes('animation') ? MOVING_LIMIT : STILL_LIMIT;
  const weight = weighElements(root, styles);
  return weight.elements > limit.elements || weight.layers > limit.layers || weight.depth > DEPTH_LIMIT;
}

function isDeep(root: Element): boolean {
  let level = [root];
  for (let depth = 0; depth < DEPTH_LIMIT && level.length > 0; depth += 1) level = level.flatMap(childrenOf);
  return level.length > 0;
}
