-- AlterTable
ALTER TABLE "files" ADD COLUMN     "unreadParts" JSONB;
