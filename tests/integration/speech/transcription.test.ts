import { randomUUID } from 'node:crypto';
import { GET as GET_CONFIG } from '@/app/api/config/route';
import { RECORDING_LIMIT_BYTES } from '@/lib/contracts/speech/speech';
import { ownerIdSchema } from '@/lib/domain/shared/owner-id';
import { holdForCall, settleCall } from '@/lib/server/db/money/call-hold';
import { proveLedger } from '@/lib/server/services/money/prove-ledger';
import { pageRequest } from '../../support/calls/account-calls';
import { postRecording } from '../../support/calls/speech-calls';
import { oggOpus } from '../../support/data/audio/recordings';
import { tone } from '../../support/data/audio/tone';
import { withDatabase } from '../../support/database';
import { AudioServer } from '../../support/servers/audio-server';
import { moneyStage } from '../../support/stage/money-stage';
import { until } from '../../support/until';

const database = withDatabase({ CHECK_BALANCE: 'true' });
const audio = new AudioServer();
const config: string[] = [];
beforeAll(async () => {
  await audio.start();
  // 6,000 credits a minute, 100 a second.
  config.push(...audio.config({ minute: '0.006' }));
});
afterAll(() => audio.stop());
const stage = moneyStage(database, config);

beforeEach(() => {
  audio.seen.length = 0;
  audio.send(JSON.stringify({ text: ' Rivers carry sand. ', duration: 2.5 }));
});

const codeOf = async (response: Response): Promise<unknown> =>
  Reflect.get(Object(await response.json()), 'code');

async function formOf(call: (typeof audio.seen)[number] | undefined): Promise<FormData> {
  const headers = { 'content-type': call?.headers['content-type'] ?? '' };
  return new Response(new Uint8Array(call?.body ?? []), { headers }).formData();
}

it('writes a recording down, and charges the length the service says', async () => {
  const user = await stage.newUser(100_000);
  const recording = tone(2_500);
  const response = await postRecording(user.headers, recording, 'de');
  expect(await response.json()).toEqual({ text: 'Rivers carry sand.' });
  const [call] = audio.seen;
  expect(call?.path).toBe('/v1/audio/transcriptions');
  // Many servers of this protocol do not read a body of unknown length.
  expect(call?.headers['content-length']).toBe(String(call?.body.byteLength));
  expect(call?.headers['transfer-encoding']).toBeUndefined();
  const form = await formOf(call);
  expect([form.get('model'), form.get('language'), form.get('response_format')]).toEqual([
    'listener-1',
    'de',
    'verbose_json',
  ]);
  const file = form.get('file');
  if (!(file instanceof File)) throw new Error('There is no file.');
  expect([file.name, file.type]).toEqual(['recording.wav', 'audio/wav']);
  expect(Buffer.from(await file.arrayBuffer())).toEqual(recording);
  expect(await user.entries()).toEqual([
    expect.objectContaining({ kind: 'speech', credits: -250, costCredits: 250 }),
  ]);
});

it('says the language that the service heard, by its code, and no name of none', async () => {
  const user = await stage.newUser(100_000);
  audio.send(JSON.stringify({ text: 'Flüsse tragen Sand.', language: 'german' }));
  const heard = await postRecording(user.headers, tone(1_000));
  expect(await heard.json()).toEqual({ text: 'Flüsse tragen Sand.', language: 'de' });
  audio.send(JSON.stringify({ text: 'Rivers', language: '<b>' }));
  expect(await (await postRecording(user.headers, tone(1_000))).json()).toEqual({ text: 'Rivers' });
  audio.send(JSON.stringify({ text: 'Rivers', language: { name: 'en' } }));
  expect(await (await postRecording(user.headers, tone(1_000))).json()).toEqual({ text: 'Rivers' });
});

it('charges never less than the recording has, and more where the service says so', async () => {
  const user = await stage.newUser(100_000);
  audio.send(JSON.stringify({ text: 'Rivers', duration: 0.001 }));
  await postRecording(user.headers, oggOpus(100));
  expect(await user.balance()).toBe(100_000 - 600);
  audio.send(JSON.stringify({ text: 'Rivers' }));
  await postRecording(user.headers, oggOpus(100));
  expect(await user.balance()).toBe(100_000 - 1_200);
  audio.send(JSON.stringify({ text: 'Rivers', usage: { seconds: 7 } }));
  await postRecording(user.headers, oggOpus(100));
  expect(await user.balance()).toBe(100_000 - 1_900);
});

it('asks for an hour of silence in few bytes only where an hour can be paid', async () => {
  const hour = oggOpus(60_000);
  const user = await stage.newUser(6_000);
  const refused = await postRecording(user.headers, hour);
  expect([refused.status, await codeOf(refused)]).toEqual([402, 'token_balance']);
  expect(audio.seen).toEqual([]);
  expect(await user.entries()).toEqual([]);
  const enough = await stage.newUser(360_000);
  audio.send(JSON.stringify({ text: '' }));
  expect((await postRecording(enough.headers, hour)).status).toBe(200);
  expect(await enough.balance()).toBe(0);
});

