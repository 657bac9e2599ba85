import 'server-only';
import * as z from 'zod/mini';
import {
  archiveAssistantSchema,
  archiveConversationSchema,
  archiveFolderSchema,
  archiveMemorySchema,
  archiveMessageSchema,
  archivePresetSchema,
  archiveSettingsSchema,
  archiveSkillSchema,
  type ArchiveAssistant,
  type ArchiveConversation,
  type ArchiveFolder,
  type ArchiveMemory,
  type ArchiveMessage,
  type ArchivePreset,
  type ArchiveSettings,
  type ArchiveSkill,
} from '@/lib/domain/import/archive';
import { ROOT_PARENT_ID } from '@/lib/domain/shared/ids';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { Prisma } from '../generated/client.ts';
import { toMessage } from '../message/message-row';
import { prisma } from '../prisma';

const CONVERSATIONS_AT_ONCE = 100;
/** Few, because one message may be larger than a megabyte. */
const MESSAGES_AT_ONCE = 20;

const moment = z.pipe(
  z.coerce.date(),
  z.transform((date) => date.toISOString()),
);
const dates = { createdAt: moment, updatedAt: moment };

/**
 * Yields the owner's conversations that are neither deleted nor temporary, the oldest first; a few are in memory at a
 * time.
 */
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

/** Yields the messages of one conversation of the owner in order of creation, parents first. */
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

/** Returns the owner's folders in their order. */
export async function listArchiveFolders(owner: OwnerId): Promise<ArchiveFolder[]> {
  const rows = await prisma().folder.findMany({
    where: { userId: owner },
    orderBy: [{ position: 'asc' }, { createdAt: 'asc' }, { folderId: 'asc' }],
    include: { files: { where: { userId: owner }, orderBy: [{ addedAt: 'asc' }, { fileId: 'asc' }] } },
  });
  const skills = await prisma().skill.findMany({ where: { userId: owner }, select: { skillId: true } });
  const skillIds = new Set(skills.map(({ skillId }) => skillId));
  return rows.map(({ files, ...row }, position) =>
    z.extend(archiveFolderSchema, dates).parse({
      ...row,
      id: row.folderId,
      position,
      files: files.map(({ fileId }) => ({ id: fileId })),
      skills: row.skillIds.filter((id) => skillIds.has(id)).map((id) => ({ id })),
    }),
  );
}

/** Returns the owner's presets, the oldest first. */
export async function listArchivePresets(owner: OwnerId): Promise<ArchivePreset[]> {
  const rows = await prisma().preset.findMany({
    where: { userId: owner },
    orderBy: [{ createdAt: 'asc' }, { title: 'asc' }, { presetId: 'asc' }],
  });
  return rows.map((row) => z.extend(archivePresetSchema, dates).parse({ ...row, id: row.presetId }));
}

/** Returns the owner's assistants with their actions, the oldest first. */
export async function listArchiveAssistants(
  owner: OwnerId,
): Promise<{ readonly assistant: ArchiveAssistant; readonly avatarFileId: string | null }[]> {
  const rows = await prisma().assistant.findMany({
    where: { userId: owner },
    orderBy: [{ createdAt: 'asc' }, { assistantId: 'asc' }],
    include: {
      files: { where: { userId: owner }, orderBy: [{ addedAt: 'asc' }, { fileId: 'asc' }] },
      skills: { where: { userId: owner }, orderBy: { skill: { name: 'asc' } } },
      actions: { where: { userId: owner }, orderBy: { domain: 'asc' } },
    },
  });
  return rows.map(({ files, skills, avatarFileId, ...row }) => ({
    avatarFileId,
    assistant: z.extend(archiveAssistantSchema, dates).parse({
      ...row,
      id: row.assistantId,
      files: files.map(({ fileId }) => ({ id: fileId })),
      skills: skills.map(({ skillId }) => ({ id: skillId })),
    }),
  }));
}

/** Returns the facts that models remember of the owner, the oldest first. A chat that is in no archive is none. */
export async function listArchiveMemories(owner: OwnerId): Promise<ArchiveMemory[]> {
  const rows: unknown[] = await prisma().$queryRaw`
    SELECT m.text, m."folderId", m."createdAt", m."updatedAt",
      COALESCE(c."importedFrom", 'parley:' || c."conversationId") AS origin
    FROM memories m LEFT JOIN conversations c ON c."conversationId" = m."conversationId"
      AND c."userId" = m."userId" AND c."deletedAt" IS NULL AND c."expiresAt" IS NULL
    WHERE m."userId" = ${owner}::uuid ORDER BY m."createdAt", m."memoryId"`;
  return rows.map((row) => z.extend(archiveMemorySchema, dates).parse(row));
}

/** Returns the owner's skills, the oldest first. */
export async function listArchiveSkills(owner: OwnerId): Promise<ArchiveSkill[]> {
  const rows = await prisma().skill.findMany({
    where: { userId: owner },
    orderBy: [{ createdAt: 'asc' }, { name: 'asc' }],
  });
  return rows.map((row) => z.extend(archiveSkillSchema, dates).parse({ ...row, id: row.skillId }));
}

/** Returns the settings of the owner that are stored on the server; null when the account was deleted. */
export async function findArchiveSettings(owner: OwnerId): Promise<ArchiveSettings | null> {
  const row = await prisma().user.findFirst({
    where: { userId: owner },
    select: {
      ...{ name: true, username: true, locale: true, plugins: true },
      ...{ monthlyBudgetCredits: true, instructions: true },
    },
  });
  if (row === null) return null;
  const budget = row.monthlyBudgetCredits;
  return archiveSettingsSchema.parse({
    ...row,
    monthlyBudgetCredits: budget === null ? null : Number(budget),
  });
}
