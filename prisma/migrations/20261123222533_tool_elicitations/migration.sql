-- AlterTable
ALTER TABLE "tool_questions" ADD COLUMN     "elicitation" TEXT,
ADD COLUMN     "elicitationId" UUID;
