import 'server-only';
import { z } from 'zod';
import { ASSISTANT_ACTIONS_LIMIT } from '@/lib/domain/assistant/assistant';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { actionMetadataSchema, toActionToolkitId } from '@/lib/domain/tool/action';
import { callableApiSchema } from '@/lib/domain/tool/openapi/api-operation';
import type { SealedSecret } from '../../platform/secret-box';
import { ADVISORY_LOCKS } from '../advisory-locks';
import { type Prisma } from '../generated/client.ts';
import { withinStorage } from '../limit/within-storage';
import { prisma } from '../prisma';
import { inOrderOf, inSizedPages, sizedRowsSchema } from '../sized-list';

const storedActionSchema = z.object({
  actionId: z.string(),
  assistantId: z.string(),
  metadata: actionMetadataSchema,
  api: callableApiSchema,
});

export interface StoredAction extends z.infer<typeof storedActionSchema> {
  readonly sealed: SealedSecret | null;
}

type ActionRow = Prisma.ActionGetPayload<object>;

function toAction({ secretKeyId, secretCiphertext, ...row }: ActionRow): StoredAction {
  const isSealed = secretKeyId !== null && secretCiphertext !== null;
  return {
    ...storedActionSchema.parse(row),
    sealed: isSealed ? { keyId: secretKeyId, ciphertext: secretCiphertext } : null,
  };
}

/** Returns the oldest first. */
export async function listActions(owner: OwnerId, assistantId: string): Promise<StoredAction[]> {
  const rows = await prisma().action.findMany({
    where: { userId: owner, assistantId },
    orderBy: [{ createdAt: 'asc' }, { actionId: 'asc' }],
  });
  return rows.map(toAction);
}

/** Yields actions of all assistants, oldest first. */
export function listActionPages(owner: OwnerId): AsyncGenerator<readonly StoredAction[]> {
  return inSizedPages(
    async () =>
      sizedRowsSchema.parse(
        await prisma().$queryRaw`
          SELECT "actionId" AS id, octet_length(metadata::text) + octet_length(api::text) AS "sizeBytes" FROM actions
          WHERE "userId" = ${owner}::uuid ORDER BY "createdAt", "actionId"`,
      ),
    async (ids) => {
      const rows = await prisma().action.findMany({ where: { userId: owner, actionId: { in: ids } } });
      return inOrderOf(ids, rows.map(toAction), ({ actionId }) => actionId);
    },
  );
}

export async function findAction(
  owner: OwnerId,
  assistantId: string,
  actionId: string,
): Promise<StoredAction | null> {
  const row = await prisma().action.findFirst({ where: { actionId, assistantId, userId: owner } });
  return row === null ? null : toAction(row);
}

export async function findOwnAction(owner: OwnerId, actionId: string): Promise<StoredAction | null> {
  const row = await prisma().action.findFirst({ where: { actionId, userId: owner } });
  return row === null ? null : toAction(row);
}

/**
 * Replaces one of its id. Returns `unknown` without the assistant, `taken` when another action has the
 * domain, `full` at {@link ASSISTANT_ACTIONS_LIMIT}. Only `keepsAccounts` keeps its accounts.
 */
export async function saveAction(
  owner: OwnerId,
  { actionId, assistantId, metadata, api, sealed }: StoredAction,
  keepsAccounts: boolean,
): Promise<'saved' | 'unknown' | 'taken' | 'full'> {
  return withinStorage(owner, async (transaction) => {
    // The lock is a statement of its own: the next ones count what was saved while it waited.
    await transaction.$executeRaw`
      SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.addAssistant}::int, hashtext(${owner}))`;
    const assistant = await transaction.assistant.findFirst({
      where: { assistantId, userId: owner },
      select: { actions: { select: { actionId: true, domain: true } } },
    });
    if (assistant === null) return 'unknown';
    const others = assistant.actions.filter((action) => action.actionId !== actionId);
    if (others.some(({ domain }) => domain === metadata.domain)) return 'taken';
    if (others.length >= ASSISTANT_ACTIONS_LIMIT) return 'full';
    const stored = {
      domain: metadata.domain,
      metadata,
      api: z.record(z.string(), z.json()).parse(api),
      secretKeyId: sealed?.keyId ?? null,
      secretCiphertext: sealed?.ciphertext ?? null,
    };
    const { count } = await transaction.action.updateMany({
      where: { actionId, assistantId, userId: owner },
      data: stored,
    });
    if (!keepsAccounts) await transaction.actionAccount.deleteMany({ where: { actionId } });
    if (count === 0)
      await transaction.action.create({ data: { ...stored, actionId, assistantId, userId: owner } });
    return 'saved';
  });
}

export async function deleteAction(owner: OwnerId, assistantId: string, actionId: string): Promise<boolean> {
  return prisma().$transaction(async (transaction) => {
    const { count } = await transaction.action.deleteMany({
      where: { actionId, assistantId, userId: owner },
    });
    if (count === 0) return false;
    const toolkitId = toActionToolkitId(actionId);
    await transaction.toolApproval.deleteMany({ where: { userId: owner, toolkitId } });
    return true;
  });
}
