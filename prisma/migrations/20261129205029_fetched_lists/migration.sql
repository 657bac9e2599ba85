-- CreateTable
CREATE TABLE "fetched_lists" (
    "place" TEXT NOT NULL,
    "userId" UUID,
    "models" JSONB,
    "fetchedAt" TIMESTAMPTZ(3),
    "failedAt" TIMESTAMPTZ(3),
    "claimId" UUID NOT NULL,
    "claimedUntil" TIMESTAMPTZ(3),
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "fetched_lists_pkey" PRIMARY KEY ("place")
);

-- CreateIndex
CREATE INDEX "fetched_lists_userId_idx" ON "fetched_lists"("userId");

-- CreateIndex
CREATE INDEX "fetched_lists_expiresAt_idx" ON "fetched_lists"("expiresAt");

-- AddForeignKey
ALTER TABLE "fetched_lists" ADD CONSTRAINT "fetched_lists_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("userId") ON DELETE CASCADE ON UPDATE CASCADE;
