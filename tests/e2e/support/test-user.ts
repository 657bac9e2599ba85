import { randomUUID } from 'node:crypto';
import { hashSync } from '@node-rs/argon2';
import { expect, type APIRequestContext } from '@playwright/test';
import pg from 'pg';
import { findDatabase } from './databases';

export const PASSWORD = 'correct horse battery 9';

export interface TestUser {
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly bearer: string;
}

export function newEmail(): string {
  return `ada-${randomUUID()}@example.org`;
}

/** Uses the least cost, because threads of low priority wait long beside a browser. */
const PASSWORD_HASH = hashSync(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });

/** Stores the session's cookies in the context, so its pages are signed in. */
export async function registerTestUser(request: APIRequestContext, origin: string): Promise<TestUser> {
  const email = newEmail();
  const name = 'Ada Example';
  const databaseUrl = findDatabase(origin);
  if (databaseUrl === null) return registerByApi(request, origin, { email, name });
  await insertUser(databaseUrl, { email, name });
  const response = await request.post(`${origin}/api/auth/login`, {
    headers: { origin },
    data: { email, password: PASSWORD },
  });
  expect(response.status(), await response.text()).toBe(200);
  const body: { token: string; user: { id: string } } = await response.json();
  return { userId: body.user.id, email, name, bearer: body.token };
}

async function insertUser(databaseUrl: string, { email, name }: { email: string; name: string }) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `insert into users ("userId", email, name, "passwordHash", "updatedAt")
       values (gen_random_uuid(), $1, $2, $3, now())`,
      [email, name, PASSWORD_HASH],
    );
  } finally {
    await client.end();
  }
}

async function registerByApi(
  request: APIRequestContext,
  origin: string,
  { email, name }: { email: string; name: string },
): Promise<TestUser> {
  const response = await request.post(`${origin}/api/auth/register`, {
    headers: { origin },
    data: { name, email, password: PASSWORD, confirm_password: PASSWORD },
  });
  expect(response.status(), await response.text()).toBe(200);
  const body: { user: { id: string } } = await response.json();
  const bearer = (response.headers()['authorization'] ?? '').replace('Bearer ', '');
  return { userId: body.user.id, email, name, bearer };
}
