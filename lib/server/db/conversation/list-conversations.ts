import 'server-only';
import { z } from 'zod';
import type { Conversation } from '@/lib/domain/conversation/conversation';
import type { ConversationList } from '@/lib/domain/conversation/conversation-list';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { Prisma } from '../generated/client.ts';
import { KEEPS_PLAN } from '../kept-statement';
import { prisma } from '../prisma';
import { conversationColumns, toConversation } from './conversation-row';

interface ListPage {
  /** Undefined means all that is not archived, for compat clients. */
  readonly list?: ConversationList | undefined;
  readonly pageNumber: number;
  readonly pageSize: number;
}

const columnsOfC = Prisma.raw(conversationColumns.map((column) => `c."${column}"`).join(', '));

const countSchema = z.array(z.object({ total: z.number() }));

/**
 * `pageNumber` counts from 1. The keys come from the index of the list alone (migration "organise"); only the rows of
 * the page are read.
 */
export async function listConversations(
  owner: OwnerId,
  page: ListPage,
): Promise<{ conversations: Conversation[]; hasMore: boolean }> {
  const rows = await prisma().$queryRaw<unknown[]>(
    Prisma.sql`${KEEPS_PLAN}${conversationPageSql(owner, page)}`,
  );
  return {
    conversations: rows.slice(0, page.pageSize).map(toConversation),
    hasMore: rows.length > page.pageSize,
  };
}

/** Compat clients need the count; counting 100,000 conversations takes 14 ms. */
export async function countConversations(owner: OwnerId): Promise<number> {
  const counted = await prisma().$queryRaw<unknown[]>(
    Prisma.sql`SELECT count(*)::int AS total FROM conversations WHERE ${isListed(owner, undefined)}`,
  );
  return countSchema.parse(counted)[0]?.total ?? 0;
}

/** The statement reads one row more than a page; the bench looks at its plan. */
export function conversationPageSql(owner: OwnerId, { list, pageNumber, pageSize }: ListPage): Prisma.Sql {
  return Prisma.sql`
    SELECT ${columnsOfC} FROM (
      SELECT "conversationId" FROM conversations WHERE ${isListed(owner, list)}
      ORDER BY ${orderOf(list, '')} LIMIT ${pageSize + 1} OFFSET ${(pageNumber - 1) * pageSize}
    ) page JOIN conversations c USING ("conversationId")
    ORDER BY ${orderOf(list, 'c.')}`;
}

/** The condition is the same, word for word, as that of the index of the list. */
function isListed(owner: OwnerId, list: ConversationList | undefined): Prisma.Sql {
  const listed = Prisma.sql`"userId" = ${owner}::uuid AND "deletedAt" IS NULL AND "expiresAt" IS NULL`;
  if (list === 'archive') return Prisma.sql`${listed} AND "archivedAt" IS NOT NULL`;
  const current = Prisma.sql`${listed} AND "archivedAt" IS NULL`;
  if (list === undefined) return current;
  if (list === 'sidebar') return Prisma.sql`${current} AND ("folderId" IS NULL OR "pinnedAt" IS NOT NULL)`;
  return Prisma.sql`${current} AND "folderId" = ${list}::uuid`;
}

function orderOf(list: ConversationList | undefined, prefix: '' | 'c.'): Prisma.Sql {
  const first =
    list === 'archive' ? ['"archivedAt" DESC'] : list === 'sidebar' ? ['"pinnedAt" DESC NULLS LAST'] : [];
  const columns = [...first, ...(list === 'archive' ? [] : ['"updatedAt" DESC']), '"conversationId" DESC'];
  return Prisma.raw(columns.map((column) => `${prefix}${column}`).join(', '));
}
