import { postLogin, registerUser } from '../../support/calls/account-calls';
import { postResetRequest } from '../../support/calls/password-calls';
import { withDatabase } from '../../support/database';

withDatabase();

/** No answer about a reset may come sooner; a little is subtracted for the precision of timers. */
const MIN_ANSWER_MS = 245;

beforeAll(() => {
  process.env['ALLOW_PASSWORD_RESET_LINK'] = 'true';
});

describe('the time an answer takes', () => {
  it('does not tell a wrong password from an unknown address: both are one check of a password', async () => {
    const { registration } = await registerUser();
    const threads = globalThis.parleySingletons?.passwordThreads;
    if (threads === undefined) throw new Error('No password was hashed yet.');
    const run = jest.spyOn(threads, 'run');
    const checksFor = async (email: unknown) => {
      run.mockClear();
      expect((await postLogin({ email, password: 'not the password' })).status).toBe(422);
      return run.mock.calls.map(([{ password, cost }]) => ({ password, cost }));
    };
    // The very first check makes the hash that unknown addresses are compared with.
    await checksFor('first@example.org');
    const known = await checksFor(registration['email']);
    expect(known).toHaveLength(1);
    expect(await checksFor('nobody@example.org')).toEqual(known);
    run.mockRestore();
  });

  it('does not tell whether a reset was begun: neither is answered at once', async () => {
    const { registration } = await registerUser();
    for (const email of [registration['email'], 'nobody@example.org']) {
      const startMs = performance.now();
      await (await postResetRequest({ email })).text();
      expect(performance.now() - startMs).toBeGreaterThanOrEqual(MIN_ANSWER_MS);
    }
  });
});
