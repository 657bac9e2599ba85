-- AlterTable
ALTER TABLE "conversations" ADD COLUMN     "archivedAt" TIMESTAMPTZ(3),
ADD COLUMN     "deletedAt" TIMESTAMPTZ(3),
ADD COLUMN     "expiresAt" TIMESTAMPTZ(3),
ADD COLUMN     "folderId" UUID,
ADD COLUMN     "importedFrom" TEXT,
ADD COLUMN     "pinnedAt" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "folders" (
    "folderId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "instructions" TEXT NOT NULL DEFAULT '',
    "endpoint" TEXT,
    "model" TEXT,
    "settings" JSONB NOT NULL DEFAULT '{}',
    "position" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "folders_pkey" PRIMARY KEY ("folderId")
);

-- CreateTable
CREATE TABLE "share_links" (
    "shareId" UUID NOT NULL,
    "token" TEXT NOT NULL,
    "userId" UUID NOT NULL,
    "conversationId" UUID NOT NULL,
    "leafMessageId" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "expiresAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "share_links_pkey" PRIMARY KEY ("shareId")
);

-- CreateTable
CREATE TABLE "import_jobs" (
    "importId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "fileName" TEXT NOT NULL,
    "sizeBytes" BIGINT NOT NULL,
    "format" TEXT,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "doneCount" INTEGER NOT NULL DEFAULT 0,
    "importedCount" INTEGER NOT NULL DEFAULT 0,
    "knownCount" INTEGER NOT NULL DEFAULT 0,
    "messageCount" INTEGER NOT NULL DEFAULT 0,
    "report" JSONB NOT NULL DEFAULT '[]',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "endedAt" TIMESTAMPTZ(3),

    CONSTRAINT "import_jobs_pkey" PRIMARY KEY ("importId")
);

-- CreateIndex
CREATE INDEX "folders_userId_position_idx" ON "folders"("userId", "position");

-- CreateIndex
CREATE UNIQUE INDEX "share_links_token_key" ON "share_links"("token");

-- CreateIndex
CREATE INDEX "share_links_userId_createdAt_idx" ON "share_links"("userId", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "share_links_conversationId_idx" ON "share_links"("conversationId");

-- CreateIndex
CREATE INDEX "share_links_expiresAt_idx" ON "share_links"("expiresAt");

-- CreateIndex
CREATE INDEX "import_jobs_userId_createdAt_idx" ON "import_jobs"("userId", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "conversations_folderId_updatedAt_idx" ON "conversations"("folderId", "updatedAt" DESC);

-- CreateIndex
CREATE INDEX "conversations_expiresAt_idx" ON "conversations"("expiresAt");

-- CreateIndex
CREATE INDEX "conversations_deletedAt_idx" ON "conversations"("deletedAt");

-- CreateIndex
CREATE UNIQUE INDEX "conversations_userId_importedFrom_key" ON "conversations"("userId", "importedFrom");

-- AddForeignKey
ALTER TABLE "folders" ADD CONSTRAINT "folders_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("userId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_folderId_fkey" FOREIGN KEY ("folderId") REFERENCES "folders"("folderId") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("userId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_conversationId_fkey" FOREIGN KEY ("conversationId") REFERENCES "conversations"("conversationId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "import_jobs" ADD CONSTRAINT "import_jobs_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("userId") ON DELETE CASCADE ON UPDATE CASCADE;
