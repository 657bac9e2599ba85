import 'server-only';
import { z } from 'zod';
import type { Conversation } from '@/lib/domain/conversation';
import type { Message } from '@/lib/domain/message';
import type { OwnerId } from '@/lib/domain/owner-id';
import { toConversation } from './conversation-row';
import { messageColumnList, messageRecords, messagesJson } from './message-json';
import { toMessage } from './message-row';
import { prisma } from './prisma';
import { RUN_CHANNEL } from './run-lease';

/** A run to end: only while it is running and still belongs to this node. */
export interface RunToSettle {
  readonly runId: string;
  readonly nodeId: string;
  readonly state: 'completed' | 'aborted' | 'failed';
  readonly response: Message;
}

const rowSchema = z.object({ response: z.unknown(), conversation: z.unknown() });

/**
 * Saves the answer, ends the run, removes its chunks and moves the conversation up, in one statement, and tells the
 * other nodes. Gives what was saved, or null when somebody else settled the run or took it over.
 */
export async function settleRun(
  owner: OwnerId,
  { runId, nodeId, state, response }: RunToSettle,
): Promise<{ response: Message; conversation: Conversation } | null> {
  const rows = await prisma().$queryRaw<unknown[]>`
    WITH run AS (
      UPDATE runs SET state = ${state}, "endedAt" = now()
      WHERE "runId" = ${runId}::uuid AND "userId" = ${owner}::uuid AND "nodeId" = ${nodeId} AND state = 'running'
      RETURNING "runId", "conversationId"),
    message AS (
      INSERT INTO messages (${messageColumnList})
      SELECT record.* FROM ${messageRecords(messagesJson(owner, [response]))}, run
      ON CONFLICT ("messageId") DO UPDATE SET content = excluded.content, text = excluded.text,
        "answeredModel" = excluded."answeredModel", unfinished = excluded.unfinished, error = excluded.error,
        "finishReason" = excluded."finishReason", "tokenCount" = excluded."tokenCount",
        "promptTokens" = excluded."promptTokens", "completionTokens" = excluded."completionTokens",
        "cachedTokens" = excluded."cachedTokens", "reasoningTokens" = excluded."reasoningTokens",
        "isUsageEstimated" = excluded."isUsageEstimated", "firstTokenMs" = excluded."firstTokenMs",
        "durationMs" = excluded."durationMs", model = excluded.model, endpoint = excluded.endpoint,
        sender = excluded.sender, "updatedAt" = now()
      WHERE messages."userId" = ${owner}::uuid
      RETURNING *),
    chunk AS (DELETE FROM run_chunks USING run WHERE run_chunks."runId" = run."runId"),
    conversation AS (
      UPDATE conversations SET "updatedAt" = now() FROM run
      WHERE conversations."conversationId" = run."conversationId" AND "userId" = ${owner}::uuid
      RETURNING conversations.*)
    SELECT to_jsonb(m) - 'seq' AS response, (SELECT to_jsonb(c) FROM conversation c) AS conversation,
      pg_notify(${RUN_CHANNEL}, ${`settled ${runId}`})::text AS told
    FROM message m`;
  const [row] = z.array(rowSchema).parse(rows);
  if (row === undefined) return null;
  return { response: toMessage(row.response, false), conversation: toConversation(row.conversation) };
}
