import { PUT } from '@/app/api/user/locale/route';
import { registerUser } from '../../support/calls/account-calls';
import { withDatabase } from '../../support/database';

const database = withDatabase();

const context = { params: Promise.resolve({}) };

function put(headers: Record<string, string>): Promise<Response> {
  return PUT(new Request('http://localhost/api/user/locale', { method: 'PUT', headers }), context);
}

describe('the language of emails', () => {
  it('becomes the one chosen in this browser, else what the browser asks for', async () => {
    const { bearer } = await registerUser();
    const authorization = `Bearer ${bearer}`;
    const locales = async () =>
      (await database.query('select locale from users')).map(({ locale }) => locale);
    const asked = { authorization, 'accept-language': 'sv, en;q=0.5' };
    expect((await put({ ...asked, cookie: 'lang=he-HE' })).status).toBe(204);
    expect(await locales()).toEqual(['he-HE']);
    expect((await put(asked)).status).toBe(204);
    expect(await locales()).toEqual(['sv-SE']);
    expect((await put({ ...asked, cookie: "lang='; drop table users; --" })).status).toBe(204);
    expect(await locales()).toEqual(['sv-SE']);
  });

  it('cannot be changed by a stranger', async () => {
    expect((await put({ cookie: 'lang=he-HE' })).status).toBe(401);
  });
});
