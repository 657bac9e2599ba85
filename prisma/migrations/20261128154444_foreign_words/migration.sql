-- AlterTable
ALTER TABLE "messages" ADD COLUMN     "origins" JSONB NOT NULL DEFAULT '[]';

-- AlterTable
ALTER TABLE "tool_questions" ADD COLUMN     "host" TEXT;

-- AlterTable
ALTER TABLE "tool_approvals" ADD COLUMN     "host" TEXT;

-- AlterTable
ALTER TABLE "assistants" ADD COLUMN     "isCopy" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "knowsUser" BOOLEAN NOT NULL DEFAULT false;

-- What an import brought was typed elsewhere. Its questions are enough to know of the rest.
UPDATE "messages" SET "origins" = '["import"]' FROM "conversations"
WHERE "messages"."conversationId" = "conversations"."conversationId" AND "conversations"."importedFrom" IS NOT NULL
  AND "messages"."isCreatedByUser";

-- A copy was not marked as one before: it has the instructions or an action of an older assistant of another user.
UPDATE "assistants" copy SET "isCopy" = true
WHERE EXISTS (SELECT 1 FROM "assistants" original
    WHERE original."userId" <> copy."userId" AND original."createdAt" < copy."createdAt"
      AND original."instructions" = copy."instructions" AND original."instructions" <> '')
  OR EXISTS (SELECT 1 FROM "actions" taken JOIN "actions" original
      ON original."domain" = taken."domain" AND original."api" = taken."api" AND original."userId" <> taken."userId"
      AND original."createdAt" < taken."createdAt"
    WHERE taken."assistantId" = copy."assistantId");
