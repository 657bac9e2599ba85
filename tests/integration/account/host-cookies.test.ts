import {
  postLogin,
  postLogout,
  postRefresh,
  postRegister,
  registrationOf,
} from '../../support/calls/account-calls';
import { withDatabase } from '../../support/database';

withDatabase({ DOMAIN_SERVER: 'https://chat.example' });

const cookiesOf = (response: Response) =>
  new Map(
    response.headers.getSetCookie().map((cookie) => {
      const [name = '', value = ''] = cookie.split(';')[0]?.split('=') ?? [];
      return [name, value] as const;
    }),
  );

describe('over https', () => {
  it('every cookie has the prefix __Host-, and the session goes on with it', async () => {
    const registration = registrationOf();
    const { email, password } = registration;
    await postRegister(registration);
    const login = cookiesOf(await postLogin({ email, password }));
    expect([...login.keys()]).toEqual([
      '__Host-refreshToken',
      '__Host-parley.session',
      '__Host-parley.device',
    ]);
    const token = login.get('__Host-refreshToken') ?? '';
    expect((await postRefresh(`__Host-refreshToken=${token}`)).status).toBe(200);
  });

  it('a browser that signed in under the plain names stays signed in, and gets the new ones instead', async () => {
    const cookies = cookiesOf(await postRegister(registrationOf()));
    const token = cookies.get('__Host-refreshToken') ?? '';
    const refreshed = await postRefresh(`refreshToken=${token}; parley.session=old`);
    expect(refreshed.status).toBe(200);
    const set = cookiesOf(refreshed);
    expect(set.get('__Host-refreshToken')).toMatch(/^ey/);
    expect([set.get('refreshToken'), set.get('parley.session')]).toEqual(['', '']);
    const { token: bearer } = await refreshed.json();
    const out = cookiesOf(await postLogout(bearer, `refreshToken=${token}`));
    expect([out.get('__Host-refreshToken'), out.get('refreshToken')]).toEqual(['', '']);
  });

  it('a cookie of the plain name does not stand in for the one with the prefix', async () => {
    const mine = cookiesOf(await postRegister(registrationOf())).get('__Host-refreshToken') ?? '';
    const planted = cookiesOf(await postRegister(registrationOf())).get('__Host-refreshToken') ?? '';
    const both = await postRefresh(`refreshToken=${planted}; __Host-refreshToken=${mine}`);
    const { user } = await both.json();
    const { user: owner } = await (await postRefresh(`__Host-refreshToken=${mine}`)).json();
    expect(user.id).toBe(owner.id);
  });
});
