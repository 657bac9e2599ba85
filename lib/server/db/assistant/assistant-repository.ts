import 'server-only';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import {
  ASSISTANT_FILES_LIMIT,
  ASSISTANTS_LIMIT,
  type Assistant,
  type AssistantTool,
} from '@/lib/domain/assistant/assistant';
import { isOtherVersion } from '@/lib/domain/assistant/assistant-version';
import { refusal } from '@/lib/domain/file/check-files';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { presentFields } from '@/lib/domain/shared/present-fields';
import { toActionToolkitId, type ActionMetadata } from '@/lib/domain/tool/action';
import type { CallableApi } from '@/lib/domain/tool/openapi/api-operation';
import type { SkillFields } from '@/lib/domain/tool/skill/skill';
import { ADVISORY_LOCKS } from '../advisory-locks';
import type { Prisma } from '../generated/client.ts';
import { KEEPS_PLAN } from '../kept-statement';
import { withinStorage } from '../limit/within-storage';
import { prisma } from '../prisma';
import { copySkills } from '../tool/copy-skills';
import { assistantJsonSchema, assistantParts as parts, toAssistant } from './assistant-row';
import { saveAssistantSkills } from './assistant-skills';
import { keepVersion } from './assistant-versions';

export interface AssistantFields {
  readonly name: string | null;
  readonly description: string | null;
  readonly instructions: string | null;
  readonly endpoint: string | null;
  readonly model: string;
  readonly tools: AssistantTool[];
  /** A skill of the owner that was deleted meanwhile is passed over. */
  readonly skillIds: readonly string[];
  /** A copy with it may read what is kept of its owner. */
  readonly knowsUser: boolean;
}

export interface NewAction {
  readonly metadata: ActionMetadata;
  readonly api: CallableApi;
}

export interface NewParts {
  readonly actions?: readonly NewAction[];
  readonly skills?: readonly SkillFields[];
  /** Files that do not belong to the owner are passed over. */
  readonly fileIds?: readonly string[];
  /** Another user or a file provided the assistant. */
  readonly isCopy?: boolean;
  /** True returns an assistant that has this id already, unchanged. */
  readonly mayExist?: boolean;
}

const foundSchema = z.array(z.object({ assistant: assistantJsonSchema }));

/** Reads in one statement, since each turn of an assistant begins with it. */
export async function findAssistant(owner: OwnerId, assistantId: string): Promise<Assistant | null> {
  const rows = await prisma().$queryRaw<unknown[]>`${KEEPS_PLAN}
    SELECT to_jsonb(a) || jsonb_build_object(
      'fileIds', COALESCE((SELECT jsonb_agg(f."fileId" ORDER BY f."addedAt", f."fileId") FROM assistant_files f
        WHERE f."assistantId" = a."assistantId"), '[]'),
      'skillIds', COALESCE((SELECT jsonb_agg(s."skillId" ORDER BY s."skillId") FROM assistant_skills s
        WHERE s."assistantId" = a."assistantId"), '[]'),
      'actions', COALESCE((SELECT jsonb_agg(jsonb_build_object('actionId', x."actionId", 'api', x.api)
        ORDER BY x."createdAt", x."actionId") FROM actions x WHERE x."assistantId" = a."assistantId"), '[]')) AS assistant
    FROM assistants a WHERE a."assistantId" = ${assistantId} AND a."userId" = ${owner}::uuid`;
  const [row] = foundSchema.parse(rows);
  return row === undefined ? null : row.assistant;
}

/**
 * Returns null at {@link ASSISTANTS_LIMIT}, also for calls at the same time. Throws skill_limit and file_refused; then
 * none is saved.
 */
export async function insertAssistant(
  owner: OwnerId,
  assistantId: string,
  { skillIds, ...fields }: AssistantFields,
  { actions = [], skills = [], fileIds = [], isCopy = false, mayExist = false }: NewParts = {},
): Promise<Assistant | null> {
  const newActions = actions.map(({ metadata, api }) => ({
    actionId: randomUUID(),
    userId: owner,
    domain: metadata.domain,
    metadata,
    api: z.record(z.string(), z.json()).parse(api),
  }));
  return withinStorage(owner, async (transaction) => {
    await lockAssistants(transaction, owner);
    const where = { assistantId, userId: owner };
    const before = mayExist ? await transaction.assistant.findFirst({ where, include: parts }) : null;
    if (before !== null) return toAssistant(before);
    if ((await transaction.assistant.count({ where: { userId: owner } })) >= ASSISTANTS_LIMIT) return null;
    await transaction.assistant.create({
      data: {
        ...fields,
        isCopy,
        tools: jsonOf(fields.tools),
        assistantId,
        userId: owner,
        actions: { create: newActions },
      },
    });
    const copied = skills.length === 0 ? [] : await copySkills(transaction, owner, skills);
    await saveAssistantSkills(transaction, owner, assistantId, [...skillIds, ...copied]);
    if (fileIds.length > 0) await saveFiles(transaction, owner, assistantId, { fileIds, keepsOthers: true });
    return toAssistant(await transaction.assistant.findFirstOrThrow({ where, include: parts }));
  });
}

/**
 * Keeps the earlier version. Returns null when the assistant is not the owner's. Throws file_refused beyond {@link
 * ASSISTANT_FILES_LIMIT}; then no change is saved.
 */
