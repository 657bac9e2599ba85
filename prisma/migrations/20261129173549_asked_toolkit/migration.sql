-- CreateIndex
CREATE INDEX "tool_questions_userId_toolkitId_idx" ON "tool_questions"("userId", "toolkitId");
