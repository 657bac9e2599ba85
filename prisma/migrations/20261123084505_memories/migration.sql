-- AlterTable
ALTER TABLE "users" ADD COLUMN     "hasMemory" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "folders" ADD COLUMN     "usesGeneralMemory" BOOLEAN NOT NULL DEFAULT true;

-- CreateTable
CREATE TABLE "memories" (
    "memoryId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "conversationId" UUID,
    "folderId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "memories_pkey" PRIMARY KEY ("memoryId")
);

-- CreateIndex
CREATE INDEX "memories_userId_updatedAt_idx" ON "memories"("userId", "updatedAt");

-- CreateIndex
CREATE INDEX "memories_conversationId_idx" ON "memories"("conversationId");

-- CreateIndex
CREATE INDEX "memories_folderId_idx" ON "memories"("folderId");

-- AddForeignKey
ALTER TABLE "memories" ADD CONSTRAINT "memories_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("userId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "memories" ADD CONSTRAINT "memories_conversationId_fkey" FOREIGN KEY ("conversationId") REFERENCES "conversations"("conversationId") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "memories" ADD CONSTRAINT "memories_folderId_fkey" FOREIGN KEY ("folderId") REFERENCES "folders"("folderId") ON DELETE CASCADE ON UPDATE CASCADE;
