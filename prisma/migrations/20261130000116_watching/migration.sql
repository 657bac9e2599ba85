-- AlterTable
ALTER TABLE "periodic_works" ADD COLUMN     "failedAt" TIMESTAMPTZ(3),
ADD COLUMN     "failureCount" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "problemCount" INTEGER;

-- CreateTable
CREATE TABLE "watch_minutes" (
    "minute" TIMESTAMPTZ(0) NOT NULL,
    "processes" INTEGER NOT NULL,
    "answersRunning" INTEGER NOT NULL,
    "answers" INTEGER NOT NULL,
    "failedAnswers" INTEGER NOT NULL,
    "firstTokens" INTEGER NOT NULL,
    "firstTokenMs" DOUBLE PRECISION NOT NULL,
    "promptTokens" DOUBLE PRECISION NOT NULL,
    "completionTokens" DOUBLE PRECISION NOT NULL,
    "requests" INTEGER NOT NULL,
    "refusals" INTEGER NOT NULL,
    "providerErrors" INTEGER NOT NULL,
    "loopDelayMs" DOUBLE PRECISION NOT NULL,
    "memoryBytes" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "watch_minutes_pkey" PRIMARY KEY ("minute")
);
