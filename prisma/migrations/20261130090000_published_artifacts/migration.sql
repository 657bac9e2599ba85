-- CreateTable
CREATE TABLE "published_artifacts" (
    "publishedId" UUID NOT NULL,
    "token" TEXT NOT NULL,
    "userId" UUID NOT NULL,
    "conversationId" UUID NOT NULL,
    "messageId" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "codeHash" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "published_artifacts_pkey" PRIMARY KEY ("publishedId")
);

-- CreateIndex
CREATE UNIQUE INDEX "published_artifacts_token_key" ON "published_artifacts"("token");

-- CreateIndex
CREATE INDEX "published_artifacts_userId_createdAt_idx" ON "published_artifacts"("userId", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "published_artifacts_conversationId_idx" ON "published_artifacts"("conversationId");

-- CreateIndex
CREATE UNIQUE INDEX "published_artifacts_userId_messageId_codeHash_key" ON "published_artifacts"("userId", "messageId", "codeHash");

-- AddForeignKey
ALTER TABLE "published_artifacts" ADD CONSTRAINT "published_artifacts_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("userId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "published_artifacts" ADD CONSTRAINT "published_artifacts_conversationId_fkey" FOREIGN KEY ("conversationId") REFERENCES "conversations"("conversationId") ON DELETE CASCADE ON UPDATE CASCADE;
