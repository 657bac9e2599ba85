import { POST } from '@/app/api/tokenizer/route';
import { tokenCountSchema } from '@/lib/contracts/turn/tokenizer';
import { pageRequest } from '../../support/calls/account-calls';
import { newTestUser } from '../../support/calls/conversation-calls';
import { withDatabase } from '../../support/database';
import { longestTurnMs } from '../../support/main-thread';

withDatabase();

afterAll(() => globalThis.parleySingletons?.tokenThread?.close());

async function counted(arg: unknown, user?: Awaited<ReturnType<typeof newTestUser>>) {
  user ??= await newTestUser();
  const answer = await user.call(POST, { body: { arg } });
  expect(answer.status).toBe(200);
  const body: unknown = await answer.json();
  return { body, ...tokenCountSchema.parse(body) };
}

describe('the tokenizer', () => {
  it('answers compat clients in the vocabulary they expect, with the count alone', async () => {
    // The word has 10 tokens there, 8 in the newer vocabulary.
    const word = 'Donaudampfschifffahrt';
    for (const arg of [word, { text: word }]) expect((await counted(arg)).body).toEqual({ count: 10 });
    expect((await counted('hello world')).body).toEqual({ count: 2 });
    expect((await counted('')).body).toEqual({ count: 0 });
  });

  it('counts exactly for a model whose vocabulary is published', async () => {
    const text = '北京的秋天很美，我们去爬山吧。';
    const old = await counted({ text, model: 'gpt-4' });
    const current = await counted({ text, model: 'gpt-5.5' });
    expect(old).toMatchObject({ count: 17, isEstimated: false });
    expect(current).toMatchObject({ count: 13, isEstimated: false });
  });

  it('says that it estimates for the others', async () => {
    expect((await counted({ text: 'hello world', model: 'claude-opus-5' })).body).toEqual({
      count: 3,
      isEstimated: true,
    });
  });

  it('takes the marks of a vocabulary for plain text', async () => {
    expect((await counted('<|endoftext|><|im_start|>')).count).toBeGreaterThan(6);
  });

  it.each([
    ['a megabyte of prose', 'The quick brown fox. '.repeat(45_000)],
    ['a megabyte of one letter', 'a'.repeat(1_000_000)],
    ['ideographs without a break', '漢字仮名'.repeat(80_000)],
    ['ends of lines and slashes', '\n/'.repeat(300_000)],
  ])('counts %s without holding up other calls', async (_name, text) => {
    // Registering takes longer than the count may.
    const user = await newTestUser();
    let count = 0;
    const longestMs = await longestTurnMs(async () => {
      count = (await counted({ text, model: 'gpt-5.5' }, user)).count;
    });
    expect(count).toBeGreaterThan(1_000);
    // In this thread the count would take several seconds.
    expect(longestMs).toBeLessThan(1_000);
  });

  it.each([
    [undefined],
    [5],
    [null],
    [['a']],
    [{ text: 5 }],
    [{}],
    [{ text: 'a', model: 'm'.repeat(300) }],
    ['a\0b'],
  ])('refuses what is no text (%#)', async (arg) => {
    const user = await newTestUser();
    const answer = await user.call(POST, { body: { arg } });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'validation_failed' });
  });

  it('refuses more than a megabyte, and callers without a session', async () => {
    const user = await newTestUser();
    const large = await user.call(POST, { body: { arg: 'a'.repeat(1_100_000) } });
    expect(large.status).toBe(413);
    const request = pageRequest('/api/tokenizer', { arg: 'a' });
    expect((await POST(request, { params: Promise.resolve({}) })).status).toBe(401);
  });
});
