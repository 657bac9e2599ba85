/** @jest-environment ./tests/support/browser-environment.mjs */
import { watchPull } from '@/lib/client/page/watch-pull';

interface Seen {
  heights: number[];
  enough: number;
}

let list: HTMLElement;
let seen: Seen;
let end: () => void;

beforeEach(() => {
  list = document.createElement('nav');
  seen = { heights: [], enough: 0 };
  end = watchPull(
    list,
    ({ heightPx }) => seen.heights.push(heightPx),
    () => (seen.enough += 1),
  );
});

function touch(type: string, ...ys: number[]): boolean {
  const event = new Event(type, { cancelable: true });
  Object.defineProperty(event, 'touches', { value: ys.map((clientY) => ({ clientY })) });
  return list.dispatchEvent(event);
}

it('a pull at the beginning of the list follows the finger, and counts when it lets go far enough down', () => {
  touch('touchstart', 100);
  expect(touch('touchmove', 140)).toBe(false);
  touch('touchmove', 500);
  touch('touchend');
  expect(seen).toEqual({ heights: [20, 64, 0], enough: 1 });
});

it('a short pull, and one that is taken back, does not count', () => {
  touch('touchstart', 100);
  touch('touchmove', 150);
  touch('touchend');
  touch('touchstart', 100);
  touch('touchmove', 300);
  touch('touchmove', 110);
  touch('touchend');
  expect(seen.enough).toBe(0);
});

it('scrolling stays scrolling: further down, upwards, with two fingers, and after the system took the touch', () => {
  list.scrollTop = 40;
  touch('touchstart', 100);
  expect(touch('touchmove', 300)).toBe(true);
  list.scrollTop = 0;
  touch('touchstart', 100);
  expect(touch('touchmove', 60)).toBe(true);
  // The finger began upwards.
  expect(touch('touchmove', 300)).toBe(true);
  touch('touchstart', 100);
  touch('touchmove', 200, 300);
  touch('touchend');
  touch('touchstart', 100);
  touch('touchmove', 300);
  touch('touchcancel');
  touch('touchend');
  expect(seen.enough).toBe(0);
  expect(seen.heights.at(-1)).toBe(0);
});

it('nothing is left behind', () => {
  touch('touchstart', 100);
  end();
  expect(touch('touchmove', 300)).toBe(true);
  touch('touchend');
  expect(seen).toEqual({ heights: [], enough: 0 });
});
