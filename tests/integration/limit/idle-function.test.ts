import { prisma } from '@/lib/server/db/prisma';
import { registerUser } from '../../support/calls/account-calls';
import { withDatabase } from '../../support/database';

const CONTEXT = Symbol.for('@next/request-context');

const database = withDatabase({ PARLEY_SHAPE: 'functions' });
const held: Promise<unknown>[] = [];

beforeAll(() => {
  Reflect.set(globalThis, CONTEXT, {
    get: () => ({ waitUntil: (work: Promise<unknown>) => held.push(work) }),
  });
});

afterAll(() => {
  Reflect.deleteProperty(globalThis, CONTEXT);
});

async function connections(): Promise<string[]> {
  const rows = await database.query(
    `select application_name from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
     and (application_name like 'parley-%' or query like '%rate_limits%')`,
  );
  return rows.map(({ application_name: name }) => String(name));
}

it('a function that sleeps has given back its connections, and opens others when it wakes', async () => {
  await registerUser();
  expect(await connections()).not.toEqual([]);
  await Promise.all(held);
  expect(await connections()).toEqual([]);
  held.length = 0;
  expect(await prisma().user.count()).toBe(1);
  expect(await connections()).toHaveLength(1);
  expect(held).not.toEqual([]);
});
