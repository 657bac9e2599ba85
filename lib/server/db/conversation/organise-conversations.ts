import 'server-only';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { Prisma } from '../generated/client.ts';
import { prisma } from '../prisma';

/** The conversations keep their place in the order of last writing. */
export type Organisation =
  | { readonly action: 'pin' | 'unpin' | 'archive' | 'unarchive' }
  | { readonly action: 'move'; readonly folderId: string | null };

/** Changes all or none; returns whether it did. Temporary ones cannot be organised. Ids are unique. */
export async function organiseConversations(
  owner: OwnerId,
  conversationIds: readonly string[],
  organisation: Organisation,
): Promise<boolean> {
  const count = await prisma().$executeRaw`
    WITH folder AS MATERIALIZED (${folderSql(owner, organisation)}), wanted AS MATERIALIZED (
      SELECT c."conversationId" FROM conversations c
      WHERE c."userId" = ${owner}::uuid AND c."deletedAt" IS NULL AND c."expiresAt" IS NULL
        AND c."conversationId" = ANY(${[...conversationIds]}::uuid[]) AND EXISTS (SELECT 1 FROM folder)
      ORDER BY c."conversationId" FOR UPDATE
    )
    UPDATE conversations SET ${changeSql(organisation)} FROM wanted, folder
    WHERE conversations."conversationId" = wanted."conversationId"
      AND (SELECT count(*) FROM wanted) = ${conversationIds.length}::int`;
  return count === conversationIds.length;
}

/** Locks the folder until the move is saved and waits for one that is being deleted. */
function folderSql(owner: OwnerId, organisation: Organisation): Prisma.Sql {
  return organisation.action === 'move' && organisation.folderId !== null
    ? Prisma.sql`SELECT f."folderId" FROM folders f
        WHERE f."folderId" = ${organisation.folderId}::uuid AND f."userId" = ${owner}::uuid FOR SHARE`
    : Prisma.sql`SELECT NULL::uuid AS "folderId"`;
}

function changeSql({ action }: Organisation): Prisma.Sql {
  switch (action) {
    case 'pin':
      return Prisma.sql`"pinnedAt" = COALESCE(conversations."pinnedAt", now())`;
    case 'unpin':
      return Prisma.sql`"pinnedAt" = NULL`;
    case 'archive':
      return Prisma.sql`"archivedAt" = COALESCE(conversations."archivedAt", now())`;
    case 'unarchive':
      return Prisma.sql`"archivedAt" = NULL`;
    case 'move':
      return Prisma.sql`"folderId" = folder."folderId"`;
  }
}
