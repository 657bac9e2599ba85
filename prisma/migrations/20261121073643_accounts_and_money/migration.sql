-- DropIndex
DROP INDEX "ledger_entries_runId_idx";

-- AlterTable
ALTER TABLE "users" DROP COLUMN "bannedUntil",
ADD COLUMN     "locale" TEXT,
ADD COLUMN     "monthlyBudgetCredits" BIGINT;

-- AlterTable
ALTER TABLE "sessions" ADD COLUMN     "signedInBy" TEXT NOT NULL DEFAULT 'password';

-- AlterTable
ALTER TABLE "balances" ADD COLUMN     "refilledAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "ledger_entries" ADD COLUMN     "cachedTokens" INTEGER,
ADD COLUMN     "completionTokens" INTEGER,
ADD COLUMN     "costCredits" BIGINT,
ADD COLUMN     "externalId" TEXT,
ADD COLUMN     "messageId" UUID,
ADD COLUMN     "promptTokens" INTEGER,
ADD COLUMN     "reasoningTokens" INTEGER;

-- AlterTable
ALTER TABLE "messages" ADD COLUMN     "costCredits" BIGINT,
ADD COLUMN     "price" JSONB;

-- AlterTable
ALTER TABLE "runs" ADD COLUMN     "heldCredits" BIGINT NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "passkeys" (
    "credentialId" TEXT NOT NULL,
    "userId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "publicKey" BYTEA NOT NULL,
    "signCount" BIGINT NOT NULL DEFAULT 0,
    "transports" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "deviceType" TEXT NOT NULL,
    "isBackedUp" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastUsedAt" TIMESTAMPTZ(3),

    CONSTRAINT "passkeys_pkey" PRIMARY KEY ("credentialId")
);

-- CreateTable
CREATE TABLE "totp_factors" (
    "userId" UUID NOT NULL,
    "keyId" TEXT NOT NULL,
    "ciphertext" BYTEA NOT NULL,
    "confirmedAt" TIMESTAMPTZ(3),
    "lastStep" BIGINT NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "totp_factors_pkey" PRIMARY KEY ("userId")
);

-- CreateTable
CREATE TABLE "recovery_codes" (
    "userId" UUID NOT NULL,
    "codeHash" TEXT NOT NULL,
    "usedAt" TIMESTAMPTZ(3),

    CONSTRAINT "recovery_codes_pkey" PRIMARY KEY ("userId","codeHash")
);

-- CreateTable
CREATE TABLE "sign_in_challenges" (
    "challengeId" UUID NOT NULL,
    "userId" UUID,
    "kind" TEXT NOT NULL,
    "challenge" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sign_in_challenges_pkey" PRIMARY KEY ("challengeId")
);

-- CreateTable
CREATE TABLE "rate_limits" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "violations" (
    "violationId" BIGSERIAL NOT NULL,
    "userId" UUID,
    "address" TEXT,
    "kind" TEXT NOT NULL,
    "score" INTEGER NOT NULL,
    "details" JSONB,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "violations_pkey" PRIMARY KEY ("violationId")
);

-- CreateTable
CREATE TABLE "bans" (
    "banId" UUID NOT NULL,
    "userId" UUID,
    "address" TEXT,
    "reason" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "endsAt" TIMESTAMPTZ(3) NOT NULL,
    "liftedAt" TIMESTAMPTZ(3),

    CONSTRAINT "bans_pkey" PRIMARY KEY ("banId")
);

-- CreateTable
CREATE TABLE "top_ups" (
    "topUpId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "stripeSessionId" TEXT,
    "amountCents" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "credits" BIGINT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'open',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "paidAt" TIMESTAMPTZ(3),

    CONSTRAINT "top_ups_pkey" PRIMARY KEY ("topUpId")
);

-- CreateIndex
CREATE INDEX "passkeys_userId_idx" ON "passkeys"("userId");

-- CreateIndex
CREATE INDEX "sign_in_challenges_userId_idx" ON "sign_in_challenges"("userId");

-- CreateIndex
CREATE INDEX "sign_in_challenges_expiresAt_idx" ON "sign_in_challenges"("expiresAt");

-- CreateIndex
CREATE INDEX "rate_limits_expire_idx" ON "rate_limits"("expire");

-- CreateIndex
CREATE INDEX "violations_userId_kind_createdAt_idx" ON "violations"("userId", "kind", "createdAt");

-- CreateIndex
CREATE INDEX "violations_createdAt_idx" ON "violations"("createdAt");

-- CreateIndex
CREATE INDEX "bans_userId_endsAt_idx" ON "bans"("userId", "endsAt");

-- CreateIndex
CREATE INDEX "bans_address_endsAt_idx" ON "bans"("address", "endsAt");

-- CreateIndex
CREATE UNIQUE INDEX "top_ups_stripeSessionId_key" ON "top_ups"("stripeSessionId");

-- CreateIndex
CREATE INDEX "top_ups_userId_createdAt_idx" ON "top_ups"("userId", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "ledger_entries_externalId_key" ON "ledger_entries"("externalId");

-- CreateIndex
CREATE INDEX "ledger_entries_conversationId_idx" ON "ledger_entries"("conversationId");

-- CreateIndex
CREATE UNIQUE INDEX "ledger_entries_runId_kind_key" ON "ledger_entries"("runId", "kind");

-- AddForeignKey
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("userId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "totp_factors" ADD CONSTRAINT "totp_factors_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("userId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("userId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sign_in_challenges" ADD CONSTRAINT "sign_in_challenges_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("userId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "violations" ADD CONSTRAINT "violations_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("userId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bans" ADD CONSTRAINT "bans_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("userId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "top_ups" ADD CONSTRAINT "top_ups_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("userId") ON DELETE CASCADE ON UPDATE CASCADE;
