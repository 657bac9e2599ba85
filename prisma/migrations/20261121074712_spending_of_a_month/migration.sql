-- AlterTable
ALTER TABLE "balances" ADD COLUMN     "monthCredits" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "monthStart" DATE;

-- AlterTable
ALTER TABLE "ledger_entries" ADD COLUMN     "cacheWriteTokens" INTEGER;

-- AlterTable
ALTER TABLE "messages" ADD COLUMN     "cacheWriteTokens" INTEGER;

-- No balance is ever below zero, whatever a statement believes.
ALTER TABLE "balances" ADD CONSTRAINT "balances_credits_check" CHECK ("credits" >= 0);
