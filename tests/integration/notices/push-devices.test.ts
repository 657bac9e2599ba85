import { PUSH_DEVICES_LIMIT } from '@/lib/domain/account/push-endpoint';
import {
  deleteAccountAs,
  postLogin,
  postLogout,
  refreshCookieOf,
  registerUser,
} from '../../support/calls/account-calls';
import { deleteOtherSessions } from '../../support/calls/session-calls';
import { withDatabase } from '../../support/database';
import { addDevice, getPush, removeDevice } from '../../support/push/push-calls';
import { PushReceiver } from '../../support/push/push-service';
import { runCommandHere } from '../../support/run-command-here';

const database = withDatabase({
  DOMAIN_CLIENT: 'https://chat.example',
  OUTBOUND_ALLOWED_HOSTS: '127.0.0.0/8, push.lan',
});

const ENDPOINT = 'https://push.example/send/';
let count = 0;
const nextEndpoint = () => `${ENDPOINT}${String((count += 1))}`;

async function signInAgain(registration: Record<string, unknown>, userAgent = 'Phone/1.0') {
  const { email, password } = registration;
  const response = await postLogin({ email, password }, { 'user-agent': userAgent });
  const cookie = refreshCookieOf(response);
  return { bearer: String((await response.json()).token), cookie };
}

async function addedEndpoints(): Promise<unknown[]> {
  const rows = await database.query('select endpoint from push_devices order by "createdAt"');
  return rows.map(({ endpoint }) => endpoint);
}

beforeEach(() => database.query('delete from push_devices'));

it('two devices of a user are listed, the one that asks first, without what they are reached by', async () => {
  const { registration, bearer } = await registerUser();
  const phone = await signInAgain(registration);
  const receiver = new PushReceiver();
  expect((await addDevice(bearer, nextEndpoint(), receiver)).status).toBe(204);
  expect((await addDevice(phone.bearer, nextEndpoint(), new PushReceiver(), true)).status).toBe(204);
  const { devices, publicKey } = await getPush(phone.bearer);
  expect(devices).toEqual([
    { sessionId: expect.any(String), userAgent: 'Phone/1.0', showsTitles: true, isCurrent: true },
    { sessionId: expect.any(String), userAgent: null, showsTitles: false, isCurrent: false },
  ]);
  expect(JSON.stringify(devices)).not.toContain(ENDPOINT);
  expect(Buffer.from(publicKey ?? '', 'base64url')).toHaveLength(65);
});

it('all who ask at the same time are told one key, which is stored encrypted', async () => {
  await database.query('delete from push_key_pair');
  const { bearer } = await registerUser();
  const keys = await Promise.all(Array.from({ length: 8 }, () => getPush(bearer)));
  expect(new Set(keys.map(({ publicKey }) => publicKey)).size).toBe(1);
  const [pair] = await database.query('select * from push_key_pair');
  expect(pair?.['publicKey']).toBe(keys[0]?.publicKey);
  expect(String(pair?.['ciphertext'])).not.toContain('"d"');
});

it('a key that this process cannot read stays with its devices until the operator drops it', async () => {
  const { bearer } = await registerUser();
  const before = await getPush(bearer);
  await addDevice(bearer, nextEndpoint(), new PushReceiver());
  const dropping = () => runCommandHere(['rotate-keys', '--drop-lost-notice-key']);
  await dropping();
  expect((await getPush(bearer)).publicKey).toBe(before.publicKey);

  const [row] = await database.query('select "keyId" from push_key_pair');
  await database.query(`update push_key_pair set "keyId" = 'lost'`);
  const unreadable = await getPush(bearer);
  expect([unreadable.publicKey, unreadable.devices.length]).toEqual([null, 1]);
  await database.query(`update push_key_pair set "keyId" = '${String(row?.['keyId'])}'`);
  expect((await getPush(bearer)).publicKey).toBe(before.publicKey);

  await database.query(`update push_key_pair set "keyId" = 'lost'`);
  await dropping();
  const after = await getPush(bearer);
  expect([after.publicKey === null, after.publicKey === before.publicKey, after.devices]).toEqual([
    false,
    false,
    [],
  ]);
});

