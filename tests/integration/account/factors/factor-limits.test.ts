import { postLogin, registerUser } from '../../../support/calls/account-calls';
import {
  codeOf,
  getTwoFactor,
  postDisable,
  postSecondFactor,
  postTwoFactor,
  switchOnTwoFactor,
} from '../../../support/calls/factor-calls';
import { withDatabase } from '../../../support/database';

withDatabase({ SECOND_FACTOR_MAX: '10', SECOND_FACTOR_WINDOW: '5', TRUSTED_PROXY_HOPS: '1' });

let lastByte = 0;

function elsewhere() {
  lastByte += 1;
  return { 'x-forwarded-for': `203.0.113.${String(lastByte)}` };
}

describe('guessing at a second factor', () => {
  it('ends after ten codes of one account, however many logins and addresses they are spread over', async () => {
    const { bearer, registration } = await registerUser();
    const { secret } = await switchOnTwoFactor(bearer);
    const { email, password } = registration;
    const statuses: number[] = [];
    for (let login = 1; login <= 3; login += 1) {
      const { challengeId } = await (await postLogin({ email, password })).json();
      for (let attempt = 1; attempt <= 4; attempt += 1)
        statuses.push((await postSecondFactor({ challengeId, code: '000000' }, elsewhere())).status);
    }
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 422));
    expect(statuses.slice(10)).toEqual([429, 429]);
    const { challengeId } = await (await postLogin({ email, password })).json();
    const refused = await postSecondFactor({ challengeId, code: codeOf(secret) }, elsewhere());
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('with a stolen bearer ends as soon, and so does guessing the password', async () => {
    const { bearer } = await registerUser();
    const { secret } = await switchOnTwoFactor(bearer);
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      expect((await postDisable(bearer, { code: '000000' }, elsewhere())).status).toBe(422);
      expect((await postTwoFactor(bearer, { password: 'not the password' }, elsewhere())).status).toBe(422);
    }
    expect((await postDisable(bearer, { code: codeOf(secret) }, elsewhere())).status).toBe(429);
    expect((await postDisable(bearer, { password: 'not the password' }, elsewhere())).status).toBe(429);
    expect(await (await getTwoFactor(bearer)).json()).toMatchObject({ isOn: true });
  });
});
