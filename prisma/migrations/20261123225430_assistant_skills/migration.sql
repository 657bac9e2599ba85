-- CreateTable
CREATE TABLE "assistant_skills" (
    "assistantId" TEXT NOT NULL,
    "skillId" UUID NOT NULL,
    "userId" UUID NOT NULL,

    CONSTRAINT "assistant_skills_pkey" PRIMARY KEY ("assistantId","skillId")
);

-- CreateIndex
CREATE INDEX "assistant_skills_skillId_idx" ON "assistant_skills"("skillId");

-- AddForeignKey
ALTER TABLE "assistant_skills" ADD CONSTRAINT "assistant_skills_assistantId_fkey" FOREIGN KEY ("assistantId") REFERENCES "assistants"("assistantId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "assistant_skills" ADD CONSTRAINT "assistant_skills_skillId_fkey" FOREIGN KEY ("skillId") REFERENCES "skills"("skillId") ON DELETE CASCADE ON UPDATE CASCADE;
