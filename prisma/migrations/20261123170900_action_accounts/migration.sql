-- DropForeignKey
ALTER TABLE "mcp_sign_ins" DROP CONSTRAINT "mcp_sign_ins_userId_fkey";

-- AlterTable
ALTER TABLE "tool_questions" ADD COLUMN     "wantsAccount" BOOLEAN NOT NULL DEFAULT false;

-- DropTable
DROP TABLE "mcp_sign_ins";

-- CreateTable
CREATE TABLE "action_accounts" (
    "userId" UUID NOT NULL,
    "actionId" TEXT NOT NULL,
    "keyId" TEXT NOT NULL,
    "ciphertext" BYTEA NOT NULL,
    "renewingUntil" TIMESTAMPTZ(3),
    "connectedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "action_accounts_pkey" PRIMARY KEY ("userId","actionId")
);

-- CreateTable
CREATE TABLE "tool_sign_ins" (
    "stateHash" TEXT NOT NULL,
    "userId" UUID NOT NULL,
    "sessionId" UUID NOT NULL,
    "toolkitId" TEXT NOT NULL,
    "keyId" TEXT NOT NULL,
    "ciphertext" BYTEA NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "tool_sign_ins_pkey" PRIMARY KEY ("stateHash")
);

-- CreateIndex
CREATE INDEX "action_accounts_actionId_idx" ON "action_accounts"("actionId");

-- CreateIndex
CREATE INDEX "tool_sign_ins_userId_idx" ON "tool_sign_ins"("userId");

-- AddForeignKey
ALTER TABLE "action_accounts" ADD CONSTRAINT "action_accounts_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("userId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "action_accounts" ADD CONSTRAINT "action_accounts_actionId_fkey" FOREIGN KEY ("actionId") REFERENCES "actions"("actionId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tool_sign_ins" ADD CONSTRAINT "tool_sign_ins_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("userId") ON DELETE CASCADE ON UPDATE CASCADE;
