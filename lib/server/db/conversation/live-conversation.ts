import 'server-only';
import { Prisma } from '../generated/client.ts';

/**
 * Leaves out deleted and expired conversations. Use it as a table: `FROM ${liveConversations} c`. A structure
 * test refuses the bare name elsewhere.
 */
export const liveConversations = Prisma.sql`(
  SELECT * FROM conversations
  WHERE "deletedAt" IS NULL AND ("expiresAt" IS NULL OR "expiresAt" > now()))`;

export function isLive(alias: 'c' | 'conversations'): Prisma.Sql {
  const name = Prisma.raw(alias);
  return Prisma.sql`(${name}."deletedAt" IS NULL AND (${name}."expiresAt" IS NULL OR ${name}."expiresAt" > now()))`;
}

export function isInLiveConversation(
  alias: 'm' | 'messages' | 'run' | 'runs' | 'link' | 's' | 'p',
): Prisma.Sql {
  const name = Prisma.raw(alias);
  return Prisma.sql`EXISTS (
    SELECT 1 FROM ${liveConversations} live WHERE live."conversationId" = ${name}."conversationId"
      AND live."userId" = ${name}."userId")`;
}

/** Lists and search may show these: all visible conversations but temporary ones, the archive included. */
export const listedConversations = Prisma.sql`(
  SELECT * FROM conversations WHERE "deletedAt" IS NULL AND "expiresAt" IS NULL)`;

/** The row of the message has the name `m`. */
export const isInListedConversation = Prisma.sql`EXISTS (
  SELECT 1 FROM ${listedConversations} listed WHERE listed."conversationId" = m."conversationId"
    AND listed."userId" = m."userId")`;
