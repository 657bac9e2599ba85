import { postLogin, registerUser } from '../../support/calls/account-calls';
import { postResetRequest } from '../../support/calls/password-calls';
import { withDatabase } from '../../support/database';

withDatabase();

const ROUNDS = 24;

beforeAll(() => {
  process.env['ALLOW_PASSWORD_RESET_LINK'] = 'true';
});

/**
 * Returns the median time of a call for each of two addresses, called in turn so that a busy machine affects both
 * alike.
 */
async function medianTimes(
  call: (email: string) => Promise<Response>,
  emails: readonly [string, string],
): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let round = -2; round < ROUNDS; round += 1)
    for (const index of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const startMs = performance.now();
      await (await call(emails[index])).text();
      if (round >= 0) times[index].push(performance.now() - startMs);
    }
  return [median(times[0]), median(times[1])];
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

describe('the time an answer takes', () => {
  it('does not tell a wrong password from an unknown address', async () => {
    const { registration } = await registerUser();
    const wrong = (email: string) => postLogin({ email, password: 'not the password' });
    const [known, unknown] = await medianTimes(wrong, [String(registration['email']), 'nobody@example.org']);
    // A password takes some ten milliseconds to check; without a check for unknown addresses the ratio is far above
    // two.
    expect(Math.max(known, unknown) / Math.min(known, unknown)).toBeLessThan(1.4);
  }, 60_000);

  it('does not tell whether a reset was begun', async () => {
    const { registration } = await registerUser();
    const ask = (email: string) => postResetRequest({ email });
    const [known, unknown] = await medianTimes(ask, [String(registration['email']), 'nobody@example.org']);
    expect(Math.max(known, unknown) / Math.min(known, unknown)).toBeLessThan(1.1);
  }, 60_000);
});
