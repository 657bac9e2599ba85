import { TEMPORARY_HOURS, temporaryUntil } from '@/lib/domain/conversation/temporary-chat';

it('a temporary chat expires a day after it began', () => {
  expect(TEMPORARY_HOURS).toBe(24);
  expect(temporaryUntil('2026-02-28T23:30:00.000Z')).toBe('2026-03-01T23:30:00.000Z');
});
