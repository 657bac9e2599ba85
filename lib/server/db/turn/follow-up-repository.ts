import 'server-only';
import { z } from 'zod';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { isInLiveConversation, listedConversations } from '../conversation/live-conversation';
import { prisma } from '../prisma';

interface MessageKey {
  readonly conversationId: string;
  readonly messageId: string;
}

const storedSchema = z.object({ questions: z.array(z.string()) });

/** Returns false for unknown, deleted or others' ones. */
export async function hasMessage(
  owner: OwnerId,
  { conversationId, messageId }: MessageKey,
): Promise<boolean> {
  const rows = await prisma().$queryRaw<unknown[]>`
    SELECT 1 FROM messages m WHERE m."messageId" = ${messageId}::uuid AND m."userId" = ${owner}::uuid
      AND m."conversationId" = ${conversationId}::uuid AND ${isInLiveConversation('m')}`;
  return rows.length > 0;
}

/** Returns null when none were asked for below this message. */
export async function findFollowUps(
  owner: OwnerId,
  { conversationId, messageId }: MessageKey,
): Promise<readonly string[] | null> {
  const rows = await prisma().$queryRaw<unknown[]>`
    SELECT f.questions FROM follow_ups f JOIN messages m ON m."messageId" = f."messageId"
    WHERE f."messageId" = ${messageId}::uuid AND f."userId" = ${owner}::uuid
      AND m."userId" = ${owner}::uuid AND m."conversationId" = ${conversationId}::uuid
      AND ${isInLiveConversation('m')}`;
  return z.array(storedSchema).parse(rows)[0]?.questions ?? null;
}

/**
 * Returns true to one caller, who asks a model: only for a whole answer that was completed here within `freshMs`
 * (clock of the database) in a chat that stays. Copies have no run.
 */
export async function claimFollowUps(
  owner: OwnerId,
  { conversationId, messageId }: MessageKey,
  freshMs: number,
): Promise<boolean> {
  const count = await prisma().$executeRaw`
    INSERT INTO follow_ups ("messageId", "userId")
    SELECT m."messageId", m."userId" FROM messages m
    JOIN ${listedConversations} c ON c."conversationId" = m."conversationId" AND c."userId" = m."userId"
    WHERE m."messageId" = ${messageId}::uuid AND m."userId" = ${owner}::uuid
      AND m."conversationId" = ${conversationId}::uuid
      AND NOT m."isCreatedByUser" AND NOT m.unfinished AND m.error IS NULL AND m.text <> ''
      AND COALESCE(m."finishReason", 'stop') = 'stop'
      AND NOT m.origins @> '["import"]'::jsonb AND NOT m.origins @> '["shared"]'::jsonb
      AND EXISTS (
        SELECT 1 FROM runs r WHERE r."responseMessageId" = m."messageId" AND r."userId" = ${owner}::uuid
          AND r.state = 'completed' AND r."endedAt" > now() - ${freshMs}::float8 * interval '1 millisecond')
      AND NOT EXISTS (
        SELECT 1 FROM runs r WHERE r."responseMessageId" = m."messageId" AND r.state = 'running')
    ON CONFLICT ("messageId") DO NOTHING`;
  return count === 1;
}

export async function saveFollowUps(
  owner: OwnerId,
  messageId: string,
  questions: readonly string[],
): Promise<void> {
  await prisma().$executeRaw`
    UPDATE follow_ups SET questions = ${JSON.stringify(questions)}::jsonb
    WHERE "messageId" = ${messageId}::uuid AND "userId" = ${owner}::uuid`;
}

/** No model was asked, so another call may ask. */
export async function releaseFollowUps(owner: OwnerId, messageId: string): Promise<void> {
  await prisma().$executeRaw`
    DELETE FROM follow_ups WHERE "messageId" = ${messageId}::uuid AND "userId" = ${owner}::uuid`;
}
