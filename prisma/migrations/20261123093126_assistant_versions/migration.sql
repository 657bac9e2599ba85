-- CreateTable
CREATE TABLE "assistant_versions" (
    "assistantId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "userId" UUID NOT NULL,
    "fields" JSONB NOT NULL,
    "savedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "assistant_versions_pkey" PRIMARY KEY ("assistantId","number")
);

-- AddForeignKey
ALTER TABLE "assistant_versions" ADD CONSTRAINT "assistant_versions_assistantId_fkey" FOREIGN KEY ("assistantId") REFERENCES "assistants"("assistantId") ON DELETE CASCADE ON UPDATE CASCADE;
