import { backupName, isBackupName, isBackupPart, planRetention } from '@/lib/domain/server/backup-names';

const nameOf = (day: number) => backupName(new Date(Date.UTC(2026, 10, day, 3, 0, 12)));

it('the name of a backup sorts by its time', () => {
  expect(nameOf(30)).toBe('parley-2026-11-30T03-00-12Z.zip');
  expect(nameOf(9) < nameOf(10)).toBe(true);
});

it('knows a backup, and one that was cut, from the files of others', () => {
  expect([nameOf(1), 'parley-2026.zip', `x${nameOf(1)}`, `${nameOf(1)}.part`].map(isBackupName)).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect([nameOf(1), `${nameOf(1)}.part`, 'mine.zip.part'].map(isBackupPart)).toEqual([false, true, false]);
});

describe('of the backups in a place', () => {
  const names = [nameOf(4), 'notes.txt', nameOf(2), nameOf(1), 'parley.zip', nameOf(3)];
  const whole = new Set(names);

  it('the newest stay, and what has another name is left alone', () => {
    expect(planRetention(names, { keep: 2, made: nameOf(4), whole })).toEqual([nameOf(1), nameOf(2)]);
    expect(planRetention(names, { keep: 4, made: nameOf(4), whole })).toEqual([]);
    expect(planRetention(names, { keep: Infinity, made: nameOf(4), whole })).toEqual([]);
  });

  it('the one that was just read back stays, also where a clock went ahead', () => {
    expect(planRetention(names, { keep: 1, made: nameOf(1), whole })).toEqual([
      nameOf(2),
      nameOf(3),
      nameOf(4),
    ]);
    expect(planRetention([nameOf(1)], { keep: 1, made: nameOf(1), whole })).toEqual([]);
  });

  it('one that may be cut takes the place of none, and goes once as many whole ones are newer', () => {
    const few = new Set([nameOf(1), nameOf(3)]);
    expect(planRetention(names, { keep: 2, made: nameOf(4), whole: few })).toEqual(
      [nameOf(2), nameOf(1)].toSorted(),
    );
    expect(planRetention(names, { keep: 3, made: nameOf(4), whole: few })).toEqual([]);
    expect(planRetention(names, { keep: 2, made: nameOf(4), whole: new Set() })).toEqual([]);
    expect(planRetention(names, { keep: 1, made: nameOf(3), whole: new Set() })).toEqual(
      [nameOf(2), nameOf(1)].toSorted(),
    );
  });
});
