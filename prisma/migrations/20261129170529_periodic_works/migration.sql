-- CreateTable
CREATE TABLE "periodic_works" (
    "name" TEXT NOT NULL,
    "doneAt" TIMESTAMPTZ(3),
    "claimId" UUID NOT NULL,
    "claimedUntil" TIMESTAMPTZ(3),

    CONSTRAINT "periodic_works_pkey" PRIMARY KEY ("name")
);
