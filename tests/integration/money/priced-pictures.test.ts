import { uploadedFile } from '../../support/calls/file-calls';
import { createdOf } from '../../support/calls/turn-calls';
import { plainPicture } from '../../support/data/pictures';
import { untilWritten } from '../../support/data/until-written';
import { withDatabase } from '../../support/database';
import { moneyStage } from '../../support/stage/money-stage';

const database = withDatabase({ CHECK_BALANCE: 'true', TITLE_CONVO: 'false' });
const stage = moneyStage(database);

const model = 'gpt-4o-mini';
const PICTURE_TOKENS = 2_833 + 5_667;
const LOW_TOKENS = 2_833;

type User = Awaited<ReturnType<typeof stage.newUser>>;

async function withPicture({ bearer }: User): Promise<{ model: string; files: { file_id: string }[] }> {
  const { file_id } = await uploadedFile(bearer, { bytes: await plainPicture(300, 200), endpoint: 'custom' });
  return { model, files: [{ file_id }] };
}

it('a picture is held for by its detail', async () => {
  stage.teach('look', 'A boat.');
  const user = await stage.newUser(1_000_000);
  const body = { text: 'look', ...(await withPicture(user)) };
  const held: number[] = [];
  for (const imageDetail of ['high', 'auto', 'low'] as const) {
    await user.answer({ ...body, imageDetail });
    const holds = (await user.entries()).filter(({ kind }) => kind === 'hold');
    held.push(-Number(holds.at(-1)?.['credits']));
  }
  const [high = 0, auto, low = 0] = held;
  expect(auto).toBe(high);
  expect(high - low).toBe(PICTURE_TOKENS - LOW_TOKENS);
});

it('a picture is charged as it was counted where the answer was stopped before any usage', async () => {
  stage.teach('pause', 'a long answer '.repeat(60), {}, 30);
  const user = await stage.newUser(1_000_000);
  const response = await user.ask({ text: 'pause', ...(await withPicture(user)) });
  const { conversation, responseMessage } = await createdOf(response);
  const { messageId } = responseMessage;
  await untilWritten(database, messageId);
  await user.abort({ responseMessageId: messageId, abortKey: conversation.conversationId });
  const [row] = await database.query('select "promptTokens" as prompt from messages where "messageId" = $1', [
    messageId,
  ]);
  expect(row?.['prompt']).toBe(PICTURE_TOKENS + 1 + 4);
});

it('what the provider reports is charged, whatever was counted', async () => {
  stage.teach('exactly', 'A boat.', { prompt_tokens: 100, completion_tokens: 10 });
  const user = await stage.newUser(1_000_000);
  const { responseMessage } = await user.answer({ text: 'exactly', ...(await withPicture(user)) });
  expect(responseMessage.costCredits).toBe(120);
});

it('a picture that cannot be paid is refused before the provider is asked', async () => {
  stage.teach('poor');
  const user = await stage.newUser(5_000);
  const body = { text: 'poor', ...(await withPicture(user)) };
  const before = stage.calls();
  const refused = await user.ask(body);
  expect(await refused.json()).toMatchObject({
    code: 'token_balance',
    details: { promptTokens: PICTURE_TOKENS + 1 + 4 },
  });
  expect(stage.calls()).toBe(before);
  expect(await user.balance()).toBe(5_000);
  const seen = await user.answer({ ...body, imageDetail: 'low' });
  expect(seen.responseMessage.error).toBeNull();
});
