import fc from 'fast-check';
import { POST as postEdit } from '@/app/api/edit/[endpoint]/route';
import { UI_STREAM_ACCEPT } from '@/lib/contracts/turn/turn';
import { contentText } from '@/lib/domain/message/content-part';
import { ROOT_PARENT_ID } from '@/lib/domain/shared/ids';
import { ownerIdSchema } from '@/lib/domain/shared/owner-id';
import { createTitle } from '@/lib/server/services/turn/title/title-conversation';
import { createUiStreamDecoder } from '@/lib/wire/decode-ui-stream';
import type { CreatedData } from '@/lib/wire/ui-stream-chunk';
import { pageRequest } from '../../support/calls/account-calls';
import { finalOf } from '../../support/calls/turn-calls';
import { seedConversation } from '../../support/data/seed-conversation';
import { withDatabase } from '../../support/database';
import {
  startTokenizingProvider,
  trueTokens,
  type CountedCall,
  type Report,
} from '../../support/servers/tokenizing-provider';
import { moneyStage, PRICED_TURN, writePricedConfig } from '../../support/stage/money-stage';
import { until } from '../../support/until';

const database = withDatabase({ CHECK_BALANCE: 'true' });
const stage = moneyStage(database);
let provider: Awaited<ReturnType<typeof startTokenizingProvider>>;

beforeAll(async () => {
  provider = await startTokenizingProvider();
  process.env['CONFIG_PATH'] = await writePricedConfig(provider.url);
});
afterAll(() => provider.stop());

const [INPUT, OUTPUT] = [1, 2];
const LEAST_SHARE = 0.8;
/** A message has a few tokens beside its text, and no character has more than three. */
const COUNTED_CHARACTER = 3;
const COUNTED_EXTRA = 400;

const words = fc.constantFrom(
  'Rivers carry sand, seeds and stories to the sea. ',
  'Flüsse tragen Sand und Samen bis ins Meer. ',
  'Реки несут песок и семена к морю. ',
  '河流把沙子和种子带到大海。',
  'تحمل الأنهار الرمال والبذور إلى البحر. ',
  '🌊🏝️ ',
  '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822c',
  'qL9zXw3RkT0vBn7YpUeJ5cHsD2aGfM8oIx4W',
  '{"id":17,"name":"user17","isActive":false}',
  '     \n\n',
);
const text = fc
  .array(words, { minLength: 1, maxLength: 40 })
  .map((pieces) => pieces.join(''))
  .filter((joined) => joined.trim() !== '');

const REPORTS: readonly (Report | null)[] = [
  (tokens) => tokens,
  null,
  () => 0,
  (tokens) => Math.floor(tokens / 2),
  (tokens) => tokens * 10,
  () => Number.NaN,
];

