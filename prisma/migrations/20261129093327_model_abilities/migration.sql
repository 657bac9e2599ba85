-- CreateTable
CREATE TABLE "model_abilities" (
    "endpoint" TEXT NOT NULL,
    "model" TEXT NOT NULL,
    "decided" JSONB NOT NULL DEFAULT '{}',
    "refused" JSONB NOT NULL DEFAULT '{}',
    "reach" TEXT NOT NULL DEFAULT '',
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "model_abilities_pkey" PRIMARY KEY ("endpoint","model")
);

-- CreateTable
CREATE TABLE "own_refusals" (
    "userId" UUID NOT NULL,
    "endpoint" TEXT NOT NULL,
    "model" TEXT NOT NULL,
    "refused" JSONB NOT NULL,
    "reach" TEXT NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "own_refusals_pkey" PRIMARY KEY ("userId","endpoint","model")
);

-- AddForeignKey
ALTER TABLE "own_refusals" ADD CONSTRAINT "own_refusals_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("userId") ON DELETE CASCADE ON UPDATE CASCADE;
