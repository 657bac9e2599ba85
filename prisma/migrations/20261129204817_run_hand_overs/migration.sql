-- AlterTable
ALTER TABLE "runs" ADD COLUMN "handedOverAt" TIMESTAMPTZ(3);

-- The answers that are to go on are few among all runs.
CREATE INDEX "runs_handedOverAt_idx" ON "runs"("handedOverAt") WHERE "handedOverAt" IS NOT NULL;
