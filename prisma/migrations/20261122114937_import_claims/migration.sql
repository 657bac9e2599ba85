-- AlterTable
ALTER TABLE "import_jobs" ADD COLUMN     "attempts" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "claimId" UUID,
ADD COLUMN     "claimedAt" TIMESTAMPTZ(3),
ADD COLUMN     "workedMs" INTEGER NOT NULL DEFAULT 0;
