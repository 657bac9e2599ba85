-- AlterTable
ALTER TABLE "users" ADD COLUMN     "favouriteModels" JSONB NOT NULL DEFAULT '[]';

-- AlterTable
ALTER TABLE "presets" ADD COLUMN     "model" TEXT;

-- CreateTable
CREATE TABLE "answer_requests" (
    "answerRequestId" BIGSERIAL NOT NULL,
    "messageId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "record" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "answer_requests_pkey" PRIMARY KEY ("answerRequestId")
);

-- CreateIndex
CREATE INDEX "answer_requests_messageId_idx" ON "answer_requests"("messageId");

-- CreateIndex
CREATE INDEX "answer_requests_userId_idx" ON "answer_requests"("userId");

-- AddForeignKey
ALTER TABLE "answer_requests" ADD CONSTRAINT "answer_requests_messageId_fkey" FOREIGN KEY ("messageId") REFERENCES "messages"("messageId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "answer_requests" ADD CONSTRAINT "answer_requests_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("userId") ON DELETE CASCADE ON UPDATE CASCADE;