export async function updateAssistant(
  owner: OwnerId,
  assistantId: string,
  {
    tools,
    skillIds,
    fileIds,
    ...change
  }: Partial<AssistantFields> & { readonly fileIds?: readonly string[] },
): Promise<Assistant | null> {
  const data = { ...change, ...(tools === undefined ? {} : { tools: jsonOf(tools) }) };
  const where = { assistantId, userId: owner };
  return withinStorage(owner, async (transaction) => {
    await lockAssistants(transaction, owner);
    const before = await transaction.assistant.findFirst({ where, include: parts });
    if (before === null) return null;
    await transaction.assistant.updateMany({ where, data });
    if (skillIds !== undefined) await saveAssistantSkills(transaction, owner, assistantId, skillIds);
    if (fileIds !== undefined)
      await saveFiles(transaction, owner, assistantId, { fileIds, keepsOthers: false });
    const row = await transaction.assistant.findFirst({ where, include: parts });
    if (row === null) return null;
    const [was, is] = [toAssistant(before), toAssistant(row)];
    if (isOtherVersion(was, is)) await keepVersion(transaction, owner, was);
    return is;
  });
}

/**
 * Passes over files that are not the owner's. Returns false when the assistant is not theirs. Throws file_refused
 * beyond {@link ASSISTANT_FILES_LIMIT}; then none is added.
 */
export async function addAssistantFiles(
  owner: OwnerId,
  assistantId: string,
  fileIds: readonly string[],
): Promise<boolean> {
  return prisma().$transaction(async (transaction) => {
    await lockAssistants(transaction, owner);
    return saveFiles(transaction, owner, assistantId, { fileIds, keepsOthers: true });
  });
}

async function saveFiles(
  transaction: Prisma.TransactionClient,
  owner: OwnerId,
  assistantId: string,
  { fileIds, keepsOthers }: { readonly fileIds: readonly string[]; readonly keepsOthers: boolean },
): Promise<boolean> {
  const assistant = await transaction.assistant.findFirst({
    where: { assistantId, userId: owner },
    select: { files: { select: { fileId: true } } },
  });
  if (assistant === null) return false;
  const files = await transaction.file.findMany({
    where: { userId: owner, state: 'ready', fileId: { in: [...fileIds] }, NOT: { context: 'avatar' } },
    select: { fileId: true },
  });
  const kept = keepsOthers ? assistant.files : [];
  if (new Set([...kept, ...files].map(({ fileId }) => fileId)).size > ASSISTANT_FILES_LIMIT)
    throw new AppError('file_refused', refusal('too_many', { limit: ASSISTANT_FILES_LIMIT }));
  if (!keepsOthers)
    await transaction.assistantFile.deleteMany({
      where: { assistantId, userId: owner, fileId: { notIn: files.map(({ fileId }) => fileId) } },
    });
  await transaction.assistantFile.createMany({
    data: files.map(({ fileId }) => ({ assistantId, fileId, userId: owner })),
    skipDuplicates: true,
  });
  return true;
}

/** The files stay. Returns whether there was such an assistant. */
export async function deleteAssistant(owner: OwnerId, assistantId: string): Promise<boolean> {
  return prisma().$transaction(async (transaction) => {
    const deleted = await transaction.assistant.findFirst({
      where: { assistantId, userId: owner },
      select: { avatarFileId: true, actions: { select: { actionId: true } } },
    });
    const avatarFileId = deleted?.avatarFileId ?? null;
    const toolkitIds = (deleted?.actions ?? []).map(({ actionId }) => toActionToolkitId(actionId));
    await transaction.toolApproval.deleteMany({ where: { userId: owner, toolkitId: { in: toolkitIds } } });
    const { count } = await transaction.assistant.deleteMany({ where: { assistantId, userId: owner } });
    if (avatarFileId !== null)
      await transaction.file.deleteMany({ where: { userId: owner, fileId: avatarFileId } });
    return count === 1;
  });
}

/** Deletes the earlier picture. `updatedAt` defaults to now. Returns false when the assistant is not the owner's. */
export async function replaceAssistantAvatar(
  owner: OwnerId,
  assistantId: string,
  fileId: string,
  { updatedAt }: { readonly updatedAt?: string } = {},
): Promise<boolean> {
  return prisma().$transaction(async (transaction) => {
    await lockAssistants(transaction, owner);
    const assistant = await transaction.assistant.findFirst({
      where: { assistantId, userId: owner },
      select: { avatarFileId: true },
    });
    if (assistant === null) return false;
    await transaction.assistant.updateMany({
      where: { assistantId, userId: owner },
      data: { avatarFileId: fileId, ...presentFields({ updatedAt }) },
    });
    await transaction.file.updateMany({ where: { userId: owner, fileId }, data: { state: 'ready' } });
    if (assistant.avatarFileId !== null)
      await transaction.file.deleteMany({ where: { userId: owner, fileId: assistant.avatarFileId } });
    return true;
  });
}

function jsonOf(tools: readonly AssistantTool[]) {
  return z.array(z.json()).parse(tools);
}

/** The lock is a statement of its own: the next ones count what was saved while it waited. */
async function lockAssistants(transaction: Prisma.TransactionClient, owner: OwnerId): Promise<void> {
  await transaction.$executeRaw`
    SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.addAssistant}::int, hashtext(${owner}))`;
}
