import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GET as getConfig } from '@/app/api/config/route';
import { postRegister, registerUser, registrationOf } from '../../support/calls/account-calls';
import { APPLICATION, enterWith } from '../../support/calls/social-calls';
import { withDatabase } from '../../support/database';
import { startIdentityProvider, type IdentityProvider } from '../../support/servers/identity-provider';

const LOGIN_MAX = 20;
const folder = mkdtempSync(join(tmpdir(), 'parley-social-'));
const database = withDatabase();
let issuer: IdentityProvider;

beforeAll(async () => {
  // The issuer logs to the console that it is for development only.
  for (const method of ['warn', 'info'] as const) jest.spyOn(console, method).mockReturnValue();
  issuer = await startIdentityProvider(APPLICATION);
  writeFileSync(
    join(folder, 'librechat.yaml'),
    'version: 1.0.4\ncache: true\nregistration:\n  socialLogins: [openid, github]\n  allowedDomains: [example.org]\n',
  );
  Object.assign(process.env, issuer.settings, {
    DOMAIN_CLIENT: APPLICATION,
    DOMAIN_SERVER: APPLICATION,
    CONFIG_PATH: join(folder, 'librechat.yaml'),
    DISCORD_CLIENT_SECRET: '',
    OPENID_IMAGE_URL: 'https://id.example/logo.png',
    SOCIAL_LOGIN_MAX: String(LOGIN_MAX),
  });
});

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await issuer.stop();
});

async function refusalFor(provider: string, email: string): Promise<string | null> {
  const id = String(Math.floor(Math.random() * 1e9));
  issuer.accounts.set(id, { id, email, isEmailVerified: true, name: 'Grace Hopper' });
  const response = await enterWith(provider, id);
  const { pathname, searchParams } = new URL(response.headers.get('location') ?? '');
  return pathname === '/login' ? searchParams.get('error') : null;
}

describe('an installation that does not register users', () => {
  it('tells the pages what is switched on, and in which order', async () => {
    const response = await getConfig(new Request(`${APPLICATION}/api/config`), {
      params: Promise.resolve({}),
    });
    expect(await response.json()).toMatchObject({
      socialLoginEnabled: true,
      socialLogins: ['openid', 'github'],
      openidLoginEnabled: true,
      openidLabel: 'Continue with Example ID',
      openidImageUrl: 'https://id.example/logo.png',
      githubLoginEnabled: true,
      googleLoginEnabled: true,
      facebookLoginEnabled: true,
      discordLoginEnabled: false,
      emailEnabled: false,
      passwordResetEnabled: false,
      serverDomain: APPLICATION,
    });
  });

  it.each(['facebook', 'github', 'google'])(
    'creates no account for a user who comes by %s',
    async (provider) => {
      const email = `${randomUUID()}@example.org`;
      expect(await refusalFor(provider, email)).toBe('registration_disabled');
      expect(await database.query('select 1 from users where email = $1', [email])).toEqual([]);
    },
  );

  it('still lets in users with an account, and users of the operator’s own issuer', async () => {
    const { registration } = await registerUser();
    expect(await refusalFor('github', String(registration['email']))).toBeNull();
    expect(await refusalFor('openid', `${randomUUID()}@example.org`)).toBeNull();
  });

  it('creates accounts of allowed domains only, by a service and by registration', async () => {
    const email = `${randomUUID()}@elsewhere.example`;
    expect(await refusalFor('openid', email)).toBe('domain_not_allowed');
    const response = await postRegister(registrationOf({ email }));
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: 'email_domain_not_allowed' });
    expect(await database.query('select 1 from users where email = $1', [email])).toEqual([]);
  });

  it('says on the login page that a provider is switched off', async () => {
    const { GET } = await import('@/app/oauth/[provider]/route');
    const response = await GET(new Request(`${APPLICATION}/oauth/discord`), {
      params: Promise.resolve({ provider: 'discord' }),
    });
    expect(response.headers.get('location')).toBe(`${APPLICATION}/login?error=unknown_provider`);
  });

  it('says on the login page that there were too many tries', async () => {
    const { GET } = await import('@/app/oauth/[provider]/route');
    const locations = await Promise.all(
      Array.from({ length: LOGIN_MAX + 5 }, async () => {
        const response = await GET(new Request(`${APPLICATION}/oauth/github`), {
          params: Promise.resolve({ provider: 'github' }),
        });
        return response.headers.get('location');
      }),
    );
    expect(locations).toContain(`${APPLICATION}/login?error=rate_limited`);
  });
});
