-- AlterTable
ALTER TABLE "top_ups" ADD COLUMN     "refundedCents" INTEGER NOT NULL DEFAULT 0;