const step = fc.record({
  does: fc.constantFrom('ask', 'edit', 'continue', 'regenerate', 'stop', 'title'),
  question: text,
  answer: text,
  report: fc.constantFrom(...REPORTS),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

const sequence = fc.record({
  imported: fc.option(fc.array(text, { minLength: 1, maxLength: 4 }), { nil: null }),
  /** One model is counted by its own tokenizer, the other is estimated. */
  model: fc.constantFrom('gpt-4o-mini', 'priced-model'),
  steps: fc.array(step, { minLength: 3, maxLength: 5 }),
});

const TITLED = {
  imported: null,
  model: 'priced-model' as const,
  steps: (['title', 'stop', 'regenerate', 'continue'] as const).map((does) => ({
    does,
    question: 'Where do rivers go? ',
    answer: 'To the sea, with sand and seeds. '.repeat(20),
    report: null,
  })),
};

type Payer = Awaited<ReturnType<typeof stage.newUser>>;

function player(payer: Payer, model: string, start: { conversationId: string; leafId: string } | null) {
  let last: CreatedData | null = null;
  const send = (body: object) => payer.ask({ model, ...body });
  const below = () =>
    last === null
      ? { conversationId: start?.conversationId ?? null, parentMessageId: start?.leafId ?? ROOT_PARENT_ID }
      : {
          conversationId: last.conversation.conversationId,
          parentMessageId: last.responseMessage.messageId,
        };
  const edit = (before: CreatedData, isContinued: boolean) => {
    const body = {
      ...PRICED_TURN,
      model,
      isContinued,
      text: contentText(before.requestMessage.content),
      conversationId: before.conversation.conversationId,
      overrideParentMessageId: before.requestMessage.messageId,
      responseMessageId: before.responseMessage.messageId,
      generation: contentText(before.responseMessage.content),
    };
    const headers = { ...payer.headers, accept: UI_STREAM_ACCEPT };
    const params = Promise.resolve({ endpoint: 'custom' });
    return postEdit(pageRequest('/api/edit/custom', body, headers), { params });
  };
  const stopped = async (response: Response): Promise<CreatedData> => {
    const decoder = createUiStreamDecoder();
    for await (const bytes of response.body ?? [])
      for (const item of decoder.feed(bytes)) {
        if (item.type === 'final') return item.data;
        if (item.type === 'created')
          await payer.abort({ conversationId: item.data.conversation.conversationId });
      }
    throw new Error('The stream has no end.');
  };
  const carryOut = async ({ does, question }: Step): Promise<CreatedData> => {
    if (last !== null && does === 'edit')
      return finalOf(
        await send({
          text: question,
          conversationId: last.conversation.conversationId,
          parentMessageId: last.requestMessage.parentMessageId,
        }),
      );
    if (last !== null && does === 'regenerate')
      return finalOf(
        await send({
          text: contentText(last.requestMessage.content),
          parentMessageId: last.requestMessage.messageId,
          conversationId: last.conversation.conversationId,
          overrideParentMessageId: last.requestMessage.messageId,
        }),
      );
    if (last !== null && does === 'continue') return finalOf(await edit(last, true));
    const asked = await send({
      ...below(),
      text: question,
      ...(does === 'title' ? { endpoint: 'Titled', model: 'priced-model' } : {}),
    });
    return does === 'stop' ? stopped(asked) : finalOf(asked);
  };
  return async (one: Step): Promise<CreatedData> => {
    provider.answerNext({ text: one.answer, report: one.report, isHeld: one.does === 'stop' });
    last = await carryOut(one);
    if (one.does === 'title')
      await createTitle(ownerIdSchema.parse(payer.userId), last.conversation.conversationId);
    return last;
  };
}

/** A report of zero tokens for all counts as missing. */
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

function boundsOf(call: CountedCall, receivedTokens: number): { least: number; most: number } {
  const { promptTokens, promptCharacters, reported } = call;
  const read = isCount(reported?.prompt) && reported.prompt > 0 ? reported.prompt : null;
  const wrote =
    isCount(reported?.completion) && (read !== null || reported.completion > 0) ? reported.completion : null;
  const least =
    INPUT * Math.min(promptTokens, read ?? promptTokens) +
    OUTPUT * Math.min(receivedTokens, wrote ?? receivedTokens);
  const most =
    INPUT * (read ?? promptCharacters * COUNTED_CHARACTER + COUNTED_EXTRA) +
    OUTPUT * (wrote ?? call.written.length * COUNTED_CHARACTER);
  return { least: LEAST_SHARE * least, most };
}

it('whatever is asked in whatever order and whatever is reported, the ledger charges what was used and no more than the report', async () => {
  await fc.assert(
    fc.asyncProperty(sequence, async ({ imported, model, steps }) => {
      provider.calls.length = 0;
      const payer = await stage.newUser(50_000_000);
      const start = imported === null ? null : await importedChat(payer.userId, imported);
      const play = player(payer, model, start);
      const stopped: string[] = [];
      for (const one of steps) {
        const { responseMessage } = await play(one);
        if (one.does === 'stop') stopped.push(contentText(responseMessage.content));
      }
      const settled = await until(async () => {
        const entries = (await payer.entries()).filter(({ kind }) => kind === 'settle' || kind === 'title');
        return entries.length >= provider.calls.length ? entries : null;
      });
      expect(settled).toHaveLength(provider.calls.length);
      for (const isTitle of [false, true]) {
        const calls = provider.calls.filter((call) => call.isTitle === isTitle);
        const entries = settled.filter(({ kind }) => (kind === 'title') === isTitle);
        calls.forEach((call, index) => {
          const { costCredits } = entries[index] ?? {};
          const received = call.isHeld ? (stopped.shift() ?? '') : call.written;
          const { least, most } = boundsOf(call, trueTokens(received));
          expect(Number(costCredits)).toBeGreaterThanOrEqual(Math.floor(least));
          expect(Number(costCredits)).toBeLessThanOrEqual(most);
        });
      }
    }),
    { numRuns: 10, endOnFailure: true, examples: [[TITLED]] },
  );
}, 120_000);

async function importedChat(userId: string, texts: readonly string[]) {
  const chain = texts.map((one, index) => ({
    parent: index - 1,
    text: one,
    isCreatedByUser: index % 2 === 0,
  }));
  const { conversationId, messageIds } = await seedConversation(database, userId, chain);
  await database.query('update messages set "tokenCount" = null where "conversationId" = $1', [
    conversationId,
  ]);
  return { conversationId, leafId: messageIds.at(-1) ?? '' };
}
