import { placeTooltip } from '@/lib/client/page/tooltip/place-tooltip';

const WINDOW = { width: 400, height: 300 };
const bubble = { width: 80, height: 24 };
const at = (left: number, top: number) => ({ left, top, width: 40, height: 40 });

it('centres the bubble under its anchor', () => {
  expect(placeTooltip(at(100, 100), bubble, 'bottom', WINDOW)).toEqual({ x: 80, y: 146 });
});

it('goes to the other side where there is no room', () => {
  expect(placeTooltip(at(100, 255), bubble, 'bottom', WINDOW).y).toBe(225);
  expect(placeTooltip(at(100, 10), bubble, 'top', WINDOW).y).toBe(56);
  expect(placeTooltip(at(10, 100), bubble, 'left', WINDOW).x).toBe(56);
  expect(placeTooltip(at(340, 100), bubble, 'right', WINDOW).x).toBe(254);
});

it('never leaves the window', () => {
  expect(placeTooltip(at(0, 100), bubble, 'bottom', WINDOW).x).toBe(8);
  expect(placeTooltip(at(370, 100), bubble, 'bottom', WINDOW).x).toBe(312);
});
