import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import type { Conversation } from '@/lib/domain/conversation/conversation';
import type { ImportFormat } from '@/lib/domain/import/detect-format';
import type { ImportReport } from '@/lib/domain/import/import-report';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import type { Prisma } from '../generated/client.ts';
import { messageColumnList, messageRecords } from '../message/message-json';
import { prisma } from '../prisma';
import type { ImportClaim } from './import-claim';

const TIMEOUT_MS = 15 * 60_000;
const WAIT_MS = 60_000;

export interface ImportStep {
  readonly claim: ImportClaim;
  /** Only a process that knows this number may go on with the import. */
  readonly doneCount: number;
  readonly format: ImportFormat | null;
  readonly reports: { readonly whenNew: ImportReport; readonly whenKnown: ImportReport };
}

export interface ConversationToSave {
  readonly conversation: Omit<Conversation, 'settings' | 'folderId' | 'expiresAt'> & {
    readonly settingsJson: string;
    readonly importedFrom: string;
    /** The conversation has this id in the account it was exported from: in that account it is known. */
    readonly nativeId: string | null;
    readonly messageCount: number;
  };
  readonly folderId: string | null;
  /** Yields messages as {@link messageRecords} reads them, in lists short enough for one statement. */
  messages(): AsyncIterable<string>;
}

/** The pause is a share of the time a statement took; the database is then free for others. */
const PAUSE_SHARE = 0.5;
const PAUSE_LIMIT_MS = 1_000;

class Stopped extends Error {}

/**
 * Saves all or nothing. `known`: an earlier import has it, unchanged; a deleted one is imported again.
 * `stopped`: cancelled, or another process is further. Null means that only the step is saved.
 */
export async function saveImportedConversation(
  owner: OwnerId,
  step: ImportStep,
  found: ConversationToSave | null,
): Promise<'new' | 'known' | 'skipped' | 'stopped'> {
  try {
    return await prisma().$transaction(
      async (transaction) => {
        await transaction.$executeRaw`SET LOCAL statement_timeout = 0`;
        const outcome = found === null ? 'skipped' : await insert(transaction, owner, found);
        const isNew = outcome === 'new';
        const changed = await transaction.importJob.updateMany({
          where: { ...step.claim, userId: owner, state: 'running', doneCount: step.doneCount },
          data: {
            doneCount: { increment: 1 },
            importedCount: { increment: isNew ? 1 : 0 },
            knownCount: { increment: outcome === 'known' ? 1 : 0 },
            messageCount: { increment: isNew ? (found?.conversation.messageCount ?? 0) : 0 },
            report: outcome === 'known' ? step.reports.whenKnown : step.reports.whenNew,
            ...(step.format === null ? {} : { format: step.format }),
            // The import made progress, so the attempts count from zero again.
            attempts: 0,
          },
        });
        if (changed.count !== 1) throw new Stopped();
        return outcome;
      },
      { timeout: TIMEOUT_MS, maxWait: WAIT_MS },
    );
  } catch (error) {
    if (error instanceof Stopped) return 'stopped';
    throw error;
  }
}

async function insert(
  transaction: Prisma.TransactionClient,
  owner: OwnerId,
  { conversation, folderId, messages }: ConversationToSave,
): Promise<'new' | 'known'> {
  const { importedFrom, nativeId } = conversation;
  await transaction.conversation.deleteMany({
    where: {
      userId: owner,
      deletedAt: { not: null },
      OR: [{ importedFrom }, ...(nativeId === null ? [] : [{ conversationId: nativeId }])],
    },
  });
  const inserted = await transaction.$executeRaw`
    INSERT INTO conversations ("conversationId", "userId", title, endpoint, "endpointType", model, "iconURL", settings,
      "pinnedAt", "archivedAt", "folderId", "importedFrom", "createdAt", "updatedAt")
    SELECT ${conversation.conversationId}::uuid, ${owner}::uuid, ${conversation.title}, ${conversation.endpoint},
      ${conversation.endpointType}, ${conversation.model}, ${conversation.iconURL},
      ${conversation.settingsJson}::jsonb, ${conversation.pinnedAt}::timestamptz,
      ${conversation.archivedAt}::timestamptz,
      (SELECT "folderId" FROM folders WHERE "folderId" = ${folderId}::uuid AND "userId" = ${owner}::uuid),
      ${importedFrom}, ${conversation.createdAt}::timestamptz, ${conversation.updatedAt}::timestamptz
    WHERE NOT EXISTS (SELECT 1 FROM conversations WHERE "conversationId" = ${nativeId}::uuid AND "userId" = ${owner}::uuid)
    ON CONFLICT ("userId", "importedFrom") DO NOTHING`;
  if (inserted === 0) return 'known';
  for await (const json of messages()) {
    const startedAtMs = performance.now();
    await transaction.$executeRaw`
      INSERT INTO messages (${messageColumnList}) SELECT record.* FROM ${messageRecords(json)}`;
    await pause(Math.min(PAUSE_LIMIT_MS, (performance.now() - startedAtMs) * PAUSE_SHARE));
  }
  return 'new';
}
