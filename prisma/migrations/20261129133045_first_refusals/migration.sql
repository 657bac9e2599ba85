-- CreateTable
CREATE TABLE "first_refusals" (
    "endpoint" TEXT NOT NULL,
    "model" TEXT NOT NULL,
    "ability" TEXT NOT NULL,
    "userId" UUID NOT NULL,
    "reach" TEXT NOT NULL,
    "refusedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "first_refusals_pkey" PRIMARY KEY ("endpoint","model","ability")
);

-- CreateIndex
CREATE INDEX "first_refusals_userId_idx" ON "first_refusals"("userId");

-- AddForeignKey
ALTER TABLE "first_refusals" ADD CONSTRAINT "first_refusals_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("userId") ON DELETE CASCADE ON UPDATE CASCADE;
