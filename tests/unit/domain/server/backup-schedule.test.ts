import { isBackupDue, lastDueAt, type BackupSchedule } from '@/lib/domain/server/backup-schedule';

const daily: BackupSchedule = { every: 'day', hour: 3, weekday: 0, place: 'folder', keep: 7 };
const weekly: BackupSchedule = { ...daily, every: 'week', weekday: 5 };
const at = (iso: string) => new Date(iso);

describe('a backup was due last', () => {
  it.each([
    // 30 November 2026 is a Monday.
    [daily, '2026-11-30T03:00:00Z', '2026-11-30T03:00:00Z'],
    [daily, '2026-11-30T02:59:59Z', '2026-11-29T03:00:00Z'],
    [daily, '2026-12-01T00:10:00Z', '2026-11-30T03:00:00Z'],
    [weekly, '2026-11-30T12:00:00Z', '2026-11-27T03:00:00Z'],
    [weekly, '2026-12-04T02:00:00Z', '2026-11-27T03:00:00Z'],
    [weekly, '2026-12-04T03:00:01Z', '2026-12-04T03:00:00Z'],
    [{ ...weekly, weekday: 0 }, '2027-01-02T03:00:00Z', '2026-12-27T03:00:00Z'],
  ])('%o at %s: %s', (schedule, now, due) => {
    expect(lastDueAt(schedule, at(now))).toEqual(at(due));
  });
});

describe('a backup is due', () => {
  const now = at('2026-11-30T03:10:00Z');

  it('when there is no good one since then', () => {
    expect(isBackupDue(daily, { now, lastGoodAt: null, lastFailedAt: null })).toBe(true);
    expect(isBackupDue(daily, { now, lastGoodAt: at('2026-11-30T02:59:00Z'), lastFailedAt: null })).toBe(
      true,
    );
    expect(isBackupDue(daily, { now, lastGoodAt: at('2026-11-30T03:00:00Z'), lastFailedAt: null })).toBe(
      false,
    );
  });

  it('again an hour after one that failed', () => {
    expect(isBackupDue(daily, { now, lastGoodAt: null, lastFailedAt: at('2026-11-30T02:11:00Z') })).toBe(
      false,
    );
    expect(isBackupDue(daily, { now, lastGoodAt: null, lastFailedAt: at('2026-11-30T02:10:00Z') })).toBe(
      true,
    );
  });
});