it('holds the whole price while the service is asked, and returns it when the server dies', async () => {
  const user = await stage.newUser(1_000);
  const seen: unknown[] = [];
  audio.answer = (response) => {
    void user.balance().then((balance) => {
      seen.push(balance);
      response.destroy();
    });
  };
  await postRecording(user.headers, oggOpus(100));
  expect(seen).toEqual([400]);
  expect(await user.balance()).toBe(1_000);
  const call = { callId: randomUUID(), endpoint: 'Speech', model: 'listener-1', heldCredits: 600 };
  expect(await holdForCall(ownerIdSchema.parse(user.userId), { ...call, isCharged: true })).toBeNull();
  await database.query(
    `update ledger_entries set "createdAt" = now() - interval '1 hour' where kind = 'hold'`,
  );
  await proveLedger();
  expect(await user.balance()).toBe(1_000);
  // The process was only slow: credit that was returned is not charged.
  await settleCall(ownerIdSchema.parse(user.userId), {
    ...call,
    isCharged: true,
    kind: 'speech',
    costCredits: 600,
    promptTokens: null,
  });
  expect(await user.balance()).toBe(1_000);
});

it('returns what is held when the caller leaves while the service writes, and closes its call', async () => {
  const user = await stage.newUser(1_000);
  audio.answer = () => undefined;
  const leaving = new AbortController();
  const asked = postRecording(user.headers, oggOpus(100), null, leaving.signal);
  await until(() => audio.seen.length === 1);
  expect(await user.balance()).toBe(400);
  leaving.abort();
  await asked;
  await until(() => audio.seen[0]?.isCut);
  expect(await user.balance()).toBe(1_000);
  expect(await user.entries()).toEqual([]);
  audio.send(JSON.stringify({ text: 'Rivers' }));
  expect((await postRecording(user.headers, oggOpus(100))).status).toBe(200);
  expect(await user.balance()).toBe(400);
});

it('refuses a recording whose length cannot be read, or is more than an hour', async () => {
  const user = await stage.newUser(1_000_000);
  const unreadable = await postRecording(user.headers, oggOpus(10, { codec: '\x01vorbis' }));
  expect([unreadable.status, await codeOf(unreadable)]).toEqual([415, 'recording_unreadable']);
  const long = await postRecording(user.headers, oggOpus(60_001));
  expect([long.status, await codeOf(long)]).toEqual([413, 'recording_too_long']);
  expect(audio.seen).toEqual([]);
});

it('sends nothing that is no audio, is too large, or comes from no user', async () => {
  const user = await stage.newUser(1_000);
  const page = await postRecording(user.headers, '<html>this is no recording</html>');
  expect([page.status, await codeOf(page)]).toEqual([415, 'unsupported_media_type']);
  expect((await postRecording(user.headers, '')).status).toBe(415);
  const announced = { ...user.headers, 'content-length': String(RECORDING_LIMIT_BYTES + 1) };
  expect((await postRecording(announced, tone(10))).status).toBe(413);
  let isFirst = true;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(isFirst ? tone(10) : new Uint8Array(1_000_000));
      isFirst = false;
    },
  });
  expect((await postRecording(user.headers, endless)).status).toBe(413);
  expect((await postRecording({}, tone(10))).status).toBe(401);
  expect((await postRecording(user.headers, tone(10), '../x')).status).toBe(400);
  expect(audio.seen).toEqual([]);
  expect(await user.entries()).toEqual([]);
});

it('charges nothing for what fails or is no transcription', async () => {
  const user = await stage.newUser(1_000);
  audio.send('down', 503);
  expect(await codeOf(await postRecording(user.headers, tone(10)))).toBe('provider_overloaded');
  for (const answer of ['<html>', '{}', '{"text":5}', '[]', '{"text":"a'.padEnd(2_000_000, 'a')]) {
    audio.send(answer);
    expect(await codeOf(await postRecording(user.headers, tone(10)))).toBe('provider_bad_answer');
  }
  audio.answer = (response) => response.destroy();
  expect(await codeOf(await postRecording(user.headers, tone(10)))).toBe('provider_unreachable');
  expect(await user.entries()).toEqual([]);
});

it('passes no text on that a message cannot hold', async () => {
  const user = await stage.newUser(1_000);
  audio.send(JSON.stringify({ text: `a\0b\ud800${'c'.repeat(200_000)}` }));
  const { text } = Object(await (await postRecording(user.headers, tone(10))).json());
  expect(String(text)).toHaveLength(100_000);
  expect(String(text).startsWith('ab\ufffdc')).toBe(true);
});

it('says at the start what this server can do', async () => {
  const response = await GET_CONFIG(pageRequest('/api/config', undefined, {}, 'GET'), {
    params: Promise.resolve({}),
  });
  expect(await response.json()).toMatchObject({
    speech: { canTranscribe: true, voices: ['alloy', 'coral'] },
  });
});
