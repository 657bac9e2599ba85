import 'server-only';
import { DEFAULT_TITLE, type Conversation } from '@/lib/domain/conversation/conversation';
import type { ConversationSettings } from '@/lib/domain/settings/conversation-settings';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { prisma } from '../prisma';
import { toConversation } from './conversation-row';
import { isLive, liveConversations } from './live-conversation';

interface ConversationChange {
  readonly title?: string | undefined;
  readonly model?: string | undefined;
  /** They are merged by name over stored ones. */
  readonly settings: ConversationSettings;
}

/** The last write wins. Returns null for another user's. */
export async function updateConversation(
  owner: OwnerId,
  conversationId: string,
  { title, model, settings }: ConversationChange,
): Promise<Conversation | null> {
  const rows = await prisma().$queryRaw<unknown[]>`
    UPDATE conversations SET
      title = COALESCE(${title ?? null}::text, title),
      "titledAt" = CASE WHEN ${title ?? null}::text IS NULL THEN "titledAt" ELSE COALESCE("titledAt", now()) END,
      model = COALESCE(${model ?? null}::text, model),
      settings = settings || ${JSON.stringify(settings)}::jsonb,
      "updatedAt" = GREATEST(now(), "updatedAt" + interval '1 millisecond')
    WHERE "conversationId" = ${conversationId}::uuid AND "userId" = ${owner}::uuid AND ${isLive('conversations')}
    RETURNING *`;
  return rows[0] === undefined ? null : toConversation(rows[0]);
}

/** Replaces only no title or `firstWords`; returns whether it did. The list's order stays. */
export async function saveFirstTitle(
  owner: OwnerId,
  conversationId: string,
  { title, firstWords }: { readonly title: string; readonly firstWords: string },
): Promise<boolean> {
  const count = await prisma().$executeRaw`
    UPDATE conversations SET title = ${title}
    WHERE "conversationId" = ${conversationId}::uuid AND "userId" = ${owner}::uuid
      AND title IN (${DEFAULT_TITLE}, ${firstWords}) AND ${isLive('conversations')}`;
  return count === 1;
}

/** After that no other model is asked. */
const TITLE_WORK_SECONDS = 30;

/** A title is claimed once. `taken`: it was claimed; `busy`: so recently that it may still be written. */
export async function claimTitle(
  owner: OwnerId,
  conversationId: string,
): Promise<'claimed' | 'taken' | 'busy'> {
  const claimed = await prisma().$executeRaw`
    UPDATE conversations SET "titledAt" = now()
    WHERE "conversationId" = ${conversationId}::uuid AND "userId" = ${owner}::uuid AND "titledAt" IS NULL
      AND ${isLive('conversations')}`;
  if (claimed === 1) return 'claimed';
  const rows = await prisma().$queryRaw<unknown[]>`
    SELECT 1 FROM ${liveConversations} c WHERE c."conversationId" = ${conversationId}::uuid
      AND c."userId" = ${owner}::uuid AND c."titledAt" > now() - make_interval(secs => ${TITLE_WORK_SECONDS})`;
  return rows.length > 0 ? 'busy' : 'taken';
}

/** No model was asked, and the title is none yet or `firstWords`. */
export async function releaseTitle(
  owner: OwnerId,
  conversationId: string,
  firstWords: string,
): Promise<void> {
  await prisma().$executeRaw`
    UPDATE conversations SET "titledAt" = NULL
    WHERE "conversationId" = ${conversationId}::uuid AND "userId" = ${owner}::uuid
      AND title IN (${DEFAULT_TITLE}, ${firstWords}) AND ${isLive('conversations')}`;
}
