import { GET as getConfig } from '@/app/api/config/route';
import {
  getUserAs,
  postLogin,
  postRegister,
  registerUser,
  registrationOf,
} from '../../support/calls/account-calls';
import { bearerOf, postSetUp, serverCalls } from '../../support/calls/server-calls';
import { withDatabase } from '../../support/database';

const database = withDatabase({ CHECK_BALANCE: 'true' });
const context = { params: Promise.resolve({}) };
const OWN_EMAIL = 'ada@example.org';
let bearer = '';
let admin: ReturnType<typeof serverCalls>;

async function idOf(email: unknown): Promise<string> {
  const [row] = await database.query('select "userId" from users where email = $1', [email]);
  return String(row?.['userId']);
}

async function newUser() {
  const { registration, bearer: own } = await registerUser();
  const email = String(registration['email']);
  return { email, bearer: own, userId: await idOf(email) };
}

const codeOf = async (response: Response) => {
  const { code } = await response.json();
  return { status: response.status, code };
};

it('of several who set the server up at once, one becomes the administrator, and the others are told', async () => {
  const emails = [OWN_EMAIL, 'bea@example.org', 'cem@example.org', 'dan@example.org'];
  const answers = await Promise.all(emails.map((email) => postSetUp(email)));
  const done = answers.filter(({ status }) => status === 200);
  expect(done).toHaveLength(1);
  const refused = await Promise.all(answers.filter(({ status }) => status !== 200).map(codeOf));
  expect(refused).toEqual(Array(3).fill({ status: 409, code: 'set_up_done' }));
  const rows = await database.query('select email, role from users');
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ role: 'ADMIN' });
  bearer = bearerOf(done[0] ?? new Response());
  admin = serverCalls(bearer);
  await database.query('update users set email = $1', [OWN_EMAIL]);
});

it('once there is an account the set-up is closed', async () => {
  expect(await codeOf(await postSetUp('eve@example.org'))).toEqual({ status: 409, code: 'set_up_done' });
});

it('an administrator finds people by a part of their name or email', async () => {
  const { email, userId } = await newUser();
  const found = await admin.people(email.slice(0, 20));
  expect(found).toMatchObject({ total: 1, people: [{ userId, email, role: 'USER', isYou: false }] });
  expect(await admin.people('100%_nobody')).toEqual({ people: [], total: 0 });
});

it('a role counts at once, and the last administrator stays one', async () => {
  const other = await newUser();
  const others = serverCalls(other.bearer);
  expect((await others.listPeople()).status).toBe(403);
  expect((await admin.setRole(other.userId, 'ADMIN')).status).toBe(204);
  expect((await others.listPeople()).status).toBe(200);
  const ownId = await idOf(OWN_EMAIL);
  expect(await codeOf(await admin.setRole(ownId, 'USER'))).toEqual({ status: 409, code: 'own_account' });
  const both = await Promise.all([others.setRole(ownId, 'USER'), admin.setRole(other.userId, 'USER')]);
  expect(both.map(({ status }) => status).sort()).toEqual([204, expect.any(Number)]);
  const left = await database.query(`select email from users where role = 'ADMIN'`);
  expect(left).toHaveLength(1);
  await database.query(`update users set role = case when email = $1 then 'ADMIN' else 'USER' end`, [
    OWN_EMAIL,
  ]);
  expect((await others.listPeople()).status).toBe(403);
});

it('a ban ends the sessions and refuses the login until it is lifted; administrators are not banned', async () => {
  const { email, userId, bearer: banned } = await newUser();
  expect((await admin.ban(userId)).status).toBe(204);
  expect((await getUserAs(`Bearer ${banned}`)).status).toBe(401);
  const login = { email, password: 'correct horse battery' };
  expect((await postLogin(login)).status).toBe(403);
  expect((await admin.unban(userId)).status).toBe(204);
  expect((await admin.people(email)).people[0]?.bannedUntil).toBeNull();
  expect(await codeOf(await admin.ban(await idOf(OWN_EMAIL)))).toMatchObject({ code: 'own_account' });
  await admin.setRole(userId, 'ADMIN');
  expect(await codeOf(await admin.ban(userId))).toEqual({ status: 409, code: 'is_administrator' });
  await admin.setRole(userId, 'USER');
});

