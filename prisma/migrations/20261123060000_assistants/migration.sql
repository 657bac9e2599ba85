-- AlterTable
ALTER TABLE "assistants" DROP COLUMN "fileIds",
DROP COLUMN "metadata",
ADD COLUMN     "avatarFileId" TEXT,
ADD COLUMN     "endpoint" TEXT;

-- What is needed to call an action is read when it is saved, and none was saved before this.
DELETE FROM "actions";

-- AlterTable
ALTER TABLE "actions" ADD COLUMN     "api" JSONB NOT NULL;

-- CreateTable
CREATE TABLE "assistant_files" (
    "assistantId" TEXT NOT NULL,
    "fileId" TEXT NOT NULL,
    "userId" UUID NOT NULL,
    "addedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "assistant_files_pkey" PRIMARY KEY ("assistantId","fileId")
);

-- CreateIndex
CREATE INDEX "assistant_files_fileId_idx" ON "assistant_files"("fileId");

-- AddForeignKey
ALTER TABLE "assistant_files" ADD CONSTRAINT "assistant_files_assistantId_fkey" FOREIGN KEY ("assistantId") REFERENCES "assistants"("assistantId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "assistant_files" ADD CONSTRAINT "assistant_files_fileId_fkey" FOREIGN KEY ("fileId") REFERENCES "files"("fileId") ON DELETE CASCADE ON UPDATE CASCADE;
