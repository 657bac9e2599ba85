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
  /** The values are merged over the stored settings, name by name. */
  readonly settings: ConversationSettings;
}

/** The last write wins. Returns null for a conversation of another user. */
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

/** It replaces only a missing title or `firstWords`; returns whether it did. The order of the list stays. */
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

/** After that no other model is asked, and the conversation gets a title without one. */
const TITLE_WORK_SECONDS = 30;

/** A title is claimed once. `taken`: it was claimed before; `busy`: so recently that it may still be written. */
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

/** Frees the claim on the title so that a model may be asked later, where the title is empty or still `firstWords`. */
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