it('credit is added once, never taken below zero, and written into the ledger with the name of who did it', async () => {
  const { userId } = await newUser();
  expect(await (await admin.addCredit(userId, 700)).json()).toEqual({
    changedCredits: 700,
    balanceCredits: 700,
  });
  expect(await (await admin.addCredit(userId, -900)).json()).toEqual({
    changedCredits: -700,
    balanceCredits: 0,
  });
  const entries = await database.query('select details from ledger_entries where "userId" = $1', [userId]);
  expect(entries[0]).toMatchObject({ details: { by: OWN_EMAIL } });
});

it('logging out ends every session of the account', async () => {
  const { userId, bearer: own } = await newUser();
  expect(await (await admin.logOut(userId)).json()).toEqual({ ended: 1 });
  expect((await getUserAs(`Bearer ${own}`)).status).toBe(401);
});

it('registration is switched for everyone', async () => {
  expect(await (await admin.allowRegistration(false)).json()).toEqual({
    allowsRegistration: false,
    variable: null,
    offersAssistants: true,
    assistantsDecision: null,
  });
  const refused = await postRegister(registrationOf());
  expect(await codeOf(refused)).toEqual({ status: 403, code: 'registration_disabled' });
  const config = await getConfig(new Request('http://localhost:3080/api/config'), context);
  expect(await config.json()).toMatchObject({ registrationEnabled: false });
  await admin.allowRegistration(true);
  expect((await postRegister(registrationOf())).status).toBe(200);
});

it('assistants are switched off and on for everyone', async () => {
  expect(await (await admin.offerAssistants(false)).json()).toMatchObject({ offersAssistants: false });
  expect(await (await admin.offerAssistants(true)).json()).toMatchObject({ offersAssistants: true });
});

it('every act is in the log with who did it, newest first', async () => {
  const actions = await admin.log();
  expect(actions.slice(0, 4)).toMatchObject([
    { action: 'offer_assistants', actor: OWN_EMAIL },
    { action: 'withhold_assistants', actor: OWN_EMAIL },
    { action: 'open_registration', actor: OWN_EMAIL },
    { action: 'close_registration', actor: OWN_EMAIL },
  ]);
  expect(new Set(actions.map(({ action }) => action))).toEqual(
    new Set([
      ...['set_up', 'make_administrator', 'make_user', 'ban', 'unban', 'add_credit', 'log_out'],
      ...['open_registration', 'close_registration', 'offer_assistants', 'withhold_assistants'],
    ]),
  );
});

it('the usage of the server is that of all its people', async () => {
  const { userId, email } = await newUser();
  await database.query(
    `insert into ledger_entries ("userId", kind, credits, "costCredits", endpoint, model) values ($1, 'usage', 0, 55, 'openAI', 'gpt-5.5')`,
    [userId],
  );
  expect(await (await admin.usage()).json()).toMatchObject({
    usage: { totals: { costCredits: 55, answers: 1 }, models: [{ model: 'gpt-5.5' }] },
    people: [{ email, costCredits: 55, answers: 1 }],
  });
});

it('a dangerous act wants a recent login or the password', async () => {
  const { userId } = await newUser();
  await database.query(`update sessions set "createdAt" = now() - interval '1 hour'`);
  const unproved = { status: 403, code: 'reauthentication_required' };
  for (const act of [admin.ban, admin.unban, admin.logOut])
    expect(await codeOf(await act(userId))).toEqual(unproved);
  expect(await codeOf(await admin.allowRegistration(false))).toMatchObject({
    code: 'reauthentication_required',
  });
  expect(await codeOf(await admin.connect({ provider: 'openAI', apiKey: 'sk-1' }))).toMatchObject({
    code: 'reauthentication_required',
  });
});
