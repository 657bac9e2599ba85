import { randomUUID } from 'node:crypto';
import { ownerIdSchema } from '@/lib/domain/shared/owner-id';
import { startRun } from '@/lib/server/generation/start-run';
import { tellOfAnswer } from '@/lib/server/services/turn/notices/answer-notice';
import { tellLeftNotices } from '@/lib/server/services/turn/notices/tell-left-notices';
import { postLogin, registerUser } from '../../support/calls/account-calls';
import { beginScriptedTurn, readRun, scriptedProducer } from '../../support/data/scripted-run';
import { withDatabase } from '../../support/database';
import { addDevice, getPush, postSeen } from '../../support/push/push-calls';
import { PushReceiver, PushService, senderOf } from '../../support/push/push-service';
import { generationStage } from '../../support/stage/generation-stage';
import { until } from '../../support/until';

function present<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('There is none.');
  return value;
}

const database = withDatabase({
  DOMAIN_CLIENT: 'https://chat.example/',
  OUTBOUND_ALLOWED_HOSTS: '127.0.0.1',
  APP_TITLE: 'Harbour',
});
const { newNode } = generationStage(database);
const service = new PushService();

/** The answer counts as long from its first moment, and no page is waited for. */
const AT_ONCE = { longMs: 0, seenMs: 0 };
const TITLE = 'A secret plan';

beforeAll(() => service.start());
afterAll(() => service.stop());

interface Device {
  readonly bearer: string;
  readonly receiver: PushReceiver;
  readonly path: string;
}

async function newDevice(bearer: string, showsTitles = false): Promise<Device> {
  const [receiver, path] = [new PushReceiver(), `/${randomUUID()}`];
  const response = await addDevice(bearer, `${service.address}${path}`, receiver, showsTitles);
  expect(response.status).toBe(204);
  return { bearer, receiver, path };
}

/** Logs a user in on two devices, one of which shows titles, while an answer is being written. */
async function stage(times = AT_ONCE) {
  const { registration, bearer } = await registerUser();
  const { email, password } = registration;
  const second = String((await (await postLogin({ email, password })).json()).token);
  const devices = [await newDevice(bearer), await newDevice(second, true)] as const;
  const [user] = await database.query('select "userId" from users where email = $1', [email]);
  const owner = ownerIdSchema.parse(user?.['userId']);
  const node = newNode();
  const plan = present(await beginScriptedTurn(owner, node));
  const { conversationId } = plan.conversation;
  await database.query('update conversations set title = $2 where "conversationId" = $1', [
    conversationId,
    TITLE,
  ]);
  const script = scriptedProducer();
  const join = startRun(plan, script.producer, { node });
  join(tellOfAnswer(owner, plan, times));
  return { bearer, owner, devices, node, plan, conversationId, script, reader: readRun(join) };
}

type Stage = Awaited<ReturnType<typeof stage>>;

const noticesOf = async ({ plan }: Stage) =>
  database.query('select kind from answer_notices where "messageId" = $1', [plan.responseMessageId]);

const untilNoted = (staged: Stage) => until(async () => (await noticesOf(staged)).length === 1);
const untilClaimed = (staged: Stage) => until(async () => (await noticesOf(staged)).length === 0);

function read({ receiver, path }: Device): unknown[] {
  return service.pushesTo(path).map(({ body }): unknown => JSON.parse(receiver.read(body)));
}

const untilTold = (device: Device, count = 1) => until(() => service.pushesTo(device.path).length === count);

async function endLong(staged: Stage): Promise<void> {
  await untilNoted(staged);
  await staged.script.say('Done.');
  staged.script.finish();
  await staged.reader.settled;
}

async function questionOf(messageId: string): Promise<string> {
  const [row] = await database.query('select "parentMessageId" from messages where "messageId" = $1', [
    messageId,
  ]);
  return String(row?.['parentMessageId']);
}

