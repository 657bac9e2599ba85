import type { CompatAction } from './compat-action';

export const ACCOUNT_ACTIONS: readonly CompatAction[] = [
  {
    action: 'opens the application without a session, and is led to the login page',
    proofs: [
      [
        'integration/model/configuration-routes.test.ts',
        'tells every caller how the installation is set up, and no secret',
      ],
      [
        'integration/account/refresh.test.ts',
        'answers 200 and a plain sentence when there is no cookie, retry or not',
      ],
    ],
  },
  {
    action: 'registers, is told what is wrong with a field, and is signed in by the cookie of the answer',
    proofs: [
      [
        'integration/account/register.test.ts',
        'answers with the user, both cookies and the bearer in a header, and the bearer works',
      ],
      ['integration/account/register.test.ts', 'drops fields a form must not set'],
    ],
  },
  {
    action: 'registers an address that is taken, which is not told',
    proofs: [
      [
        'integration/account/reset-by-mail.test.ts',
        'answers like a new one, creates no account, and tells the owner',
      ],
    ],
  },
  {
    action: 'logs in, with a wrong password, an unknown address, and too often',
    proofs: [
      [
        'integration/account/login.test.ts',
        'answers the same, byte for byte, for an unknown address and a wrong password',
      ],
      [
        'integration/limit/shared-limits.test.ts',
        'is refused after seven tries from an address, over two processes, with the time to wait',
      ],
    ],
  },
  {
    action: 'logs out, and is out after a reload',
    proofs: [
      [
        'integration/account/session.test.ts',
        'ends the session at once: bearer and cookie stop working, both cookies are cleared',
      ],
    ],
  },
  {
    action: 'resets the password by mail, once, and logs in with the new one',
    proofs: [
      [
        'integration/account/reset-by-mail.test.ts',
        'sends a link that sets a new password, ends every session and proves the address',
      ],
      ['integration/account/reset-by-mail.test.ts', 'takes a token once, even twenty times at once'],
    ],
  },
  {
    action: 'resets the password by a link on the screen, where the operator lets it be shown',
    proofs: [
      ['integration/account/reset-by-shown-link.test.ts', 'resets the password'],
      [
        'integration/account/reset-by-shown-link.test.ts',
        'has the same shape for an unknown address, and does not work',
      ],
    ],
  },
  {
    action: 'signs in with another service',
    proofs: [
      [
        'integration/account/social-sign-in.test.ts',
        'creates an account once, begins one session each time, and leads back to the application',
      ],
      [
        'integration/account/social-sign-in.test.ts',
        'asks with state and PKCE, and an issuer also with a nonce',
      ],
    ],
  },
  {
    action: 'goes on when the token has expired, in one tab and in many at once',
    proofs: [
      [
        'integration/account/refresh.test.ts',
        'answers a good cookie with a bearer, the user and the next cookie',
      ],
      [
        'integration/account/refresh.test.ts',
        'keeps twenty tabs in that refresh at once with the same cookie, and again later',
      ],
      [
        'integration/account/refresh.test.ts',
        'answers a deleted session 401, with retry 403, never 401 again',
      ],
    ],
  },
  {
    action: 'sends a message with an expired token, and is told so in plain text',
    proofs: [['integration/turn/turn-calls.test.ts', 'needs a bearer, whichever client asks']],
  },
  {
    action: 'sets a profile picture, which is there after a reload',
    proofs: [
      [
        'integration/account/avatar.test.ts',
        'is a square PNG at an address of ours that says the user chose it',
      ],
      ['integration/account/avatar.test.ts', 'a page shows it by its own cookie, and asks again each time'],
    ],
  },
  {
    action: 'brings keys of their own for each endpoint, sees when they end, and revokes one or all',
    proofs: [
      [
        'integration/provider-key/answer-with-key.test.ts',
        'answers with a key that was stored alone, as clients of early 2024 send it',
      ],
      ['integration/provider-key/key-calls.test.ts', 'is encrypted, and only its expiry is ever returned'],
      [
        'integration/provider-key/key-calls.test.ts',
        'one key is revoked by its name, with spaces and signs too, and revoking it again is answered alike',
      ],
      [
        'integration/provider-key/revoke-all-keys.test.ts',
        'all keys of a user are revoked at once, and none of a stranger',
      ],
      [
        'integration/provider-key/answer-with-key.test.ts',
        'answers with it, at the operator’s address, and costs no credits',
      ],
    ],
  },
];
