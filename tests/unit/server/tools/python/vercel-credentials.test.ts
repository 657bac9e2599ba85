import {
  areVercelCredentialsSet,
  findVercelCredentials,
} from '@/lib/server/tools/python/vercel/vercel-credentials';

const CONTEXT = Symbol.for('@vercel/request-context');

const tokenOf = (claims: object): string =>
  ['{}', JSON.stringify(claims), 'signature']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.');

function serveWith(headers: Record<string, string>): void {
  Reflect.set(globalThis, CONTEXT, { get: () => ({ headers }) });
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, CONTEXT);
  delete process.env['VERCEL'];
});

it('the token that the platform states with a request says whose sandboxes they are', () => {
  const token = tokenOf({ owner_id: 'team_1', project_id: 'prj_1' });
  serveWith({ 'x-vercel-oidc-token': token });
  expect(findVercelCredentials()).toEqual({ token, teamId: 'team_1', projectId: 'prj_1' });
});

it.each(['', 'no token', 'a.b.c', tokenOf({ owner_id: 'team_1' }), tokenOf({ owner_id: '', project_id: 7 })])(
  'the token %p is none',
  (token) => {
    serveWith({ 'x-vercel-oidc-token': token });
    expect(findVercelCredentials()).toBeNull();
  },
);

it('on Vercel tokens are expected to come, elsewhere not', () => {
  expect(findVercelCredentials()).toBeNull();
  expect(areVercelCredentialsSet()).toBe(false);
  process.env['VERCEL'] = '1';
  expect(areVercelCredentialsSet()).toBe(true);
});
