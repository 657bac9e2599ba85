import { newTestUser } from '../../support/calls/conversation-calls';
import { chain, seedConversation, seedRun } from '../../support/data/seed-conversation';
import { withDatabase } from '../../support/database';
import { checkStored, type AskedAnswer } from '../../support/faults/check-stored';
import { giveCredits } from '../../support/stage/give-credits';

const database = withDatabase();
const [QUESTION, ANSWER] = ['2 words for a test', 'word0 word1'];

/** Seeds the whole answer of a paying user, as it is stored when nothing broke. */
async function seeded() {
  const { userId } = await newTestUser();
  await giveCredits(database, userId, 100);
  const { conversationId, messageIds } = await seedConversation(database, userId, [
    { parent: -1, text: QUESTION },
    { parent: 0, text: ANSWER, isCreatedByUser: false },
  ]);
  const [questionId = '', answerId = ''] = messageIds;
  await seedRun(database, { userId, conversationId, questionId, answerId });
  await database.query(`update runs set state = 'completed' where "responseMessageId" = $1`, [answerId]);
  const asked: AskedAnswer = {
    question: QUESTION,
    whole: ANSWER,
    seen: {
      created: { requestMessage: { messageId: questionId }, responseMessage: { messageId: answerId } },
      final: { responseMessage: { content: [{ type: 'text', text: ANSWER }], unfinished: false } },
      text: ANSWER,
    },
  };
  return { userId, conversationId, answerId, asked };
}

beforeEach(() => database.query('truncate users cascade'));

it('finds no fault in what is whole', async () => {
  const { asked } = await seeded();
  await checkStored(database, { asked: [asked], listKeys: () => [] });
});

const OF_ANSWER = 'where "messageId" = $1';

it.each([
  ['has no parent before it', `update messages set "parentMessageId" = "messageId" ${OF_ANSWER}`],
  ['not the sum of its entries', 'update balances set credits = credits + 1 where $1::text is not null'],
  [
    'was not returned once',
    `insert into ledger_entries ("userId", kind, credits, "runId")
     select "userId", 'hold', 0, "runId" from runs where "responseMessageId" = $1`,
  ],
  ['tells another cost', `update messages set "costCredits" = 7 ${OF_ANSWER}`],
  [
    'outlived its answer',
    `insert into tool_questions ("runId", "toolCallId", "userId", "toolkitId", "toolName", "definitionHash")
     select "runId", 'a', "userId", 'b', 'c', 'd' from runs where "responseMessageId" = $1`,
  ],
  ['answer is lost', `delete from messages ${OF_ANSWER}`],
  ['is called whole and is not', `update messages set text = 'word0' ${OF_ANSWER}`],
  ['told another end', `update messages set unfinished = true ${OF_ANSWER}`],
  [
    'question is lost',
    `update messages set text = text || '!' where "isCreatedByUser" and $1::text is not null`,
  ],
])('finds what %s', async (fault, statement) => {
  const { answerId, asked } = await seeded();
  await database.query(
    `insert into ledger_entries ("userId", kind, credits, "costCredits", "messageId", "runId")
     select "userId", 'usage', 0, 0, "responseMessageId", null from runs where "responseMessageId" = $1`,
    [answerId],
  );
  await database.query(statement, [answerId]);
  await expect(checkStored(database, { asked: [asked] })).rejects.toThrow(fault);
});

it('finds a question that is stored twice, an import that runs, and a file that no row has', async () => {
  const { userId, asked } = await seeded();
  await expect(checkStored(database, { listKeys: () => ['user/file'] })).rejects.toThrow('user/file');
  await seedConversation(database, userId, [{ ...chain(1)[0], parent: -1, text: QUESTION }]);
  await expect(checkStored(database, { asked: [asked] })).rejects.toThrow('stored twice');
  await database.query(
    `insert into import_jobs ("importId", "userId", "fileName", "sizeBytes") values (gen_random_uuid(), $1, 'a', 1)`,
    [userId],
  );
  await expect(checkStored(database)).rejects.toThrow('an import still runs');
});
