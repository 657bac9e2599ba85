import { shareLinkEnd, shareTokenSchema } from '@/lib/domain/share/share-link';

const madeAt = new Date('2026-02-27T12:00:00.000Z');

it.each([
  ['1d', '2026-02-28T12:00:00.000Z'],
  ['7d', '2026-03-06T12:00:00.000Z'],
  ['30d', '2026-03-29T12:00:00.000Z'],
] as const)('ends after %s', (expiry, end) => {
  expect(shareLinkEnd(expiry, madeAt)?.toISOString()).toBe(end);
});

it('may never end', () => {
  expect(shareLinkEnd('never', madeAt)).toBeNull();
});

it('is opened by 43 characters of base64url and by no other text', () => {
  expect(shareTokenSchema.safeParse('a'.repeat(43)).success).toBe(true);
  for (const guess of ['', 'a'.repeat(42), 'a'.repeat(44), `${'a'.repeat(42)}%`, `${'a'.repeat(43)}\n`])
    expect(shareTokenSchema.safeParse(guess).success).toBe(false);
});
