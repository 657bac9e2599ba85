-- AlterTable
ALTER TABLE "server_settings" ADD COLUMN     "backupSchedule" JSONB;

-- AlterTable
ALTER TABLE "server_nodes" ADD COLUMN     "version" TEXT;

-- CreateTable
CREATE TABLE "backups" (
    "backupId" UUID NOT NULL,
    "cause" TEXT NOT NULL,
    "place" TEXT NOT NULL,
    "askedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "startedAt" TIMESTAMPTZ(3),
    "leaseUntil" TIMESTAMPTZ(3),
    "endedAt" TIMESTAMPTZ(3),
    "machine" TEXT,
    "address" TEXT,
    "sizeBytes" BIGINT,
    "hasSecrets" BOOLEAN,
    "problem" TEXT,
    "isGood" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "backups_pkey" PRIMARY KEY ("backupId")
);

-- CreateIndex
CREATE INDEX "backups_askedAt_idx" ON "backups"("askedAt");

-- One at a time is not over.
CREATE UNIQUE INDEX "backups_one_key" ON "backups" ((true)) WHERE "endedAt" IS NULL;
