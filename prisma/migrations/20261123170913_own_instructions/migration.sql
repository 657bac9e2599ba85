-- AlterTable
ALTER TABLE "users" ADD COLUMN     "instructions" TEXT NOT NULL DEFAULT '';
