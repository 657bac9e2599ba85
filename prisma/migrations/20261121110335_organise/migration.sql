-- DropIndex
DROP INDEX "conversations_userId_updatedAt_conversationId_idx";

-- DropIndex
DROP INDEX "conversations_folderId_updatedAt_idx";

-- DropIndex
DROP INDEX "conversations_expiresAt_idx";

-- DropIndex
DROP INDEX "conversations_deletedAt_idx";

-- CreateIndex
CREATE INDEX "conversations_folderId_idx" ON "conversations"("folderId");

-- The lists of lib/server/db/conversation/list-conversations.ts, each read in its order from an index that holds nothing else: a page
-- costs the same whether the rest is archived, in folders, temporary or deleted. Prisma's schema cannot say this.

-- What the sidebar shows: the pinned ones, then the last written first, members of folders only when pinned.
CREATE INDEX "conversations_sidebar_idx" ON "conversations" ("userId", "pinnedAt" DESC NULLS LAST, "updatedAt" DESC, "conversationId" DESC) INCLUDE ("folderId")
  WHERE "deletedAt" IS NULL AND "expiresAt" IS NULL AND "archivedAt" IS NULL AND ("folderId" IS NULL OR "pinnedAt" IS NOT NULL);

-- All that is not archived, the last written first: what existing clients list, which know neither pins nor folders.
CREATE INDEX "conversations_recent_idx" ON "conversations" ("userId", "updatedAt" DESC, "conversationId" DESC)
  WHERE "deletedAt" IS NULL AND "expiresAt" IS NULL AND "archivedAt" IS NULL;

-- The members of a folder.
CREATE INDEX "conversations_folder_idx" ON "conversations" ("folderId", "updatedAt" DESC, "conversationId" DESC) INCLUDE ("userId")
  WHERE "deletedAt" IS NULL AND "expiresAt" IS NULL AND "archivedAt" IS NULL AND "folderId" IS NOT NULL;

-- The archive, the last put there first.
CREATE INDEX "conversations_archive_idx" ON "conversations" ("userId", "archivedAt" DESC, "conversationId" DESC)
  WHERE "deletedAt" IS NULL AND "expiresAt" IS NULL AND "archivedAt" IS NOT NULL;

-- What the purge looks for, and what Undo takes back.
CREATE INDEX "conversations_deletedAt_idx" ON "conversations" ("deletedAt", "userId") WHERE "deletedAt" IS NOT NULL;
CREATE INDEX "conversations_expiresAt_idx" ON "conversations" ("expiresAt") WHERE "expiresAt" IS NOT NULL;
