-- AlterTable
ALTER TABLE "files" ADD COLUMN     "embeddedCount" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "embeddingAttempts" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "embeddingNextAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "embeddingSpace" TEXT,
ADD COLUMN     "isEmbedded" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "passage_bits" (
    "fileId" TEXT NOT NULL,
    "userId" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "bits" bit varying NOT NULL,

    CONSTRAINT "passage_bits_pkey" PRIMARY KEY ("fileId","number")
);

-- CreateTable
CREATE TABLE "passage_vectors" (
    "fileId" TEXT NOT NULL,
    "userId" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "vector" BYTEA NOT NULL,

    CONSTRAINT "passage_vectors_pkey" PRIMARY KEY ("fileId","number")
);

-- AddForeignKey
ALTER TABLE "passage_bits" ADD CONSTRAINT "passage_bits_fileId_fkey" FOREIGN KEY ("fileId") REFERENCES "files"("fileId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "passage_vectors" ADD CONSTRAINT "passage_vectors_fileId_fkey" FOREIGN KEY ("fileId") REFERENCES "files"("fileId") ON DELETE CASCADE ON UPDATE CASCADE;

-- Neither packs, and reading the signs of thousands is not to unpack them.
ALTER TABLE "passage_bits" ALTER COLUMN "bits" SET STORAGE PLAIN;
ALTER TABLE "passage_vectors" ALTER COLUMN "vector" SET STORAGE EXTERNAL;

-- Documents whose passages are to get embeddings, and those that have them of a model, which may be another one today.
CREATE INDEX "files_unembedded_idx" ON "files" ("embeddingNextAt") WHERE NOT "isEmbedded" AND "textState" = 'ready' AND "characterCount" > 0;
CREATE INDEX "files_embedded_idx" ON "files" ("embeddingSpace", "embeddingNextAt") WHERE "isEmbedded";
