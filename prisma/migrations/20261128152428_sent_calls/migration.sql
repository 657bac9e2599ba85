-- AlterTable
ALTER TABLE "tool_questions" ADD COLUMN     "isRepeat" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "sent_calls" (
    "sentCallId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "conversationId" UUID NOT NULL,
    "runId" UUID NOT NULL,
    "responseMessageId" UUID NOT NULL,
    "toolCallId" TEXT NOT NULL,
    "toolkitId" TEXT NOT NULL,
    "toolName" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "input" TEXT NOT NULL,
    "inputDigest" TEXT NOT NULL,
    "idempotencyKey" UUID NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'sent',
    "sentAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sent_calls_pkey" PRIMARY KEY ("sentCallId")
);

-- CreateIndex
CREATE INDEX "sent_calls_runId_idx" ON "sent_calls"("runId");

-- CreateIndex
CREATE INDEX "sent_calls_conversationId_toolkitId_toolName_idx" ON "sent_calls"("conversationId", "toolkitId", "toolName");

-- CreateIndex
CREATE INDEX "sent_calls_userId_idx" ON "sent_calls"("userId");

-- AddForeignKey
ALTER TABLE "sent_calls" ADD CONSTRAINT "sent_calls_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("userId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sent_calls" ADD CONSTRAINT "sent_calls_conversationId_fkey" FOREIGN KEY ("conversationId") REFERENCES "conversations"("conversationId") ON DELETE CASCADE ON UPDATE CASCADE;
