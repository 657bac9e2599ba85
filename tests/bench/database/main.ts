import { randomUUID } from 'node:crypto';
import { seedManyCalls } from '../../support/data/seed-usage.ts';
import { withBenchDatabase } from './bench-database.ts';
import { seedConversation } from './seed-conversation.ts';
import { seedPassages, withoutPassageIndex } from './seed-passages.ts';
import { seedSearch, withoutSearchIndex } from './seed-search.ts';

const CONVERSATIONS = 100_000;
const RUNS = 100_000;
const PAID_CALLS = 100_000;
/** Compares messages of the searching user with those of others. */
const SEARCHED_MESSAGES = { own: 10_000, others: 90_000 };
const PASSAGES = { own: 10_000, others: 90_000 };
const CALLS = 30;

await withBenchDatabase(async ({ client, newUser }) => {
  const userId = await newUser();
  const thousand = randomUUID();
  const tenThousand = randomUUID();
  const size = { userId, charactersPerMessage: 1_200 };
  await seedConversation(client, { ...size, conversationId: thousand, messages: 1_000, branches: 0 });
  await seedConversation(client, { ...size, conversationId: tenThousand, messages: 10_000, branches: 500 });
  await client.query(
    `insert into conversations ("conversationId", "userId", title, endpoint, "updatedAt")
     select gen_random_uuid(), $1, 'Conversation ' || n, 'demo', now() - n * interval '1 minute' from generate_series(1, $2::int) n`,
    [userId, CONVERSATIONS],
  );
  await client.query(
    `insert into runs ("runId", "userId", "conversationId", "userMessageId", "responseMessageId", "requestId", kind, state,
       endpoint, model, plan, "nodeId", "leaseUntil")
     select gen_random_uuid(), $1, $2, gen_random_uuid(), gen_random_uuid(), n::text, 'ask', 'completed', 'demo', 'demo', '{}', 'n',
       now() - interval '1 day' from generate_series(1, $3::int) n`,
    [userId, thousand, RUNS],
  );
  await seedManyCalls(client, userId, PAID_CALLS);
  const stranger = await newUser();
  await withoutSearchIndex(client, async () => {
    await seedSearch(client, { userId, conversations: 500, messages: SEARCHED_MESSAGES.own });
    await seedSearch(client, { userId: stranger, conversations: 4_500, messages: SEARCHED_MESSAGES.others });
  });
  let fileIds: string[] = [];
  await withoutPassageIndex(client, async () => {
    fileIds = await seedPassages(client, { userId, files: 10, passagesPerFile: PASSAGES.own / 10 });
    await seedPassages(client, { userId: stranger, files: 30, passagesPerFile: PASSAGES.others / 30 });
  });
  await client.query('vacuum analyze');
  const { measure } = await import('./measure.ts');
  return measure({ client, userId, thousand, tenThousand, fileIds, calls: CALLS });
});
