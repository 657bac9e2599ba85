/** @jest-environment ./tests/support/browser-environment.mjs */
import { bringIntoView } from '@/components/thread/list/bring-into-view';

interface Box {
  readonly sees: [width: number, height: number];
  readonly holds: [width: number, height: number];
}

/** jsdom has no layout, so this sets an element's size and content. */
function scrolling(element: HTMLElement, { sees, holds }: Box): HTMLElement {
  element.style.overflowX = 'auto';
  element.style.overflowY = 'auto';
  element.getBoundingClientRect = () => new DOMRect(0, 0, ...sees);
  const sizes = {
    clientWidth: sees[0],
    clientHeight: sees[1],
    scrollWidth: holds[0],
    scrollHeight: holds[1],
  };
  for (const [name, value] of Object.entries(sizes)) Object.defineProperty(element, name, { value });
  return element;
}

function page(place: DOMRect) {
  document.body.innerHTML = '<div><p><code>word</code></p></div>';
  const [scroller, code] = ['div', 'code'].map((name) => document.querySelector<HTMLElement>(name));
  if (!scroller || !code) throw new Error('Both are there.');
  scrolling(scroller, { sees: [400, 800], holds: [400, 5_000] });
  scrolling(code, { sees: [400, 800], holds: [900, 800] });
  const range = document.createRange();
  range.selectNodeContents(code);
  range.getBoundingClientRect = () => place;
  return { scroller, code, range };
}

it('leaves alone what is in view', () => {
  const { scroller, code, range } = page(new DOMRect(20, 300, 40, 20));
  bringIntoView(range, scroller);
  expect([scroller.scrollTop, scroller.scrollLeft, code.scrollLeft]).toEqual([0, 0, 0]);
});

it.each([
  ['far below, in a tall message', 3_000],
  ['under the buttons at the end', 760],
])('moves a word %s into the upper half', (_, topPx) => {
  const { scroller, range } = page(new DOMRect(20, topPx, 40, 20));
  bringIntoView(range, scroller);
  expect(scroller.scrollTop).toBe(topPx - 280);
});

it('scrolls a block that is wider than the screen sideways to the word', () => {
  const { scroller, code, range } = page(new DOMRect(700, 300, 40, 20));
  bringIntoView(range, scroller);
  expect(code.scrollLeft).toBe(520);
  expect(scroller.scrollTop).toBe(0);
});
