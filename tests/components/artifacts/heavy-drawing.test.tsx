/** @jest-environment ./tests/support/browser-environment.mjs */
import { isHeavyDrawing } from '@/lib/client/artifact/drawing/is-heavy-drawing';
import { HOSTILE_DRAWINGS } from '@/tests/support/hostile/hostile-drawings';
import { USUAL_DRAWINGS } from '@/tests/support/hostile/usual-drawings';

test.each(Object.entries(HOSTILE_DRAWINGS))('%s are not drawn unasked', (_, drawing) => {
  expect(isHeavyDrawing(drawing)).toBe(true);
});

test.each(Object.entries(USUAL_DRAWINGS))('%s is drawn at once', (_, drawing) => {
  expect(isHeavyDrawing(drawing)).toBe(false);
});
