-- AlterTable
ALTER TABLE "files" ADD COLUMN     "characterCount" INTEGER,
ADD COLUMN     "isTextCut" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "pageCount" INTEGER,
ADD COLUMN     "textAttempts" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "textClaimedAt" TIMESTAMPTZ(3),
ADD COLUMN     "textProblem" TEXT,
ADD COLUMN     "textState" TEXT NOT NULL DEFAULT 'none',
ADD COLUMN     "tokenCount" INTEGER;

-- CreateTable
CREATE TABLE "file_passages" (
    "fileId" TEXT NOT NULL,
    "userId" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "page" INTEGER,
    "heading" TEXT,
    "text" TEXT NOT NULL,
    "words" TEXT[],

    CONSTRAINT "file_passages_pkey" PRIMARY KEY ("fileId","number")
);

-- AddForeignKey
ALTER TABLE "file_passages" ADD CONSTRAINT "file_passages_fileId_fkey" FOREIGN KEY ("fileId") REFERENCES "files"("fileId") ON DELETE CASCADE ON UPDATE CASCADE;

-- The passages of a user's files that have a word.
CREATE INDEX "file_passages_words_idx" ON "file_passages" USING gin ("userId", "fileId", "words") WITH (gin_pending_list_limit = 512);

-- Statistics of words would cost minutes of every ANALYZE.
ALTER TABLE "file_passages" ALTER COLUMN "words" SET STATISTICS 0;

-- What is left to read after a process ended.
CREATE INDEX "files_text_pending_idx" ON "files" ("textClaimedAt") WHERE "textState" = 'pending';