it('logging out, ending the session elsewhere, a ban and the end of the account remove the device', async () => {
  const { registration, bearer, cookie } = await registerUser();
  const phone = await signInAgain(registration);
  await addDevice(bearer, nextEndpoint(), new PushReceiver());
  const kept = nextEndpoint();
  await addDevice(phone.bearer, kept, new PushReceiver());
  expect((await postLogout(bearer, cookie)).status).toBe(200);
  expect(await addedEndpoints()).toEqual([kept]);

  const tablet = await signInAgain(registration);
  await deleteOtherSessions(tablet.bearer);
  expect(await addedEndpoints()).toEqual([]);

  await addDevice(tablet.bearer, nextEndpoint(), new PushReceiver());
  await runCommandHere(['ban-user', String(registration['email']), '5m']);
  expect(await addedEndpoints()).toEqual([]);
  await runCommandHere(['unban-user', String(registration['email'])]);

  const last = await signInAgain(registration);
  await addDevice(last.bearer, nextEndpoint(), new PushReceiver());
  expect((await deleteAccountAs(last.bearer, { email: registration['email'] })).status).toBe(204);
  expect(await addedEndpoints()).toEqual([]);
});

it('a browser belongs to the user who named it last, and to no stranger who knows its address alone', async () => {
  const ada = await registerUser();
  const berta = await registerUser();
  const [endpoint, receiver] = [nextEndpoint(), new PushReceiver()];
  await addDevice(ada.bearer, endpoint, receiver);
  expect((await addDevice(berta.bearer, endpoint, new PushReceiver())).status).toBe(409);
  expect((await getPush(ada.bearer)).devices).toHaveLength(1);
  expect((await addDevice(berta.bearer, endpoint, receiver)).status).toBe(204);
  expect((await getPush(ada.bearer)).devices).toEqual([]);
  expect((await getPush(berta.bearer)).devices).toHaveLength(1);
});

it('the same device added twice at once is one, and of more than the limit the first makes room', async () => {
  const { registration, bearer } = await registerUser();
  const first = nextEndpoint();
  const receiver = new PushReceiver();
  const answers = await Promise.all([
    addDevice(bearer, first, receiver),
    addDevice(bearer, first, receiver, true),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([204, 204]);
  expect(await addedEndpoints()).toEqual([first]);
  const others = [];
  for (let index = 0; index < PUSH_DEVICES_LIMIT; index += 1) others.push(await signInAgain(registration));
  const statuses = await Promise.all(
    others.map(async (other) => (await addDevice(other.bearer, nextEndpoint(), new PushReceiver())).status),
  );
  expect(new Set(statuses)).toEqual(new Set([204]));
  expect(await addedEndpoints()).toHaveLength(PUSH_DEVICES_LIMIT);
  expect(await addedEndpoints()).not.toContain(first);
});

it('a device is removed by its user alone', async () => {
  const ada = await registerUser();
  const berta = await registerUser();
  await addDevice(ada.bearer, nextEndpoint(), new PushReceiver());
  const [device] = (await getPush(ada.bearer)).devices;
  const sessionId = device?.sessionId ?? '';
  const foreign = await removeDevice(berta.bearer, sessionId);
  const unknown = await removeDevice(berta.bearer, 'a9f1d8a0-5a3e-4a0e-9a50-1f1f2b3c4d5e');
  expect([foreign.status, await foreign.text()]).toEqual([404, await unknown.text()]);
  expect((await removeDevice(ada.bearer, sessionId)).status).toBe(204);
  expect(await addedEndpoints()).toEqual([]);
});

it('an address of no push service is refused, and so are keys that no browser has', async () => {
  const { bearer } = await registerUser();
  const receiver = new PushReceiver();
  for (const endpoint of [
    'http://push.example/send',
    'http://10.0.0.1/send',
    'https://user@push.example/',
    `https://push.example/${'a'.repeat(1_100)}`,
    'file:///etc/passwd',
  ])
    expect([endpoint.slice(0, 30), (await addDevice(bearer, endpoint, receiver)).status]).toEqual([
      endpoint.slice(0, 30),
      400,
    ]);
  const offCurve = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 7)]).toString('base64url');
  const keys = { ...receiver.keys, p256dh: offCurve };
  expect((await addDevice(bearer, nextEndpoint(), { keys })).status).toBe(400);
  expect(await addedEndpoints()).toEqual([]);
  // The operator named these hosts.
  for (const endpoint of ['http://127.0.0.1:9/send', 'http://push.lan/send'])
    expect((await addDevice(bearer, endpoint, receiver)).status).toBe(204);
});
