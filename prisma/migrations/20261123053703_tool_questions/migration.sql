-- CreateTable
CREATE TABLE "tool_questions" (
    "runId" UUID NOT NULL,
    "toolCallId" TEXT NOT NULL,
    "userId" UUID NOT NULL,
    "toolkitId" TEXT NOT NULL,
    "toolName" TEXT NOT NULL,
    "definitionHash" TEXT NOT NULL,
    "isAllowed" BOOLEAN,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "tool_questions_pkey" PRIMARY KEY ("runId","toolCallId")
);

-- CreateTable
CREATE TABLE "tool_approvals" (
    "approvalId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "toolkitId" TEXT NOT NULL,
    "toolName" TEXT NOT NULL,
    "definitionHash" TEXT NOT NULL,
    "conversationId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "tool_approvals_pkey" PRIMARY KEY ("approvalId")
);

-- CreateIndex
CREATE INDEX "tool_approvals_userId_toolkitId_toolName_idx" ON "tool_approvals"("userId", "toolkitId", "toolName");

-- CreateIndex
CREATE INDEX "tool_approvals_conversationId_idx" ON "tool_approvals"("conversationId");

-- AddForeignKey
ALTER TABLE "tool_questions" ADD CONSTRAINT "tool_questions_runId_fkey" FOREIGN KEY ("runId") REFERENCES "runs"("runId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tool_approvals" ADD CONSTRAINT "tool_approvals_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("userId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tool_approvals" ADD CONSTRAINT "tool_approvals_conversationId_fkey" FOREIGN KEY ("conversationId") REFERENCES "conversations"("conversationId") ON DELETE CASCADE ON UPDATE CASCADE;
