import { randomUUID } from 'node:crypto';
import type { TestDatabase } from '../database';

/** Conversations of one user, as large as an import can make them. */
export interface HeavyAccount {
  readonly userId: string;
  /** One branch of many short messages, with its first and last. */
  readonly deep: SeededBranch;
  /** As many of them as may be copied at once. */
  readonly copied: SeededBranch;
  /** Few messages of a million characters. */
  readonly big: SeededBranch;
  /** As many messages of 20,000 characters as a prompt may be built from, none of them counted. */
  readonly long: SeededBranch;
  /** The newest page that takes longest to render with its document, see `components/thread/first-text.tsx`. */
  readonly drawn: SeededBranch;
  /** Answers that made as many things as fit into what is read of them. */
  readonly made: SeededBranch;
}

export interface SeededBranch {
  readonly conversationId: string;
  readonly firstId: string;
  readonly leafId: string;
}

interface BranchPlan {
  readonly messages: number;
  /** SQL for the text of message `i`. */
  readonly text: string;
}

const WORDS = `'The harbour lies quiet in the morning, boats wait for the tide and the gulls for the boats. '`;

const DEEP: BranchPlan = { messages: 6_000, text: `${WORDS} || i` };
const COPIED: BranchPlan = { messages: 5_000, text: `${WORDS} || i` };
const BIG: BranchPlan = { messages: 12, text: `repeat(${WORDS}, 10600)` };
const LONG: BranchPlan = { messages: 200, text: `repeat(${WORDS}, 212) || i` };

/** The last two answers fill the first text with emphasis; the page is just small enough to be in the document. */
const DRAWN: BranchPlan = {
  messages: 40,
  text: `case when i % 2 = 1 then 'Again?' else repeat('*a* ', case i when 40 then 900 when 38 then 5000 else 2500 end) end`,
};

const MADE: BranchPlan = { messages: 60, text: `repeat(E'\`\`\`mermaid\\na\\nb\\n\`\`\`\\n', 5000)` };

/** Fills the account of a user in a few statements. */
export async function seedHeavyAccount(database: TestDatabase, userId: string): Promise<HeavyAccount> {
  const deep = await seedBranch(database, userId, DEEP);
  const copied = await seedBranch(database, userId, COPIED);
  const big = await seedBranch(database, userId, BIG);
  const long = await seedBranch(database, userId, LONG);
  const drawn = await seedBranch(database, userId, DRAWN);
  const made = await seedBranch(database, userId, MADE);
  await database.query(
    `insert into ledger_entries ("userId", kind, credits, "costCredits", endpoint, model, "promptTokens",
       "completionTokens", "createdAt")
     select $1, 'usage', 0, i, 'endpoint ' || i % 7, 'model ' || i % 90, i, i, now() - i * interval '20 minutes'
     from generate_series(1, 20000) i`,
    [userId],
  );
  await database.query(
    `insert into files ("fileId", "userId", filename, "storageKey", source, context, "mimeType", "sizeBytes", "updatedAt")
     select id, $1::uuid, 'picture ' || i, $1::uuid::text || '/' || id, 'local', 'message_attachment', 'image/webp', 1000,
       now() - i * interval '1 minute'
     from (select gen_random_uuid()::text as id, i from generate_series(1, 6000) i) seeded`,
    [userId],
  );
  return { userId, deep, copied, big, long, drawn, made };
}

async function seedBranch(
  database: TestDatabase,
  userId: string,
  { messages, text }: BranchPlan,
): Promise<SeededBranch> {
  const conversationId = randomUUID();
  const idOf = (index: string) => `md5('${conversationId}' || (${index}))::uuid`;
  await database.query(
    `insert into conversations ("conversationId", "userId", title, endpoint, model)
     values ($1, $2, 'The harbour', 'demo', 'demo')`,
    [conversationId, userId],
  );
  await database.query(
    `insert into messages ("messageId", "conversationId", "userId", "parentMessageId", "isCreatedByUser", sender, content, text)
     select ${idOf('i')}, $1, $2,
       case i when 1 then '00000000-0000-0000-0000-000000000000'::uuid else ${idOf('i - 1')} end,
       i % 2 = 1, 'Ada', jsonb_build_array(jsonb_build_object('type', 'text', 'text', words)), words
     from (select i, ${text} as words from generate_series(1, ${String(messages)}) i) said`,
    [conversationId, userId],
  );
  const [ends] = await database.query(`select ${idOf('1')} as first, ${idOf(String(messages))} as leaf`);
  return { conversationId, firstId: String(ends?.['first']), leafId: String(ends?.['leaf']) };
}
