import 'server-only';
import { z } from 'zod';
import type { Conversation } from '@/lib/domain/conversation/conversation';
import type { Message } from '@/lib/domain/message/message';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { REQUEST_LIMIT, type RequestRecord } from '@/lib/domain/turn/request-record';
import { toConversation } from '../conversation/conversation-row';
import { Prisma } from '../generated/client.ts';
import { KEEPS_PLAN } from '../kept-statement';
import { messageColumnList, messageRecords, messagesJson } from '../message/message-json';
import { toMessage } from '../message/message-row';
import { chargedRunColumns, chargeSql, type Charge } from '../money/charge-sql';
import { prisma } from '../prisma';
import { publishNotice } from '../redis-notices';
import { isHeldBy, RUN_CHANNEL, WRITER_EPOCH, type RunHolder } from './run-lease';
import { settleSentCallsSql } from './sent-calls';

/** The run must be running and still be held by this process. */
export interface RunToSettle extends RunHolder {
  readonly runId: string;
  readonly state: 'completed' | 'aborted' | 'failed';
  readonly response: Message;
  readonly charge: Charge;
  readonly requests?: readonly RequestRecord[];
}

/**
 * The columns are null before the first run ends. What a column of tokens cannot hold is left off, so that every
 * answer settles.
 */
const addedColumns = Prisma.join(
  ['promptTokens', 'completionTokens', 'cachedTokens', 'reasoningTokens'].map((name) => {
    const column = Prisma.raw(`"${name}"`);
    return Prisma.sql`${column} = LEAST(2147483647, COALESCE(messages.${column}, 0)::bigint + excluded.${column})`;
  }),
);

const addedOptionalColumns = Prisma.join(
  ['cacheWriteTokens', 'imageInputTokens', 'imageOutputTokens'].map((name) => {
    const column = Prisma.raw(`"${name}"`);
    return Prisma.sql`${column} = CASE WHEN COALESCE(messages.${column}, excluded.${column}) IS NOT NULL THEN
      LEAST(2147483647, COALESCE(messages.${column}, 0)::bigint + COALESCE(excluded.${column}, 0)) END`;
  }),
);

const rowSchema = z.object({ response: z.unknown(), conversation: z.unknown() });

/**
 * One statement saves answer and requests, ends and charges the run, removes chunks and tells other nodes. A
 * continued answer's usage adds up. Returns null when another process settled or took it.
 */
export async function settleRun(
  owner: OwnerId,
  { runId, nodeId, epoch, state, response, charge, requests = [] }: RunToSettle,
): Promise<{ response: Message; conversation: Conversation } | null> {
  const rows = await prisma().$queryRaw<unknown[]>`${KEEPS_PLAN}
    WITH run AS (
      UPDATE runs SET state = ${state}, "endedAt" = now(),
        "handedOverAt" = CASE WHEN epoch = ${WRITER_EPOCH}::int THEN NULL ELSE "handedOverAt" END
      WHERE "runId" = ${runId}::uuid AND "userId" = ${owner}::uuid AND ${isHeldBy({ nodeId, epoch })}
      RETURNING ${chargedRunColumns}),
    ${chargeSql(owner, charge)},
    message AS (
      INSERT INTO messages (${messageColumnList}, "costCredits")
      SELECT record.*, charge."costCredits" FROM ${messageRecords(messagesJson(owner, [response]))}, charge
      ON CONFLICT ("messageId") DO UPDATE SET content = excluded.content, text = excluded.text, sources = excluded.sources,
        "answeredModel" = excluded."answeredModel", unfinished = excluded.unfinished, error = excluded.error,
        "finishReason" = excluded."finishReason", "tokenCount" = excluded."tokenCount",
        ${addedColumns}, ${addedOptionalColumns}, files = excluded.files,
        "costCredits" = COALESCE(messages."costCredits", 0) + excluded."costCredits", price = excluded.price,
        "isUsageEstimated" = messages."isUsageEstimated" OR excluded."isUsageEstimated", "firstTokenMs" = excluded."firstTokenMs",
        "durationMs" = excluded."durationMs", model = excluded.model, endpoint = excluded.endpoint,
        sender = excluded.sender, "updatedAt" = now()
      WHERE messages."userId" = ${owner}::uuid
      RETURNING *),
    request AS (
      INSERT INTO answer_requests ("messageId", "userId", record)
      SELECT message."messageId", message."userId", sent.record
      FROM message, jsonb_array_elements(${JSON.stringify(requests)}::jsonb) sent(record)),
    stale AS (
      DELETE FROM answer_requests USING (
        SELECT kept."answerRequestId" FROM answer_requests kept, run
        WHERE kept."messageId" = run."responseMessageId" AND kept."userId" = ${owner}::uuid
        ORDER BY kept."answerRequestId" DESC OFFSET ${Math.max(0, REQUEST_LIMIT - requests.length)}) old
      WHERE answer_requests."answerRequestId" = old."answerRequestId"),
    chunk AS (DELETE FROM run_chunks USING run WHERE run_chunks."runId" = run."runId"),
    ${settleSentCallsSql(response.content)},
    conversation AS (
      UPDATE conversations SET "updatedAt" = now() FROM run
      WHERE conversations."conversationId" = run."conversationId" AND "userId" = ${owner}::uuid
      RETURNING conversations.*)
    SELECT to_jsonb(m) - 'seq' AS response, (SELECT to_jsonb(c) FROM conversation c) AS conversation,
      pg_notify(${RUN_CHANNEL}, ${`settled ${runId}`})::text AS told
    FROM message m`;
  const [row] = z.array(rowSchema).parse(rows);
  if (row === undefined) return null;
  publishNotice(RUN_CHANNEL, `settled ${runId}`);
  return { response: toMessage(row.response, false), conversation: toConversation(row.conversation) };
}
