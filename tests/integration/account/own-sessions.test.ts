import { randomUUID } from 'node:crypto';
import {
  getUserAs,
  postLogin,
  postRefresh,
  refreshCookieOf,
  registerUser,
} from '../../support/calls/account-calls';
import { deleteOtherSessions, deleteSession, getSessions } from '../../support/calls/session-calls';
import { withDatabase } from '../../support/database';

const database = withDatabase();

async function signInAgain(registration: Record<string, unknown>, userAgent: string) {
  const { email, password } = registration;
  const response = await postLogin({ email, password }, { 'user-agent': userAgent });
  const cookie = refreshCookieOf(response);
  const { token } = await response.json();
  return { bearer: String(token), cookie };
}

async function sessionsOf(bearer: string): Promise<Record<string, unknown>[]> {
  const response = await getSessions(bearer);
  expect(response.status).toBe(200);
  return (await response.json()).sessions;
}

describe('the list of one’s sessions', () => {
  it('has every device, the one that asks first, with when and how it signed in, and no secret', async () => {
    const { registration, bearer } = await registerUser();
    await signInAgain(registration, 'Phone/1.0');
    const last = await signInAgain(registration, 'Laptop/2.0');
    const sessions = await sessionsOf(last.bearer);
    expect(sessions).toHaveLength(3);
    expect(sessions[0]).toMatchObject({ isCurrent: true, userAgent: 'Laptop/2.0', signedInBy: 'password' });
    expect(sessions.filter(({ isCurrent }) => isCurrent === true)).toHaveLength(1);
    expect(Object.keys(sessions[0] ?? {}).sort()).toEqual(
      ['createdAt', 'ipAddress', 'isCurrent', 'lastUsedAt', 'sessionId', 'signedInBy', 'userAgent'].sort(),
    );
    expect((await sessionsOf(bearer))[0]).toMatchObject({ isCurrent: true, userAgent: null });
  });

  it('leaves out what has expired', async () => {
    const { registration, bearer } = await registerUser();
    const other = await signInAgain(registration, 'Old/1.0');
    await database.query(`update sessions set "expiresAt" = now() where "userAgent" = 'Old/1.0'`);
    expect(await sessionsOf(bearer)).toHaveLength(1);
    expect((await postRefresh(other.cookie)).status).toBe(401);
  });
});

describe('ending sessions', () => {
  it('ends one: its bearer and cookie stop working at once, the others go on', async () => {
    const { registration, bearer } = await registerUser();
    const other = await signInAgain(registration, 'Phone/1.0');
    const third = await signInAgain(registration, 'Tablet/1.0');
    const target = (await sessionsOf(bearer)).find(({ userAgent }) => userAgent === 'Phone/1.0');
    expect((await deleteSession(bearer, String(target?.['sessionId']))).status).toBe(200);
    expect((await getUserAs(`Bearer ${other.bearer}`)).status).toBe(401);
    expect((await postRefresh(other.cookie)).status).toBe(401);
    expect((await getUserAs(`Bearer ${third.bearer}`)).status).toBe(200);
    expect((await getUserAs(`Bearer ${bearer}`)).status).toBe(200);
  });

  it('ends all other sessions, and says how many there were', async () => {
    const { registration, bearer } = await registerUser();
    const others = [await signInAgain(registration, 'A/1'), await signInAgain(registration, 'B/1')];
    const bystander = await registerUser();
    expect(await (await deleteOtherSessions(bearer)).json()).toEqual({ ended: 2 });
    for (const other of others) expect((await getUserAs(`Bearer ${other.bearer}`)).status).toBe(401);
    expect((await getUserAs(`Bearer ${bearer}`)).status).toBe(200);
    expect((await getUserAs(`Bearer ${bystander.bearer}`)).status).toBe(200);
    expect(await (await deleteOtherSessions(bearer)).json()).toEqual({ ended: 0 });
  });

  it('answers a stranger as for a session that never existed, and ends none', async () => {
    const { bearer } = await registerUser();
    const stranger = await registerUser();
    const [own] = await sessionsOf(bearer);
    const tried = await deleteSession(stranger.bearer, String(own?.['sessionId']));
    const never = await deleteSession(stranger.bearer, randomUUID());
    expect([tried.status, await tried.text()]).toEqual([never.status, await never.text()]);
    expect(tried.status).toBe(404);
    expect((await getUserAs(`Bearer ${bearer}`)).status).toBe(200);
  });

  it.each(['', 'null', '1', '{"$ne":null}', `${randomUUID()}'--`])(
    'ends nothing for the id %j',
    async (sessionId) => {
      const { bearer } = await registerUser();
      expect((await deleteSession(bearer, sessionId)).status).toBe(404);
      expect(await sessionsOf(bearer)).toHaveLength(1);
    },
  );

  it('needs a bearer', async () => {
    expect((await getSessions('nonsense')).status).toBe(401);
    expect((await deleteOtherSessions('nonsense')).status).toBe(401);
    expect((await deleteSession('nonsense', randomUUID())).status).toBe(401);
  });
});