it('both devices are told once that a long answer is ready, in words that only they can read', async () => {
  const staged = await stage();
  await endLong(staged);
  const { devices, conversationId, plan, bearer } = staged;
  const [first, second] = devices;
  await Promise.all(devices.map((device) => untilTold(device)));
  const told = {
    body: 'Your answer is ready.',
    path: `/c/${conversationId}`,
    // The answers of a comparison have one question, and one notice.
    tag: `ready-${await questionOf(plan.responseMessageId)}`,
  };
  // The title of a chat is for the device that asked for it.
  expect(read(first)).toEqual([{ ...told, title: 'Harbour' }]);
  expect(read(second)).toEqual([{ ...told, title: TITLE }]);
  const [push] = service.pushesTo(first.path);
  expect(push?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '3600', urgency: 'high' });
  expect(push?.headers['topic']).toMatch(/^[\w-]{1,32}$/);
  expect(push?.body.includes('Harbour')).toBe(false);
  const { publicKey } = await getPush(bearer);
  expect(await senderOf(present(push), publicKey ?? '', service.address)).toBe('https://chat.example');
});

it('an answer that took less than the time is not told', async () => {
  const staged = await stage({ longMs: 60_000, seenMs: 0 });
  await staged.script.say('Done.');
  staged.script.finish();
  await staged.reader.settled;
  expect(await noticesOf(staged)).toEqual([]);
});

it('an answer of a user without a device notes nothing', async () => {
  const staged = await stage({ longMs: 100, seenMs: 0 });
  await database.query('delete from push_devices where "userId" = $1', [staged.owner]);
  await staged.script.say('Done.');
  staged.script.finish();
  await staged.reader.settled;
  expect(await noticesOf(staged)).toEqual([]);
});

it('a device that was added while its user waited is told too', async () => {
  const staged = await stage();
  await untilNoted(staged);
  // The notice is as if there had been no device when the answer became long.
  await database.query('delete from push_devices where "userId" = $1', [staged.owner]);
  await database.query('delete from answer_notices where "userId" = $1', [staged.owner]);
  const device = await newDevice(staged.bearer);
  staged.script.finish();
  await untilTold(device);
});

it('a page that shows the answer keeps every device quiet', async () => {
  const staged = await stage({ longMs: 0, seenMs: 1_000 });
  await endLong(staged);
  const messageId = staged.plan.responseMessageId;
  const stranger = await registerUser();
  expect((await postSeen(stranger.bearer, messageId, 'ready')).status).toBe(204);
  expect(await noticesOf(staged)).toHaveLength(1);
  expect((await postSeen(staged.bearer, messageId, 'question')).status).toBe(204);
  expect(await noticesOf(staged)).toHaveLength(1);
  expect((await postSeen(staged.bearer, messageId, 'ready')).status).toBe(204);
  expect(await noticesOf(staged)).toEqual([]);
  // A process that looks for notices others left finds none either.
  await tellLeftNotices();
  expect(staged.devices.flatMap(read)).toEqual([]);
});

it('an answer that its user stopped is not told', async () => {
  const staged = await stage();
  await untilNoted(staged);
  await staged.script.say('Half');
  staged.node.runs.get(staged.plan.responseMessageId)?.stop({ type: 'aborted' });
  await staged.reader.settled;
  await untilClaimed(staged);
  const other = await stage();
  await endLong(other);
  await untilTold(other.devices[0]);
  expect(staged.devices.flatMap(read)).toEqual([]);
});

it('an answer that failed says so', async () => {
  const staged = await stage();
  await untilNoted(staged);
  await staged.script.say('Half');
  staged.script.fail(new Error('lost'));
  await staged.reader.settled;
  await untilTold(staged.devices[0]);
  expect(read(staged.devices[0])).toMatchObject([{ body: 'Your answer ended before it was complete.' }]);
});

it('a call that waits for a decision is told while it waits, and one that was decided is not', async () => {
  const staged = await stage({ longMs: 60_000, seenMs: 0 });
  const { plan, owner, devices } = staged;
  const ask = async (toolCallId: string, isAllowed: boolean | null) => {
    await database.query(
      `insert into tool_questions ("runId", "toolCallId", "userId", "toolkitId", "toolName", "definitionHash", "isAllowed")
       values ($1, $2, $3, 'kit', 'tool', 'hash', $4)`,
      [plan.runId, toolCallId, owner, isAllowed],
    );
    await staged.script.emit(
      { type: 'tool-call', toolCallId, name: 'tool', input: '{}' },
      { type: 'tool-question', toolCallId },
    );
  };
  await ask('one', true);
  await untilClaimed(staged);
  await ask('two', null);
  await untilTold(devices[0]);
  await untilTold(devices[1]);
  expect(read(devices[0])).toMatchObject([
    { body: 'An answer is waiting for your decision.', title: 'Harbour' },
  ]);
  staged.script.finish();
  await staged.reader.settled;
});

