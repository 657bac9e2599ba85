-- AlterTable
ALTER TABLE "conversations" ADD COLUMN     "toolSessions" JSONB;
