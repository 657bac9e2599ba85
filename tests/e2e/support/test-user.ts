import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext } from '@playwright/test';

export const PASSWORD = 'correct horse battery 9';

/** A user with an account, as the API returns it. */
export interface TestUser {
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly bearer: string;
}

/** Returns an address that no other user has. */
export function newEmail(): string {
  return `ada-${randomUUID()}@example.org`;
}

/** Registers a user through the API; the cookies are stored in the context, so its pages are signed in. */
export async function registerTestUser(request: APIRequestContext, origin: string): Promise<TestUser> {
  const email = newEmail();
  const name = 'Ada Example';
  const response = await request.post(`${origin}/api/auth/register`, {
    headers: { origin },
    data: { name, email, password: PASSWORD, confirm_password: PASSWORD },
  });
  expect(response.status(), await response.text()).toBe(200);
  const body: { user: { id: string } } = await response.json();
  const bearer = (response.headers()['authorization'] ?? '').replace('Bearer ', '');
  return { userId: body.user.id, email, name, bearer };
}
