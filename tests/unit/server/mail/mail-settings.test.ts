import type { mailSettings } from '@/lib/server/mail/mail-settings';
import { parseEnv } from '@/lib/server/platform/env';

const COMPLETE = {
  EMAIL_HOST: 'mail.example',
  EMAIL_USERNAME: 'parley',
  EMAIL_PASSWORD: 'secret',
  EMAIL_FROM: 'noreply@parley.example',
};

function settingsWith(variables: Record<string, string>) {
  let settings: unknown;
  jest.isolateModules(() => {
    jest.doMock('@/lib/server/platform/env', () => ({ env: () => parseEnv(variables) }));
    const loaded: { mailSettings: typeof mailSettings } = jest.requireActual(
      '@/lib/server/mail/mail-settings',
    );
    settings = loaded.mailSettings();
  });
  return settings;
}

describe('mail', () => {
  it.each(['EMAIL_HOST', 'EMAIL_USERNAME', 'EMAIL_PASSWORD', 'EMAIL_FROM'])('is off without %s', (name) => {
    expect(settingsWith({ ...COMPLETE, [name]: '' })).toBeNull();
  });

  it('goes to a host, unencrypted, on port 25, by default', () => {
    expect(settingsWith(COMPLETE)).toMatchObject({
      transport: {
        host: 'mail.example',
        port: 25,
        secure: false,
        requireTLS: false,
        tls: { rejectUnauthorized: true },
        auth: { user: 'parley', pass: 'secret' },
      },
      from: { name: 'Parley', address: 'noreply@parley.example' },
    });
  });

  it.each([
    ['starttls', { secure: false, requireTLS: true }],
    ['STARTTLS', { secure: false, requireTLS: true }],
    ['tls', { secure: true, requireTLS: false }],
  ])('is encrypted as %s says', (encryption, transport) => {
    expect(settingsWith({ ...COMPLETE, EMAIL_ENCRYPTION: encryption })).toMatchObject({ transport });
  });

  it('goes to a service by name, trusts another certificate, and is signed with another name', () => {
    expect(
      settingsWith({
        ...COMPLETE,
        EMAIL_HOST: '',
        EMAIL_SERVICE: 'Mailgun',
        EMAIL_ALLOW_SELFSIGNED: 'true',
        EMAIL_ENCRYPTION_HOSTNAME: 'cert.example',
        EMAIL_FROM_NAME: 'The team',
      }),
    ).toMatchObject({
      transport: { service: 'Mailgun', tls: { rejectUnauthorized: false, servername: 'cert.example' } },
      from: { name: 'The team' },
    });
  });
});
