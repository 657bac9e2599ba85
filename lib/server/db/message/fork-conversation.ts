import 'server-only';
import { z } from 'zod';
import type { Conversation } from '@/lib/domain/conversation/conversation';
import { ROOT_PARENT_ID } from '@/lib/domain/shared/ids';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { toConversation } from '../conversation/conversation-row';
import { liveConversations } from '../conversation/live-conversation';
import { Prisma } from '../generated/client.ts';
import { prisma } from '../prisma';
import { copiedColumnList, copiedColumnsOfM } from './message-json';
import { allBelow, messageAbove } from './walk-branch';

export interface ForkToMake {
  readonly conversationId: string;
  readonly messageId: string;
  readonly scope: 'path' | 'all' | 'below';
  /** Undefined keeps the title. */
  readonly title: string | undefined;
  readonly limitMessages: number;
  readonly limitBytes: number;
}

/** Names the copy of the given message, or says why none was saved. */
export type ForkedConversation =
  | { readonly kind: 'forked'; readonly conversation: Conversation; readonly messageId: string }
  | { readonly kind: 'absent' }
  | { readonly kind: 'too-large' };

const rowSchema = z.object({
  conversation: z.unknown().nullable(),
  messageId: z.string().nullable(),
  pickedCount: z.number(),
  isTooLarge: z.boolean(),
});

/**
 * One statement keeps the order. Running answers are left out; costs stay with the original; the outcome of calls that
 * may have been carried out is unknown in both.
 */
export async function forkConversation(owner: OwnerId, fork: ForkToMake): Promise<ForkedConversation> {
  const rows = await prisma().$queryRaw<unknown[]>(forkSql(owner, fork));
  const [row] = z.array(rowSchema).parse(rows);
  if (row === undefined || row.pickedCount === 0) return { kind: 'absent' };
  if (row.isTooLarge) return { kind: 'too-large' };
  if (row.conversation === null || row.messageId === null) return { kind: 'absent' };
  return { kind: 'forked', conversation: toConversation(row.conversation), messageId: row.messageId };
}

export function forkSql(owner: OwnerId, fork: ForkToMake): Prisma.Sql {
  const { conversationId, messageId, title, limitMessages, limitBytes } = fork;
  return Prisma.sql`
    WITH RECURSIVE source AS (
      SELECT c.* FROM ${liveConversations} c
      WHERE c."conversationId" = ${conversationId}::uuid AND c."userId" = ${owner}::uuid
    ), named AS (
      SELECT m."messageId", m."parentMessageId", m."isCreatedByUser" FROM messages m JOIN source USING ("conversationId")
      WHERE m."messageId" = ${messageId}::uuid
    ), ${pickedSql(fork)}, bounded AS MATERIALIZED (
      SELECT "messageId" FROM picked LIMIT ${limitMessages + 1}
    ), copied AS MATERIALIZED (
      SELECT m."messageId" AS "oldId", gen_random_uuid() AS "newId", m.seq, m."sizeBytes"
      FROM bounded JOIN messages m USING ("messageId")
      WHERE NOT EXISTS (SELECT 1 FROM runs r WHERE r."responseMessageId" = m."messageId" AND r.state = 'running')
    ), size AS MATERIALIZED (
      SELECT (SELECT count(*)::int FROM bounded) AS "pickedCount",
        (SELECT count(*) FROM bounded) > ${limitMessages}
          OR (SELECT COALESCE(sum("sizeBytes"), 0) FROM copied) > ${limitBytes} AS "isTooLarge"
    ), conversation AS (
      INSERT INTO conversations ("conversationId", "userId", title, endpoint, "endpointType", model, "iconURL", settings,
        "folderId", "expiresAt")
      SELECT gen_random_uuid(), s."userId", COALESCE(${title ?? null}::text, s.title), s.endpoint, s."endpointType",
        s.model, s."iconURL", s.settings, s."folderId", s."expiresAt"
      FROM source s
      WHERE EXISTS (SELECT 1 FROM copied) AND NOT (SELECT "isTooLarge" FROM size)
      RETURNING *
    ), message AS (
      INSERT INTO messages ("messageId", "conversationId", "userId", "parentMessageId", ${copiedColumnList})
      SELECT copied."newId", conversation."conversationId", conversation."userId",
        COALESCE(above."newId", ${ROOT_PARENT_ID}::uuid), ${copiedColumnsOfM}
      FROM conversation CROSS JOIN copied JOIN messages m ON m."messageId" = copied."oldId"
      LEFT JOIN copied above ON above."oldId" = m."parentMessageId"
      ORDER BY copied.seq
    ), ${lostCallsSql(owner, conversationId)}
    SELECT (SELECT to_jsonb(c) FROM conversation c) AS conversation,
      (SELECT "pickedCount" FROM size) AS "pickedCount", (SELECT "isTooLarge" FROM size) AS "isTooLarge",
      COALESCE(
        (SELECT "newId" FROM copied JOIN named ON named."messageId" = "oldId"),
        (SELECT "newId" FROM copied JOIN named ON named."parentMessageId" = "oldId")
      ) AS "messageId"`;
}

/** Calls that may have been carried out are unknown in the copy too, so that no tool repeats them unasked. */
function lostCallsSql(owner: OwnerId, conversationId: string): Prisma.Sql {
  return Prisma.sql`lost AS (
      INSERT INTO sent_calls ("sentCallId", "userId", "conversationId", "runId", "responseMessageId", "toolCallId",
        "toolkitId", "toolName", title, input, "inputDigest", "idempotencyKey", state, "sentAt")
      SELECT gen_random_uuid(), s."userId", conversation."conversationId", s."runId",
        COALESCE(copied."newId", s."responseMessageId"), s."toolCallId", s."toolkitId", s."toolName", s.title, s.input,
        s."inputDigest", s."idempotencyKey", 'unknown', s."sentAt"
      FROM conversation CROSS JOIN sent_calls s LEFT JOIN copied ON copied."oldId" = s."responseMessageId"
      WHERE s."conversationId" = ${conversationId}::uuid AND s."userId" = ${owner}::uuid
        AND (s.state = 'unknown' OR NOT EXISTS (
          SELECT 1 FROM runs r WHERE r."runId" = s."runId" AND r.state = 'running')))`;
}

/** UNION ends even on a broken row, while UNION ALL would not. */
function pickedSql({ conversationId, scope }: ForkToMake): Prisma.Sql {
  const inConversation = Prisma.sql`m."conversationId" = ${conversationId}::uuid`;
  switch (scope) {
    case 'path':
      return Prisma.sql`picked AS (
        SELECT "messageId", "parentMessageId" FROM named
        UNION
        SELECT m."messageId", m."parentMessageId"
        FROM picked, ${messageAbove('picked', conversationId)})`;
    case 'all':
      return Prisma.sql`picked AS (
        SELECT m."messageId" FROM messages m WHERE ${inConversation} AND EXISTS (SELECT 1 FROM named))`;
    case 'below':
      return Prisma.sql`${allBelow(conversationId)}, picked AS (
        SELECT "messageId" FROM below
        UNION
        SELECT m."messageId" FROM named JOIN messages m ON m."messageId" = named."parentMessageId"
        WHERE NOT named."isCreatedByUser" AND ${inConversation})`;
  }
}
