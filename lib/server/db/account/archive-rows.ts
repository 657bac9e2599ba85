import 'server-only';
import * as z from 'zod/mini';
import {
  archiveConversationSchema,
  archiveMessageSchema,
  archiveSettingsSchema,
  type ArchiveConversation,
  type ArchiveMessage,
  type ArchiveSettings,
} from '@/lib/domain/import/archive';
import { ROOT_PARENT_ID } from '@/lib/domain/shared/ids';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { Prisma } from '../generated/client.ts';
import { toMessage } from '../message/message-row';
import { prisma } from '../prisma';

const CONVERSATIONS_AT_ONCE = 100;
/** The number is low because one message may be larger than a megabyte. */
const MESSAGES_AT_ONCE = 20;

const moment = z.pipe(
  z.coerce.date(),
  z.transform((date) => date.toISOString()),
);

export const dates = { createdAt: moment, updatedAt: moment };

/** Yields conversations that are neither deleted nor temporary, oldest first. */
export async function* listArchiveConversations(owner: OwnerId): AsyncGenerator<ArchiveConversation> {
  let after: { createdAt: string; conversationId: string } | null = null;
  const cursorSchema = z.object({ conversationId: z.string(), cursor: z.string() });
  for (;;) {
    const beyond: Prisma.Sql =
      after === null
        ? Prisma.sql`true`
        : Prisma.sql`("createdAt", "conversationId") > (${after.createdAt}::timestamptz, ${after.conversationId}::uuid)`;
    const rows: unknown[] = await prisma().$queryRaw`
      SELECT 'conversation' AS kind, "conversationId", "conversationId" AS id,
        COALESCE("importedFrom", 'parley:' || "conversationId") AS origin, title, endpoint, "endpointType", model, "iconURL",
        settings - 'file_ids' AS settings, "folderId", "pinnedAt", "archivedAt", "createdAt", "updatedAt",
        "createdAt"::text AS cursor
      FROM conversations WHERE "userId" = ${owner}::uuid AND "deletedAt" IS NULL AND "expiresAt" IS NULL AND ${beyond}
      ORDER BY "createdAt", "conversationId" LIMIT ${CONVERSATIONS_AT_ONCE}`;
    for (const row of rows) yield conversationRowSchema.parse(row);
    const last = cursorSchema.safeParse(rows.at(-1));
    if (!last.success || rows.length < CONVERSATIONS_AT_ONCE) return;
    after = { createdAt: last.data.cursor, conversationId: last.data.conversationId };
  }
}

const conversationRowSchema = z.extend(archiveConversationSchema, {
  ...dates,
  pinnedAt: z.nullable(moment),
  archivedAt: z.nullable(moment),
});

const messageRowSchema = z.looseObject({ seq: z.coerce.bigint() });

/** Yields parents before their children. */
export async function* listArchiveMessages(
  owner: OwnerId,
  conversationId: string,
): AsyncGenerator<ArchiveMessage> {
  let after = -1n;
  for (;;) {
    const rows: unknown[] = await prisma().message.findMany({
      where: { conversationId, userId: owner, seq: { gt: after } },
      orderBy: { seq: 'asc' },
      take: MESSAGES_AT_ONCE,
    });
    for (const row of rows) yield toArchiveMessage(row);
    if (rows.length < MESSAGES_AT_ONCE) return;
    after = messageRowSchema.parse(rows.at(-1)).seq;
  }
}

function toArchiveMessage(row: unknown): ArchiveMessage {
  const { messageId, parentMessageId, ...message } = toMessage(row, false);
  return archiveMessageSchema.parse({
    ...message,
    kind: 'message',
    id: messageId,
    parentId: parentMessageId === ROOT_PARENT_ID ? null : parentMessageId,
    tokenCount: null,
  });
}

export async function findArchiveSettings(owner: OwnerId): Promise<ArchiveSettings | null> {
  const row = await prisma().user.findFirst({
    where: { userId: owner },
    select: {
      name: true,
      username: true,
      locale: true,
      plugins: true,
      monthlyBudgetCredits: true,
      instructions: true,
    },
  });
  if (row === null) return null;
  const budget = row.monthlyBudgetCredits;
  return archiveSettingsSchema.parse({
    ...row,
    monthlyBudgetCredits: budget === null ? null : Number(budget),
  });
}