describe('a process that died before it told', () => {
  const left = async () => {
    const staged = await stage({ longMs: 0, seenMs: 10 * 60_000 });
    await endLong(staged);
    return staged;
  };
  const age = ({ plan }: Stage) =>
    Promise.all([
      database.query(
        `update answer_notices set "createdAt" = now() - interval '2 minutes' where "messageId" = $1`,
        [plan.responseMessageId],
      ),
      database.query(`update runs set "endedAt" = now() - interval '1 minute' where "runId" = $1`, [
        plan.runId,
      ]),
    ]);

  it('is made up for once, also when several processes look at the same time', async () => {
    const staged = await left();
    await tellLeftNotices();
    expect(await noticesOf(staged)).toHaveLength(1);
    await age(staged);
    await Promise.all(Array.from({ length: 6 }, tellLeftNotices));
    await tellLeftNotices();
    expect(staged.devices.map((device) => service.pushesTo(device.path).length)).toEqual([1, 1]);
  });

  it('is not made up for while the answer goes on in another run', async () => {
    const staged = await left();
    await age(staged);
    const { plan } = staged;
    await database.query(
      `insert into runs select (jsonb_populate_record(runs, jsonb_build_object('runId', $2::text, 'state', 'running',
         'endedAt', null, 'requestId', $2::text))).* from runs where "runId" = $1`,
      [plan.runId, randomUUID()],
    );
    await tellLeftNotices();
    expect(await noticesOf(staged)).toHaveLength(1);
    expect(staged.devices.flatMap(read)).toEqual([]);
  });
});

describe('a push service that misbehaves', () => {
  it('of which one says that a device is no longer there loses that device alone', async () => {
    for (const status of [404, 410]) {
      const staged = await stage();
      const [ended, kept] = staged.devices;
      service.answer(ended.path, (response) => response.writeHead(status).end());
      await endLong(staged);
      await untilTold(kept);
      await until(async () => (await getPush(staged.bearer)).devices.length === 1);
      const [device] = (await getPush(kept.bearer)).devices;
      expect(device?.isCurrent).toBe(true);
    }
  });

  it('that is slow, lies, sends 10 MB or leads elsewhere keeps no other device and no answer waiting', async () => {
    const elsewhere = `/${randomUUID()}`;
    let sentBytes = 0;
    const answers: Parameters<PushService['answer']>[1][] = [
      () => undefined,
      (response) => response.writeHead(500).end('{"ok":true}'),
      (response) => response.destroy(),
      (response) => response.writeHead(307, { location: `${service.address}${elsewhere}` }).end(),
      (response) => response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end(),
      (response) => {
        response.writeHead(201);
        const more = () => {
          while (sentBytes < 10_000_000 && !response.destroyed) {
            sentBytes += 65_536;
            if (!response.write(Buffer.alloc(65_536))) return response.once('drain', more);
          }
          return response.end();
        };
        more();
      },
    ];
    for (const answer of answers) {
      const staged = await stage();
      const [bad, good] = staged.devices;
      service.answer(bad.path, answer);
      await endLong(staged);
      await untilTold(good);
      await untilTold(bad);
      expect((await getPush(staged.bearer)).devices).toHaveLength(2);
    }
    expect(service.pushesTo(elsewhere)).toEqual([]);
    expect(sentBytes).toBeLessThan(10_000_000);
  });

  it('lies in a network that is not public is never reached', async () => {
    const staged = await stage();
    const { port } = new URL(service.address);
    await database.query('update push_devices set endpoint = $2 where endpoint = $1', [
      `${service.address}${staged.devices[0].path}`,
      `http://127.0.0.2:${port}${staged.devices[0].path}`,
    ]);
    await endLong(staged);
    await untilTold(staged.devices[1]);
    expect(read(staged.devices[0])).toEqual([]);
  });
});
