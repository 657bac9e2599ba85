-- AlterTable
ALTER TABLE "tool_questions" ADD COLUMN     "output" TEXT,
ADD COLUMN     "wantsOutput" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "assistant_runs" (
    "runId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "assistantId" TEXT NOT NULL,
    "phase" TEXT NOT NULL DEFAULT 'queued',

    CONSTRAINT "assistant_runs_pkey" PRIMARY KEY ("runId")
);

-- CreateTable
CREATE TABLE "assistant_run_steps" (
    "runId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "userId" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "toolCallIds" TEXT[],
    "startedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "endedAt" TIMESTAMPTZ(3),

    CONSTRAINT "assistant_run_steps_pkey" PRIMARY KEY ("runId","position")
);

-- AddForeignKey
ALTER TABLE "assistant_runs" ADD CONSTRAINT "assistant_runs_runId_fkey" FOREIGN KEY ("runId") REFERENCES "runs"("runId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "assistant_run_steps" ADD CONSTRAINT "assistant_run_steps_runId_fkey" FOREIGN KEY ("runId") REFERENCES "assistant_runs"("runId") ON DELETE CASCADE ON UPDATE CASCADE;
