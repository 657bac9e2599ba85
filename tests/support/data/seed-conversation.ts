import { randomUUID } from 'node:crypto';
import { ROOT_PARENT_ID } from '@/lib/domain/shared/ids';
import type { TestDatabase } from '../database';

/** The parent is an index into the list, -1 for the root. */
export interface SeedMessage {
  readonly parent: number;
  readonly text?: string;
  readonly isCreatedByUser?: boolean;
  readonly content?: unknown;
}

interface Seeded {
  readonly conversationId: string;
  readonly messageIds: string[];
}

export function chain(count: number): SeedMessage[] {
  return Array.from({ length: count }, (_, index) => ({
    parent: index - 1,
    isCreatedByUser: index % 2 === 0,
  }));
}

export async function seedConversation(
  database: Pick<TestDatabase, 'query'>,
  userId: string,
  messages: readonly SeedMessage[],
  { title = 'New Chat', updatedAt = new Date() }: { title?: string; updatedAt?: Date } = {},
): Promise<Seeded> {
  const conversationId = randomUUID();
  const messageIds = messages.map(() => randomUUID());
  await database.query(
    `insert into conversations ("conversationId", "userId", title, endpoint, model, "updatedAt")
     values ($1, $2, $3, 'demo', 'demo', $4)`,
    [conversationId, userId, title, updatedAt],
  );
  const rows = messages.map(
    ({ parent, text = `message ${String(parent + 1)}`, isCreatedByUser = true, content }, index) => ({
      messageId: messageIds[index],
      parentMessageId: messageIds[parent] ?? ROOT_PARENT_ID,
      isCreatedByUser,
      text,
      content: content ?? [{ type: 'text', text }],
    }),
  );
  await database.query(
    `insert into messages ("messageId", "conversationId", "userId", "parentMessageId", "isCreatedByUser", sender, content, text, "tokenCount")
     select r."messageId", $1, $2, r."parentMessageId", r."isCreatedByUser", case when r."isCreatedByUser" then 'User' else 'Demo' end,
       r.content, r.text, 3
     from rows from (jsonb_to_recordset($3::jsonb) as ("messageId" uuid, "parentMessageId" uuid, "isCreatedByUser" boolean, text text, content jsonb))
       with ordinality as r ("messageId", "parentMessageId", "isCreatedByUser", text, content, position) order by position`,
    [conversationId, userId, JSON.stringify(rows)],
  );
  return { conversationId, messageIds };
}

interface RunOf {
  readonly userId: string;
  readonly conversationId: string;
  readonly questionId: string | undefined;
  readonly answerId: string | undefined;
}

/** Inserts the run of an answer that another node is writing. */
export async function seedRun(database: Pick<TestDatabase, 'query'>, run: RunOf): Promise<void> {
  await database.query(
    `insert into runs ("runId", "userId", "conversationId", "userMessageId", "responseMessageId", "requestId", kind,
       endpoint, model, plan, "nodeId", "leaseUntil")
     values (gen_random_uuid(), $1, $2, $3, $4, gen_random_uuid(), 'ask', 'demo', 'demo', '{}', 'another', now() + interval '1 h')`,
    [run.userId, run.conversationId, run.questionId, run.answerId],
  );
}
