import 'server-only';
import { z } from 'zod';
import type { ContentPart } from '@/lib/domain/message/content-part';
import { storableText } from '@/lib/domain/message/storable-content';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { Prisma } from '../generated/client.ts';
import { prisma } from '../prisma';
import { isWrittenBy } from './run-lease';

export interface CalledTool {
  readonly conversationId: string;
  readonly runId: string;
  readonly toolkitId: string;
  readonly toolName: string;
}

export interface CallToSend extends CalledTool {
  readonly nodeId: string;
  readonly toolCallId: string;
  readonly title: string;
  readonly input: string;
  readonly inputDigest: string;
  readonly isRepeat: boolean;
}

export interface SentCallIds {
  readonly sentCallId: string;
  /** The key is the same for a call and its repetition in the same answer. */
  readonly idempotencyKey: string;
}

/** These calls may have been carried out: they ended without a result, are under way elsewhere, or lost their run. */
function unknownCalls(owner: OwnerId, { conversationId, runId, toolkitId, toolName }: CalledTool) {
  return Prisma.sql`
    s."conversationId" = ${conversationId}::uuid AND s."userId" = ${owner}::uuid
      AND s."toolkitId" = ${storableText(toolkitId)} AND s."toolName" = ${storableText(toolName)}
      AND (s.state = 'unknown' OR (s."runId" <> ${runId}::uuid AND (s.state = 'sent' OR NOT EXISTS (
        SELECT 1 FROM runs other WHERE other."runId" = s."runId" AND other.state = 'running'))))`;
}

export async function hasUnknownCall(owner: OwnerId, tool: CalledTool): Promise<boolean> {
  const rows = await prisma().$queryRaw<unknown[]>`
    SELECT 1 FROM sent_calls s WHERE ${unknownCalls(owner, tool)} LIMIT 1`;
  return rows.length > 0;
}

const idsSchema = z.array(z.object({ sentCallId: z.string(), idempotencyKey: z.string() }));

/**
 * Resolves before it is sent. Returns null where it must not be: its run ended, stops or moved. A lock holds
 * the run meanwhile. A repeat that was allowed replaces the earlier call.
 */
export async function saveSentCall(owner: OwnerId, call: CallToSend): Promise<SentCallIds | null> {
  const rows = await prisma().$queryRaw<unknown[]>`
    WITH run AS MATERIALIZED (
      SELECT "runId", "responseMessageId" FROM runs
      WHERE "runId" = ${call.runId}::uuid AND "userId" = ${owner}::uuid
        AND ${isWrittenBy(call.nodeId)} AND "abortRequestedAt" IS NULL FOR SHARE),
    earlier AS MATERIALIZED (
      SELECT s.* FROM sent_calls s CROSS JOIN run
      WHERE ${call.isRepeat}::boolean AND s."inputDigest" = ${call.inputDigest} AND ${unknownCalls(owner, call)}
      ORDER BY s."responseMessageId" = run."responseMessageId" DESC, s."sentAt" LIMIT 1 FOR UPDATE OF s),
    replaced AS (
      DELETE FROM sent_calls USING earlier WHERE sent_calls."sentCallId" = earlier."sentCallId")
    INSERT INTO sent_calls ("sentCallId", "userId", "conversationId", "runId", "responseMessageId", "toolCallId",
      "toolkitId", "toolName", title, input, "inputDigest", "idempotencyKey")
    SELECT gen_random_uuid(), ${owner}::uuid, ${call.conversationId}::uuid, run."runId", run."responseMessageId",
      ${storableText(call.toolCallId)}, ${storableText(call.toolkitId)}, ${storableText(call.toolName)},
      ${storableText(call.title)}, ${storableText(call.input)}, ${call.inputDigest},
      COALESCE((SELECT "idempotencyKey" FROM earlier WHERE "responseMessageId" = run."responseMessageId"),
        gen_random_uuid())
    FROM run
    RETURNING "sentCallId", "idempotencyKey"`;
  return idsSchema.parse(rows)[0] ?? null;
}

export async function endSentCall(
  owner: OwnerId,
  sentCallId: string,
  state: 'returned' | 'unknown',
): Promise<void> {
  await prisma().sentCall.updateMany({ where: { userId: owner, sentCallId }, data: { state } });
}

export async function removeSentCall(owner: OwnerId, sentCallId: string): Promise<void> {
  await prisma().sentCall.deleteMany({ where: { userId: owner, sentCallId } });
}

export interface StoredSentCall {
  readonly toolCallId: string;
  readonly toolName: string;
  readonly title: string;
  readonly input: string;
}

export async function listSentCalls(owner: OwnerId, runId: string): Promise<StoredSentCall[]> {
  return prisma().sentCall.findMany({
    where: { userId: owner, runId },
    select: { toolCallId: true, toolName: true, title: true, input: true },
    orderBy: [{ sentAt: 'asc' }, { sentCallId: 'asc' }],
  });
}

/** Removes calls with saved results; the outcome of the others becomes unknown. */
export function settleSentCallsSql(content: readonly ContentPart[]): Prisma.Sql {
  const known = content.flatMap((part) =>
    part.type === 'tool_call' && (part.state === 'done' || part.state === 'failed') ? [part.toolCallId] : [],
  );
  return Prisma.sql`
    returned AS (
      DELETE FROM sent_calls USING run WHERE sent_calls."runId" = run."runId" AND sent_calls.state <> 'unknown'
        AND sent_calls."toolCallId" = ANY(${known}::text[])),
    lost AS (
      UPDATE sent_calls SET state = 'unknown' FROM run WHERE sent_calls."runId" = run."runId"
        AND NOT sent_calls."toolCallId" = ANY(${known}::text[]))`;
}
