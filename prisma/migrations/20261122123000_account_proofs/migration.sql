-- DropIndex
DROP INDEX "reset_tokens_tokenHash_key";

-- AlterTable
ALTER TABLE "reset_tokens" DROP CONSTRAINT "reset_tokens_pkey",
ADD COLUMN     "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD CONSTRAINT "reset_tokens_pkey" PRIMARY KEY ("tokenHash");

-- CreateTable
CREATE TABLE "address_confirmations" (
    "tokenHash" TEXT NOT NULL,
    "userId" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "address_confirmations_pkey" PRIMARY KEY ("tokenHash")
);

-- CreateTable
CREATE TABLE "known_devices" (
    "userId" UUID NOT NULL,
    "deviceHash" TEXT NOT NULL,
    "lastUsedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "known_devices_pkey" PRIMARY KEY ("userId","deviceHash")
);

-- CreateIndex
CREATE INDEX "address_confirmations_userId_idx" ON "address_confirmations"("userId");

-- CreateIndex
CREATE INDEX "reset_tokens_userId_idx" ON "reset_tokens"("userId");

-- AddForeignKey
ALTER TABLE "address_confirmations" ADD CONSTRAINT "address_confirmations_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("userId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("userId") ON DELETE CASCADE ON UPDATE CASCADE;

-- Tells every process which living session ended, whatever ended it. The engine that applies this cuts it at every
-- semicolon, so those inside the function are written by their code.
CREATE FUNCTION "notify_session_end"() RETURNS TRIGGER LANGUAGE plpgsql AS
  U&'BEGIN PERFORM pg_notify(''parley_sessions'', OLD."sessionId"::text)\003B RETURN NULL\003B END';

CREATE TRIGGER "sessions_ended" AFTER DELETE ON "sessions"
  FOR EACH ROW WHEN (OLD."expiresAt" > now()) EXECUTE FUNCTION "notify_session_end"();
