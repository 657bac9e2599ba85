/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { followKeyboard } from '@/lib/client/page/follow-keyboard';

class Seen extends EventTarget {
  height = 800;
  offsetTop = 0;
  scale = 1;

  become(changes: Partial<Pick<Seen, 'height' | 'offsetTop' | 'scale'>>): void {
    Object.assign(this, changes);
    this.dispatchEvent(new Event('resize'));
  }
}

const root = document.documentElement;
const appHeight = () => root.style.getPropertyValue('--app-height');

let seen: Seen;
let stop: () => void;

beforeEach(() => {
  seen = new Seen();
  Object.defineProperty(window, 'visualViewport', { value: seen, configurable: true });
  Object.defineProperty(root, 'clientHeight', { value: 800, configurable: true });
  stop = followKeyboard(window);
});

afterEach(() => stop());

it('the page ends where a keyboard over it begins, and is whole again without it', () => {
  expect(appHeight()).toBe('');
  seen.become({ height: 460 });
  expect(appHeight()).toBe('460px');
  seen.become({ height: 800 });
  expect(appHeight()).toBe('');
});

it('a page that the browser moved under the keyboard ends at the keyboard too', () => {
  seen.become({ height: 460, offsetTop: 120 });
  expect(appHeight()).toBe('580px');
});

it.each([
  ['the bars of the browser', { height: 730 }],
  ['a magnified page', { height: 400, scale: 2 }],
])('%s is no keyboard', (_what, changes) => {
  seen.become(changes);
  expect(appHeight()).toBe('');
});

it('the page is whole again once it is not followed any more', () => {
  seen.become({ height: 460 });
  stop();
  expect(appHeight()).toBe('');
  seen.become({ height: 400 });
  expect(appHeight()).toBe('');
});
