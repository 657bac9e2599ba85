import { GET as departure } from '@/app/oauth/[provider]/route';
import { peerHeader } from '@/lib/server/http/request/peer-address';
import { CookieJar } from '../../support/browser/cookie-jar';
import { postLogin, postRegister, registrationOf } from '../../support/calls/account-calls';
import { partsOfLink, postReset, postResetRequest } from '../../support/calls/password-calls';
import { withDatabase } from '../../support/database';

const database = withDatabase({ LOGIN_MAX: '7', ALLOW_PASSWORD_RESET_LINK: 'true' });

let lastAddress = 0;
const newAddress = () => peerHeader(`10.9.0.${String((lastAddress += 1))}`);

async function userWithBrowser() {
  const registration = registrationOf();
  const jar = new CookieJar();
  jar.receive(await postRegister(registration));
  const { email, password } = registration;
  return { email, password, device: `parley.device=${jar.values.get('parley.device') ?? ''}` };
}

const wrong = { password: 'not the password' };

/** Uses up the account's common count from many addresses. */
async function lockOut(email: unknown) {
  for (let time = 0; time < 7; time += 1) await postLogin({ email, ...wrong }, newAddress());
  expect((await postLogin({ email, ...wrong }, newAddress())).status).toBe(429);
}

describe('a browser that has signed in to an account', () => {
  it('is let in by the right password while strangers have used up the logins', async () => {
    const { email, password, device } = await userWithBrowser();
    await lockOut(email);
    expect((await postLogin({ email, password }, newAddress())).status).toBe(429);
    expect((await postLogin({ email, password }, { ...newAddress(), cookie: device })).status).toBe(200);
  });

  it('is let in although a stranger at the same address used up its logins', async () => {
    const { email, password, device } = await userWithBrowser();
    const address = newAddress();
    for (let time = 0; time < 8; time += 1) await postLogin({ email: 'x@example.org', ...wrong }, address);
    expect((await postLogin({ email, password }, address)).status).toBe(429);
    expect((await postLogin({ email, password }, { ...address, cookie: device })).status).toBe(200);
  });

  it('has a count of its own, and none for other accounts', async () => {
    const [one, other] = [await userWithBrowser(), await userWithBrowser()];
    for (let time = 0; time < 7; time += 1)
      await postLogin({ email: one.email, ...wrong }, { ...newAddress(), cookie: one.device });
    const again = await postLogin({ email: one.email, ...wrong }, { ...newAddress(), cookie: one.device });
    expect(again.status).toBe(429);
    await lockOut(other.email);
    const elsewhere = { email: other.email, password: other.password };
    expect((await postLogin(elsewhere, { ...newAddress(), cookie: one.device })).status).toBe(429);
  });

  it('cannot be forged, and is unknown again once the password was reset', async () => {
    const { email, password, device } = await userWithBrowser();
    await lockOut(email);
    const invented = `parley.device=${'A'.repeat(43)}`;
    expect((await postLogin({ email, password }, { ...newAddress(), cookie: invented })).status).toBe(429);
    const { link } = await (await postResetRequest({ email })).json();
    const next = { password: 'a new password 9', confirm_password: 'a new password 9' };
    expect((await postReset({ ...partsOfLink(link), ...next })).status).toBe(200);
    const login = { email, password: next.password };
    expect((await postLogin(login, { ...newAddress(), cookie: device })).status).toBe(429);
  });

  it('is remembered hashed, with at most nine others of the account', async () => {
    const { email, password, device } = await userWithBrowser();
    for (let time = 0; time < 12; time += 1)
      expect((await postLogin({ email, password }, { ...newAddress(), cookie: device })).status).toBe(
        time < 7 ? 200 : 429,
      );
    for (let time = 0; time < 6; time += 1) await postLogin({ email, password }, newAddress());
    const other = await userWithBrowser();
    await database.query(
      `insert into known_devices ("userId", "deviceHash", "lastUsedAt")
       select "userId", 'hash ' || n, now() - interval '1 day' from users, generate_series(1, 20) n where email = $1`,
      [other.email],
    );
    expect((await postLogin({ email: other.email, password: other.password }, newAddress())).status).toBe(
      200,
    );
    const rows = await database.query(
      `select "deviceHash" from known_devices join users using ("userId") where email = $1`,
      [other.email],
    );
    expect(rows).toHaveLength(10);
    expect(JSON.stringify(rows)).not.toContain(other.device.split('=')[1]);
  });
});

it('a link to another service does not count for the logins of its address', async () => {
  const { email, password } = await userWithBrowser();
  const address = newAddress();
  const params = Promise.resolve({ provider: 'github' });
  for (let time = 0; time < 12; time += 1)
    await departure(new Request('http://localhost:3080/oauth/github', { headers: address }), { params });
  expect((await postLogin({ email, password }, address)).status).toBe(200);
});
