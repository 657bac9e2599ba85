import type { TestDatabase } from '../../database';
import { seedBranch, seedConversations, type BranchName, type SeededBranch } from './seed-branches';
import { seedAssistants, seedLinks, seedLists, seedRequests } from './seed-lists';

type Database = Pick<TestDatabase, 'query'>;

export interface HeavyAccount extends Readonly<Record<BranchName, SeededBranch>> {
  readonly userId: string;
  /** As many as are changed together, of many messages each. */
  readonly conversationIds: readonly string[];
  readonly ids: Readonly<Record<string, string>>;
}

const PEOPLE = 2_000;

export async function seedHeavyAccount(database: Database, userId: string): Promise<HeavyAccount> {
  const branch = (name: BranchName) => seedBranch(database, userId, name);
  const branches = {
    deep: await branch('deep'),
    copied: await branch('copied'),
    big: await branch('big'),
    long: await branch('long'),
    rare: await branch('rare'),
    drawn: await branch('drawn'),
    made: await branch('made'),
  };
  const conversationIds = await seedConversations(database, userId, { count: 100, messages: 60 });
  await seedUsage(database, userId, branches.deep.conversationId);
  await seedFiles(database, userId);
  await seedLinks(database, userId, branches.deep);
  await seedRequests(database, userId, branches.deep.leafId);
  const lists = await seedLists(database, userId);
  const assistants = await seedAssistants(database, userId);
  const ids = {
    userId,
    conversationId: branches.deep.conversationId,
    messageId: branches.deep.leafId,
    ...lists,
    ...assistants,
  };
  return { userId, ...branches, conversationIds, ids };
}

/** The account is deleted as a whole, so it has fewer kinds of things, but as many of them. */
export async function seedDeletedAccount(database: Database, userId: string): Promise<void> {
  await seedBranch(database, userId, 'deep');
  await seedBranch(database, userId, 'big');
  await seedConversations(database, userId, { count: 20, messages: 50 });
  await seedFiles(database, userId);
}

export async function seedPeople(database: Database): Promise<void> {
  await database.query(
    `insert into users ("userId", email, name, "updatedAt")
     select gen_random_uuid(), 'user-' || i || '@example.org', 'User ' || i, now() from generate_series(1, $1::int) i`,
    [PEOPLE],
  );
  await database.query(
    `insert into ledger_entries ("userId", kind, credits, "costCredits", endpoint, model, "promptTokens",
       "completionTokens", "createdAt")
     select "userId", 'usage', 0, i, 'endpoint ' || i % 7, 'model ' || i % 90, i, i, now() - i * interval '1 day'
     from users, generate_series(1, 12) i where email like 'user-%@example.org'`,
  );
  await database.query(
    `insert into admin_actions (actor, action, subject) select 'a@example.org', 'ban', 'b@example.org' from generate_series(1, 5000)`,
  );
}

async function seedUsage(database: Database, userId: string, conversationId: string): Promise<void> {
  await database.query(
    `insert into ledger_entries ("userId", kind, credits, "costCredits", "conversationId", endpoint, model, "promptTokens",
       "completionTokens", "createdAt")
     select $1, 'usage', 0, i, $2, 'endpoint ' || i % 7, 'model ' || i % 90, i, i, now() - i * interval '20 minutes'
     from generate_series(1, 20000) i`,
    [userId, conversationId],
  );
}

async function seedFiles(database: Database, userId: string): Promise<void> {
  await database.query(
    `insert into files ("fileId", "userId", filename, "storageKey", source, context, "mimeType", "sizeBytes", "updatedAt")
     select id, $1::uuid, 'picture ' || i, $1::uuid::text || '/' || id, 'local', 'message_attachment', 'image/webp', 1000,
       now() - i * interval '1 minute'
     from (select gen_random_uuid()::text as id, i from generate_series(1, 6000) i) seeded`,
    [userId],
  );
}
