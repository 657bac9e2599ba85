import { operatorConfig } from '@/lib/server/platform/operator-config';
import { askForSpeech } from '@/lib/server/speech/ask-for-speech';
import { AUDIO_LIMIT_BYTES } from '@/lib/server/speech/audio-limits';
import { postSpeech } from '../../support/calls/speech-calls';
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
  // 15 credits a character.
  config.push(...audio.config({ character: '15' }));
});
afterAll(() => audio.stop());
const stage = moneyStage(database, config);

beforeEach(() => {
  audio.seen.length = 0;
  audio.send(tone(100));
});

const codeOf = async (response: Response): Promise<unknown> =>
  Reflect.get(Object(await response.json()), 'code');

it('returns a text as audio, by the type of its bytes, and charges exactly its characters', async () => {
  const user = await stage.newUser(1_000);
  const response = await postSpeech(user.headers, { text: 'Rivers', voice: 'coral' });
  expect(response.headers.get('content-type')).toBe('audio/wav');
  expect(Buffer.from(await response.arrayBuffer())).toEqual(tone(100));
  const [call] = audio.seen;
  expect(call?.path).toBe('/v1/audio/speech');
  expect(call?.headers.authorization).toBe('Bearer sk-speech-1234567890');
  expect(JSON.parse(String(call?.body))).toEqual({
    model: 'reader-1',
    input: 'Rivers',
    voice: 'coral',
    response_format: 'mp3',
  });
  expect(await user.balance()).toBe(910);
  expect(await user.entries()).toEqual([
    expect.objectContaining({ kind: 'speech', credits: -90, costCredits: 90 }),
  ]);
});

it('uses the first voice where none is chosen, and refuses one that is not offered', async () => {
  const user = await stage.newUser(1_000);
  await (await postSpeech(user.headers, { text: 'Rivers' })).arrayBuffer();
  expect(JSON.parse(String(audio.seen[0]?.body))).toMatchObject({ voice: 'alloy' });
  const refused = await postSpeech(user.headers, { text: 'Rivers', voice: 'other' });
  expect([refused.status, await codeOf(refused)]).toEqual([400, 'validation_failed']);
  expect(audio.seen).toHaveLength(1);
});

it.each([
  {},
  { text: '' },
  { text: '  ' },
  { text: 'a'.repeat(4_097) },
  { text: 'a', speed: 2 },
  { text: 'a\0' },
  [],
])('refuses %j and asks for none of it', async (body) => {
  const user = await stage.newUser(1_000);
  expect((await postSpeech(user.headers, body)).status).toBe(400);
  expect(audio.seen).toEqual([]);
});

it('is for signed-in users alone', async () => {
  expect((await postSpeech({}, { text: 'Rivers' })).status).toBe(401);
});

it('charges nothing for what fails, and tells no key', async () => {
  const user = await stage.newUser(1_000);
  audio.send(
    JSON.stringify({ error: { message: 'sk-speech-1234567890 is wrong', code: 'invalid_api_key' } }),
    401,
  );
  const refused = await postSpeech(user.headers, { text: 'Rivers' });
  const body = await refused.text();
  expect(body).toContain('invalid_api_key');
  expect(body).not.toContain('1234567890');
  audio.send('{"audio":"none"}');
  const lying = await postSpeech(user.headers, { text: 'Rivers' });
  expect([lying.status, await codeOf(lying)]).toEqual([502, 'provider_bad_answer']);
  audio.send('');
  expect(await codeOf(await postSpeech(user.headers, { text: 'Rivers' }))).toBe('provider_bad_answer');
  audio.answer = (response) => response.destroy();
  expect(await codeOf(await postSpeech(user.headers, { text: 'Rivers' }))).toBe('provider_unreachable');
  expect(await user.entries()).toEqual([]);
});

it('cuts audio that does not end', async () => {
  const user = await stage.newUser(1_000);
  const piece = Buffer.concat([tone(1), Buffer.alloc(1_000_000)]);
  audio.answer = (response) => {
    const write = () => {
      while (!response.destroyed && response.write(piece));
    };
    response.on('drain', write);
    write();
  };
  const response = await postSpeech(user.headers, { text: 'Rivers' });
  expect((await response.arrayBuffer()).byteLength).toBe(AUDIO_LIMIT_BYTES);
  await until(() => audio.seen[0]?.isCut);
});

it('waits for a silent service no longer than the limit', async () => {
  const { tts } = (await operatorConfig()).speech;
  if (tts === null) throw new Error('There is no speech.');
  audio.answer = () => undefined;
  const question = { text: 'Rivers', voice: 'alloy', signal: new AbortController().signal };
  await expect(askForSpeech(tts, { ...question, silenceLimitMs: 30 })).rejects.toMatchObject({
    code: 'provider_timeout',
  });
  audio.answer = (response) => void response.write(tone(100));
  const { body } = await askForSpeech(tts, { ...question, silenceLimitMs: 1_000 });
  await expect(new Response(body).arrayBuffer()).rejects.toThrow();
});

it('closes the call when the user leaves, before the answer and in its middle', async () => {
  const user = await stage.newUser(1_000);
  audio.answer = () => undefined;
  const leaving = new AbortController();
  const asked = postSpeech(user.headers, { text: 'Rivers' }, leaving.signal);
  await until(() => audio.seen.length === 1);
  leaving.abort();
  await asked;
  await until(() => audio.seen[0]?.isCut);
  audio.answer = (response) => void response.write(tone(100));
  const response = await postSpeech(user.headers, { text: 'Rivers' });
  await response.body?.cancel();
  await until(() => audio.seen[1]?.isCut);
});

it('reads only as much at once as there is credit for, however many ask', async () => {
  const user = await stage.newUser(200);
  const answers = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const response = await postSpeech(user.headers, { text: 'Rivers' });
      await response.arrayBuffer();
      return response.status;
    }),
  );
  expect(answers.filter((status) => status === 200)).toHaveLength(2);
  expect(answers.filter((status) => status === 402)).toHaveLength(6);
  expect(await user.balance()).toBe(20);
  const before = audio.seen.length;
  expect((await postSpeech(user.headers, { text: 'Rivers' })).status).toBe(402);
  expect(audio.seen).toHaveLength(before);
});

it('stops at the budget of the month', async () => {
  const user = await stage.newUser(1_000);
  await database.query('update users set "monthlyBudgetCredits" = 100 where "userId" = $1', [user.userId]);
  expect((await postSpeech(user.headers, { text: 'Rivers' })).status).toBe(200);
  const over = await postSpeech(user.headers, { text: 'Rivers' });
  expect([over.status, await codeOf(over)]).toEqual([402, 'budget_exceeded']);
});
