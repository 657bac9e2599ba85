import { listDifferences, SHARED_SETTINGS } from '@/lib/domain/server/shared-settings';

it('equal values agree, and each other value is named', () => {
  const own = Object.fromEntries(SHARED_SETTINGS.map((name) => [name, [`${name} a`]]));
  expect(listDifferences(own, own)).toEqual([]);
  for (const name of SHARED_SETTINGS)
    expect(listDifferences(own, { ...own, [name]: [`${name} b`] })).toEqual([name]);
});

it('a key changes in two steps, as long as each process reads what the others write', () => {
  const [old, both, turned, fresh] = [['old'], ['old', 'new'], ['new', 'old'], ['new']].map((keys) => ({
    CREDS_KEY: keys,
  }));
  if (old === undefined || both === undefined || turned === undefined || fresh === undefined)
    throw new Error();
  for (const [one, other] of [
    [old, both],
    [both, turned],
    [turned, fresh],
  ] as const) {
    expect(listDifferences(one, other)).toEqual([]);
    expect(listDifferences(other, one)).toEqual([]);
  }
  for (const [one, other] of [
    [old, turned],
    [old, fresh],
    [both, fresh],
  ] as const) {
    expect(listDifferences(one, other)).toEqual(['CREDS_KEY']);
    expect(listDifferences(other, one)).toEqual(['CREDS_KEY']);
  }
});

it('a process without a value, or of a version without the setting, agrees with every value', () => {
  expect(listDifferences({ JWT_SECRET: [] }, { JWT_SECRET: ['a'] })).toEqual([]);
  expect(listDifferences({ JWT_SECRET: ['a'] }, {})).toEqual([]);
});
