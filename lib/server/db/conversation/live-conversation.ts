import 'server-only';
import { Prisma } from '../generated/client.ts';

/** How long a deletion can be undone; after that a job removes the rows. */
export const UNDO_LIMIT_MINUTES = 10;

/**
 * The table `conversations` as every reader sees it: without the deleted ones, which Undo may restore, and without
 * temporary ones that have expired. Stands where the table's name would: `FROM ${liveConversations} c`. A structure
 * test refuses the bare name outside of the files it lists.
 */
export const liveConversations = Prisma.sql`(
  SELECT * FROM conversations
  WHERE "deletedAt" IS NULL AND ("expiresAt" IS NULL OR "expiresAt" > now()))`;

/** Returns the condition that a row of `conversations`, under this name in the statement, is visible to readers. */
export function isLive(alias: 'c' | 'conversations'): Prisma.Sql {
  const name = Prisma.raw(alias);
  return Prisma.sql`(${name}."deletedAt" IS NULL AND (${name}."expiresAt" IS NULL OR ${name}."expiresAt" > now()))`;
}

/** Returns the condition that a row with a `conversationId` belongs to a conversation that is visible to readers. */
export function isInLiveConversation(alias: 'm' | 'messages' | 'run' | 'runs' | 'link' | 's'): Prisma.Sql {
  const name = Prisma.raw(alias);
  return Prisma.sql`EXISTS (
    SELECT 1 FROM ${liveConversations} live WHERE live."conversationId" = ${name}."conversationId"
      AND live."userId" = ${name}."userId")`;
}

/** The visible conversations that lists and search may show: all but temporary ones, the archive included. */
export const listedConversations = Prisma.sql`(
  SELECT * FROM conversations WHERE "deletedAt" IS NULL AND "expiresAt" IS NULL)`;

/** The condition that a message, under the name `m`, is in one of {@link listedConversations}. */
export const isInListedConversation = Prisma.sql`EXISTS (
  SELECT 1 FROM ${listedConversations} listed WHERE listed."conversationId" = m."conversationId"
    AND listed."userId" = m."userId")`;
