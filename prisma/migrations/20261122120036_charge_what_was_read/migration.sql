-- AlterTable
ALTER TABLE "top_ups" ADD COLUMN     "askedAt" TIMESTAMPTZ(3),
ADD COLUMN     "disputedCents" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "conversations" ADD COLUMN     "titledAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "runs" ADD COLUMN     "requestDigest" TEXT;

-- A title that is there was made or given before.
UPDATE "conversations" SET "titledAt" = "createdAt"
WHERE title <> 'New Chat' OR EXISTS (
  SELECT 1 FROM "ledger_entries" e WHERE e."conversationId" = "conversations"."conversationId" AND e.kind = 'title');

-- Counts of tokens that came from an imported file, or from a copy of one, are made again when they are needed.
UPDATE "messages" SET "tokenCount" = NULL
WHERE "tokenCount" IS NOT NULL AND (octet_length(text) > 40 * ("tokenCount"::bigint + 10) OR EXISTS (
  SELECT 1 FROM "conversations" c
  WHERE c."conversationId" = "messages"."conversationId" AND c."importedFrom" IS NOT NULL));
