import 'server-only';
import type { ImportFormat } from '@/lib/domain/import/detect-format';
import type { ImportReport } from '@/lib/domain/import/import-report';
import type { PlannedConversation } from '@/lib/domain/import/plan-import';
import type { Message } from '@/lib/domain/message';
import type { OwnerId } from '@/lib/domain/owner-id';
import type { Prisma } from './generated/client.ts';
import { messageColumnList, messageRecords, messagesJson } from './message-json';
import { prisma } from './prisma';

const MESSAGES_AT_ONCE = 500;
const TEXT_AT_ONCE_CHARACTERS = 2_000_000;
const TIMEOUT_MS = 15 * 60_000;
const WAIT_MS = 60_000;

/** Which conversation of which import this is. */
export interface ImportStep {
  readonly importId: string;
  /** Conversations of the file dealt with before: only the process that got that far may go on. */
  readonly doneCount: number;
  readonly format: ImportFormat | null;
  /** What the import tells after this conversation, when it was new and when it was not. */
  readonly reports: { readonly whenNew: ImportReport; readonly whenKnown: ImportReport };
}

/** A conversation of a file with where it comes from, which makes it one of a kind. */
export interface ConversationToSave {
  readonly planned: PlannedConversation;
  readonly importedFrom: string;
  /** The id it has in the account it was exported from: in that very account it is known. */
  readonly nativeId: string | null;
  readonly folderId: string | null;
}

class Stopped extends Error {}

/**
 * Saves one conversation with its messages and the step of the import, all or nothing. `known`: it is here from an earlier
 * import, and stays as it is; one that was deleted meanwhile comes again. `stopped`: the import was cancelled, or another
 * process is further, and nothing was saved. Without a conversation only the step is saved.
 */
export async function saveImportedConversation(
  owner: OwnerId,
  step: ImportStep,
  found: ConversationToSave | null,
): Promise<'new' | 'known' | 'skipped' | 'stopped'> {
  try {
    return await prisma().$transaction(
      async (transaction) => {
        const outcome = found === null ? 'skipped' : await insert(transaction, owner, found);
        const isNew = outcome === 'new';
        const changed = await transaction.importJob.updateMany({
          where: { importId: step.importId, userId: owner, state: 'running', doneCount: step.doneCount },
          data: {
            doneCount: { increment: 1 },
            importedCount: { increment: isNew ? 1 : 0 },
            knownCount: { increment: outcome === 'known' ? 1 : 0 },
            messageCount: { increment: isNew ? (found?.planned.messages.length ?? 0) : 0 },
            report: outcome === 'known' ? step.reports.whenKnown : step.reports.whenNew,
            ...(step.format === null ? {} : { format: step.format }),
            updatedAt: new Date(),
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
  { planned: { conversation, messages }, importedFrom, nativeId, folderId }: ConversationToSave,
): Promise<'new' | 'known'> {
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
      ${JSON.stringify(conversation.settings)}::jsonb, ${conversation.pinnedAt}::timestamptz,
      ${conversation.archivedAt}::timestamptz,
      (SELECT "folderId" FROM folders WHERE "folderId" = ${folderId}::uuid AND "userId" = ${owner}::uuid),
      ${importedFrom}, ${conversation.createdAt}::timestamptz, ${conversation.updatedAt}::timestamptz
    WHERE NOT EXISTS (SELECT 1 FROM conversations WHERE "conversationId" = ${nativeId}::uuid AND "userId" = ${owner}::uuid)
    ON CONFLICT ("userId", "importedFrom") DO NOTHING`;
  if (inserted === 0) return 'known';
  for (const batch of batchesOf(messages))
    await transaction.$executeRaw`
      INSERT INTO messages (${messageColumnList}) SELECT record.* FROM ${messageRecords(messagesJson(owner, batch))}`;
  return 'new';
}

/** Messages in lists short enough for one statement, in their order. */
function* batchesOf(messages: readonly Message[]): Generator<Message[]> {
  let batch: Message[] = [];
  let characters = 0;
  for (const message of messages) {
    batch.push(message);
    for (const part of message.content) if (part.type !== 'image_file') characters += sizeOf(part);
    if (batch.length < MESSAGES_AT_ONCE && characters < TEXT_AT_ONCE_CHARACTERS) continue;
    yield batch;
    batch = [];
    characters = 0;
  }
  if (batch.length > 0) yield batch;
}

function sizeOf(part: Exclude<Message['content'][number], { type: 'image_file' }>): number {
  return part.type === 'tool_call' ? part.input.length + (part.output?.length ?? 0) : part.text.length;
}
