-- AlterTable
ALTER TABLE "files" DROP COLUMN "conversationId",
ADD COLUMN     "drawnPages" INTEGER,
ADD COLUMN     "runId" UUID,
ADD COLUMN     "textlessPages" INTEGER[] DEFAULT ARRAY[]::INTEGER[];
