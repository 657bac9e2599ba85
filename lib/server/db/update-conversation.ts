import 'server-only';
import { DEFAULT_TITLE, type Conversation } from '@/lib/domain/conversation';
import type { ConversationSettings } from '@/lib/domain/conversation-settings';
import type { OwnerId } from '@/lib/domain/owner-id';
import { toConversation } from './conversation-row';
import { isLive } from './live-conversation';
import { prisma } from './prisma';

interface ConversationChange {
  readonly title?: string | undefined;
  readonly model?: string | undefined;
  /** Put over the stored settings, name by name. */
  readonly settings: ConversationSettings;
}

/** Writes the given fields over the owner's conversation, the last write wins. Null when it is not theirs. */
export async function updateConversation(
  owner: OwnerId,
  conversationId: string,
  { title, model, settings }: ConversationChange,
): Promise<Conversation | null> {
  const rows = await prisma().$queryRaw<unknown[]>`
    UPDATE conversations SET
      title = COALESCE(${title ?? null}::text, title),
      model = COALESCE(${model ?? null}::text, model),
      settings = settings || ${JSON.stringify(settings)}::jsonb,
      "updatedAt" = GREATEST(now(), "updatedAt" + interval '1 millisecond')
    WHERE "conversationId" = ${conversationId}::uuid AND "userId" = ${owner}::uuid AND ${isLive('conversations')}
    RETURNING *`;
  return rows[0] === undefined ? null : toConversation(rows[0]);
}

/** Gives a conversation its first title unless it has one already; tells whether it did. The list's order stays. */
export async function saveFirstTitle(
  owner: OwnerId,
  conversationId: string,
  title: string,
): Promise<boolean> {
  const count = await prisma().$executeRaw`
    UPDATE conversations SET title = ${title}
    WHERE "conversationId" = ${conversationId}::uuid AND "userId" = ${owner}::uuid AND title = ${DEFAULT_TITLE}
      AND ${isLive('conversations')}`;
  return count === 1;
}
