import { GET as getCost } from '@/app/api/convos/[conversationId]/cost/route';
import { conversationCostSchema } from '@/lib/contracts/money/conversation-cost';
import { AppError } from '@/lib/domain/shared/app-error';
import { grantAllowances, grantCredits } from '@/lib/server/services/money/credits';
import { proveLedger } from '@/lib/server/services/money/prove-ledger';
import { pageRequest } from '../../support/calls/account-calls';
import { finalOf } from '../../support/calls/turn-calls';
import { withDatabase } from '../../support/database';
import { ANSWER_COST_CREDITS, moneyStage } from '../../support/stage/money-stage';

const START_CREDITS = 5_000;
const REFILL_CREDITS = 700;
const database = withDatabase({
  CHECK_BALANCE: 'true',
  TITLE_CONVO: 'false',
  START_BALANCE: String(START_CREDITS),
});
const stage = moneyStage(database, [
  'balance:',
  `  refillAmount: ${REFILL_CREDITS}`,
  '  refillInterval: month',
]);

type TestUser = Awaited<ReturnType<typeof stage.newUser>>;

const costOf = (user: TestUser, conversationId: string) =>
  getCost(pageRequest(`/api/convos/${conversationId}/cost`, undefined, user.headers, 'GET'), {
    params: Promise.resolve({ conversationId }),
  });

describe('GET /api/convos/{id}/cost', () => {
  it('sums up what the answers of a conversation cost, and no other', async () => {
    stage.teach('summed');
    const user = await stage.newUser(1_000_000);
    await user.answer({ text: 'summed elsewhere' });
    const { conversation, responseMessage } = await user.answer({ text: 'summed' });
    const { conversationId } = conversation;
    await user.answer({ text: 'summed', conversationId, parentMessageId: responseMessage.messageId });
    const answer = await costOf(user, conversationId);
    expect(conversationCostSchema.parse(await answer.json())).toEqual({
      costCredits: 2 * ANSWER_COST_CREDITS,
      promptTokens: 24,
      completionTokens: 68,
      titleCredits: 0,
      followUpCredits: 0,
      cachedTokens: 0,
      reasoningTokens: 0,
      answers: 2,
    });
  });

  it("answers a stranger's conversation like one that never existed", async () => {
    stage.teach('private');
    const [user, stranger] = [await stage.newUser(1_000_000), await stage.newUser(0)];
    const { conversation } = await user.answer({ text: 'private' });
    const asked = await costOf(stranger, conversation.conversationId);
    const never = await costOf(stranger, '6f6f6f6f-1111-4222-8333-444444444444');
    expect(asked.status).toBe(404);
    expect(await asked.text()).toBe(await never.text());
  });
});

describe("the operator's allowance", () => {
  it('is granted for the first message of a new user, without an earlier look at the balance', async () => {
    stage.teach('welcome');
    const user = await stage.newUser(0);
    expect((await user.answer({ text: 'welcome' })).responseMessage.error).toBeNull();
    expect(await user.balance()).toBe(START_CREDITS - ANSWER_COST_CREDITS);
  });

  it('is granted for all of the first messages that are sent at once', async () => {
    stage.teach('together', undefined, undefined, 5);
    const user = await stage.newUser(0);
    const asked = await Promise.all(
      Array.from({ length: 4 }, () => user.ask({ text: 'together', maxOutputTokens: 100 })),
    );
    const ended = await Promise.all(asked.map((response) => finalOf(response)));
    expect(ended.map(({ responseMessage }) => responseMessage.error)).toEqual([null, null, null, null]);
    expect(await user.balance()).toBe(START_CREDITS - 4 * ANSWER_COST_CREDITS);
  });

  it('is granted once, however many ask for it at once, and no refill comes in the period of the start', async () => {
    stage.teach('rush');
    const user = await stage.newUser(0);
    await Promise.all([...Array.from({ length: 10 }, () => grantAllowances())]);
    expect(await user.balance()).toBe(START_CREDITS);
  });

  it('comes back once a period', async () => {
    const user = await stage.newUser(0);
    await grantAllowances();
    await database.query(
      `update ledger_entries set "createdAt" = now() - interval '40 days' where "externalId" = 'start:' || $1`,
      [user.userId],
    );
    await Promise.all([grantAllowances(), grantAllowances(), grantAllowances()]);
    await grantAllowances();
    expect(await user.balance()).toBe(START_CREDITS + REFILL_CREDITS);
    await database.query(
      `update ledger_entries set "externalId" = 'refill:' || "userId" || ':an earlier month' where "userId" = $1 and kind = 'refill'`,
      [user.userId],
    );
    await grantAllowances();
    expect(await user.balance()).toBe(START_CREDITS + 2 * REFILL_CREDITS);
  });
});

describe('credit from outside', () => {
  it('never takes back more than the balance', async () => {
    const user = await stage.newUser(100);
    const taken = await grantCredits(user.userId, { kind: 'refund', credits: -250, externalId: null });
    expect(taken).toEqual({ isNew: true, changedCredits: -100, balanceCredits: 0 });
    await expect(
      grantCredits('6f6f6f6f-1111-4222-8333-444444444444', { kind: 'grant', credits: 1, externalId: null }),
    ).rejects.toThrow(AppError);
  });
});

describe('the proof of the ledger', () => {
  it('finds no error in what this server did', async () => {
    expect((await proveLedger()).mismatches).toEqual([]);
  });

  it('finds an account that does not add up, logs an error, and corrects none', async () => {
    const user = await stage.newUser(500);
    await database.query('update balances set credits = credits + 1 where "userId" = $1', [user.userId]);
    const said: string[] = [];
    const write = jest
      .spyOn(process.stderr, 'write')
      .mockImplementation((text) => said.push(String(text)) > 0);
    const { mismatches } = await proveLedger();
    write.mockRestore();
    expect(mismatches).toEqual([{ userId: user.userId, balanceCredits: 501, ledgerCredits: 500 }]);
    expect(said.join('')).toContain('THE LEDGER DOES NOT ADD UP');
    expect(await user.balance()).toBe(501);
    await database.query('update balances set credits = credits - 1 where "userId" = $1', [user.userId]);
  });

  it('returns what a run held that vanished with its process', async () => {
    const user = await stage.newUser(500);
    await database.query(
      `insert into ledger_entries ("userId", kind, credits, "runId", "createdAt")
       values ($1, 'hold', -200, gen_random_uuid(), now() - interval '1 hour')`,
      [user.userId],
    );
    await database.query('update balances set credits = credits - 200 where "userId" = $1', [user.userId]);
    expect((await proveLedger()).returnedHolds).toBe(1);
    expect(await user.balance()).toBe(500);
    await user.entries();
  });

  it('cannot be needed for a balance below zero: the database refuses one', async () => {
    const user = await stage.newUser(5);
    await expect(
      database.query('update balances set credits = -1 where "userId" = $1', [user.userId]),
    ).rejects.toThrow(/balances_credits_check/);
  });
});
