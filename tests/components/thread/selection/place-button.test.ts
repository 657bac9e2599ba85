import fc from 'fast-check';
import { placeButton } from '@/components/thread/selection/place-button';

const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });

const AREA = box(0, 60, 360, 600);
const FIELD = box(12, 620, 348, 660);
const SIZE = { width: 120, height: 32 };

const place = (lines: Parameters<typeof placeButton>[0]['lines'], more: object = {}) =>
  placeButton({ lines, area: AREA, field: FIELD, ...SIZE, isTouch: false, isRtl: false, ...more });

it('stands above the first line of a mouse’s selection, and below the last line of a finger’s', () => {
  const lines = [box(100, 200, 300, 220), box(20, 220, 80, 240)];
  expect(place(lines)).toEqual({ top: 160, left: 140 });
  expect(place(lines, { isTouch: true })).toEqual({ top: 280, left: 8 });
});

it('stands below where there is no room above, and in the corner of the field where there is none at all', () => {
  expect(place([box(100, 70, 300, 90)])).toEqual({ top: 98, left: 140 });
  const whole = [box(0, 40, 360, 700)];
  expect(place(whole)).toEqual({ top: 628, left: 220 });
  expect(place(whole, { isRtl: true })).toEqual({ top: 628, left: 20 });
  // The menu of the phone is below a selection that is at the top of its screen.
  expect(place([box(100, 62, 300, 80)], { isTouch: true })).toEqual({ top: 628, left: 220 });
});

it('is nowhere while no line of the selection is in view', () => {
  expect(place([])).toBeNull();
  expect(place([box(0, 700, 100, 720), box(0, 10, 100, 30)])).toBeNull();
});

it('covers no line of a selection, and stays beside the messages or on the field', () => {
  const line = fc
    .tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: -100, max: 700 }))
    .map(([left, top]) => box(left, top, left + 60, top + 20));
  fc.assert(
    fc.property(fc.array(line, { minLength: 1 }), fc.boolean(), fc.boolean(), (lines, isTouch, isRtl) => {
      const corner = place(lines, { isTouch, isRtl });
      if (corner === null) return;
      const { top, left } = corner;
      expect(left).toBeGreaterThanOrEqual(AREA.left);
      expect(left + SIZE.width).toBeLessThanOrEqual(AREA.right);
      const bottom = top + SIZE.height;
      expect((top >= AREA.top && bottom <= AREA.bottom) || top > FIELD.top).toBe(true);
      const covered = lines.filter(
        (each) => Math.min(each.bottom, AREA.bottom) > top && Math.max(each.top, AREA.top) < bottom,
      );
      expect(covered.filter((each) => each.top < AREA.bottom && each.bottom > AREA.top)).toEqual([]);
    }),
  );
});
