import { KEEPS_PLAN, keptStatementName } from '@/lib/server/db/kept-statement';

const kept = (text: string) => keptStatementName(`${KEEPS_PLAN.sql}${text}`);

beforeEach(() => {
  delete globalThis.parleySingletons;
});

it('a kept statement has one name, which no other has and Postgres takes whole', () => {
  expect(kept('SELECT 1')).toBe(kept('SELECT 1'));
  expect(kept('SELECT 1')).not.toBe(kept('SELECT 2'));
  expect(kept('SELECT 1')).toMatch(/^kept-\w{1,58}$/);
});

it('other statements have none', () => {
  expect(keptStatementName('SELECT 1')).toBe('');
  expect(keptStatementName(`SELECT 1 ${KEEPS_PLAN.sql}`)).toBe('');
});

it('a connection keeps a bounded number of them, and those it knows stay known', () => {
  const first = kept('SELECT 0');
  const names = Array.from({ length: 500 }, (_, index) => kept(`SELECT ${String(index)}`));
  expect(new Set(names.filter((name) => name !== '')).size).toBe(200);
  expect(kept('SELECT 0')).toBe(first);
});
