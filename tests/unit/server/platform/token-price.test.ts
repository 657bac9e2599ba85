import { tokenPrice } from '@/lib/server/platform/settings/setting-kinds';

it('reads dollars for a million tokens as microcredits for one', () => {
  expect(tokenPrice.parse('0.02')).toBe(20_000);
  expect(tokenPrice.parse(' 1 ')).toBe(1_000_000);
  expect(tokenPrice.parse('')).toBe(0);
  expect(tokenPrice.parse(undefined)).toBe(0);
});

it.each(['free', '-1', '0,02', '1e99'])('refuses %s', (value) => {
  expect(tokenPrice.safeParse(value).success).toBe(false);
});
