-- AlterTable
ALTER TABLE "assistants" ADD COLUMN     "linkToken" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "assistants_linkToken_key" ON "assistants"("linkToken");
