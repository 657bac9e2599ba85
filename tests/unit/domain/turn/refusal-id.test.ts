import { randomUUID } from 'node:crypto';
import { ROOT_PARENT_ID } from '@/lib/domain/shared/ids';
import { refusalIdRange, toRefusalId } from '@/lib/domain/turn/refusal-id';

it('leads from a refusal to the message it was sent below, also from one refusal to the next', () => {
  for (const placeId of [ROOT_PARENT_ID, ...Array.from({ length: 50 }, () => randomUUID())]) {
    const first = toRefusalId(placeId, randomUUID());
    const second = toRefusalId(first, randomUUID());
    expect(second).not.toBe(first);
    for (const id of [first, second]) {
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      const place = refusalIdRange(id);
      expect(place !== null && place.first <= placeId && placeId <= place.last).toBe(true);
    }
  }
});

it('is null for the id of a saved message', () => {
  expect(refusalIdRange(randomUUID())).toBeNull();
  expect(refusalIdRange(ROOT_PARENT_ID)).toBeNull();
  expect(refusalIdRange('')).toBeNull();
});
