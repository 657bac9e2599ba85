-- The answers that may have made something, newest first. Answers without a block of code are not in it.
CREATE INDEX "messages_artifacts_idx" ON "messages" ("userId", "createdAt" DESC, "messageId" DESC)
  WHERE NOT "isCreatedByUser" AND ("text" LIKE '%```%' OR "text" LIKE '%~~~%');
