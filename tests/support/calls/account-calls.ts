import { randomUUID } from 'node:crypto';
import { POST as login } from '@/app/api/auth/login/route';
import { POST as logout } from '@/app/api/auth/logout/route';
import { POST as refresh } from '@/app/api/auth/refresh/route';
import { POST as register } from '@/app/api/auth/register/route';
import { POST as changeEmail } from '@/app/api/user/email/route';
import { DELETE as deleteUser, GET as user, PUT as changeProfile } from '@/app/api/user/route';

const ORIGIN = 'http://localhost:3080';
const context = { params: Promise.resolve({}) };

type Headers = Record<string, string>;

export function pageRequest(path: string, body?: unknown, headers: Headers = {}, method = 'POST'): Request {
  return new Request(`${ORIGIN}${path}`, {
    method,
    headers: {
      host: 'localhost:3080',
      origin: ORIGIN,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
}

/** The address is unused. */
export function registrationOf(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  const password = 'correct horse battery';
  return {
    name: 'Ada Lovelace',
    email: `ada-${randomUUID()}@example.org`,
    password,
    confirm_password: password,
    ...overrides,
  };
}

export const postLogin = (body: unknown, headers?: Headers) =>
  login(pageRequest('/api/auth/login', body, headers));

export const postRegister = (body: unknown, headers?: Headers) =>
  register(pageRequest('/api/auth/register', body, headers));

/** Null sends no cookie header. */
export function postRefresh(
  cookie: string | null,
  isRetry = false,
  headers: Headers = {},
): Promise<Response> {
  const path = `/api/auth/refresh${isRetry ? '?retry=true' : ''}`;
  return refresh(
    pageRequest(path, undefined, { ...headers, ...(cookie === null ? {} : { cookie }) }),
    context,
  );
}

export function postLogout(bearer: string, cookie: string | null, headers: Headers = {}): Promise<Response> {
  const all = { ...headers, authorization: `Bearer ${bearer}`, ...(cookie === null ? {} : { cookie }) };
  return logout(pageRequest('/api/auth/logout', undefined, all), context);
}

export function getUserAs(authorization: string | null): Promise<Response> {
  const headers: Headers = authorization === null ? {} : { authorization };
  return user(pageRequest('/api/user', undefined, headers, 'GET'), context);
}

export function deleteAccountAs(bearer: string, body: unknown): Promise<Response> {
  return deleteUser(pageRequest('/api/user', body, { authorization: `Bearer ${bearer}` }, 'DELETE'), context);
}

export function putProfile(bearer: string, body: unknown): Promise<Response> {
  return changeProfile(pageRequest('/api/user', body, { authorization: `Bearer ${bearer}` }, 'PUT'), context);
}

export function postEmailChange(bearer: string, body: unknown): Promise<Response> {
  return changeEmail(pageRequest('/api/user/email', body, { authorization: `Bearer ${bearer}` }), context);
}

export function refreshCookieOf(response: Response): string {
  const header = response.headers.getSetCookie().find((value) => value.startsWith('refreshToken='));
  if (header === undefined) throw new Error('The answer sets no refresh cookie.');
  return header.split(';')[0] ?? '';
}

export async function registerUser(overrides?: Record<string, unknown>) {
  const registration = registrationOf(overrides);
  const response = await postRegister(registration);
  if (response.status !== 200) throw new Error(`Registration failed: ${await response.text()}`);
  const bearer = (response.headers.get('authorization') ?? '').replace('Bearer ', '');
  return { registration, bearer, cookie: refreshCookieOf(response) };
}
