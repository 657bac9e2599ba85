-- CreateTable
CREATE TABLE "folder_files" (
    "folderId" UUID NOT NULL,
    "fileId" TEXT NOT NULL,
    "userId" UUID NOT NULL,
    "addedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "folder_files_pkey" PRIMARY KEY ("folderId","fileId")
);

-- CreateIndex
CREATE INDEX "folder_files_fileId_idx" ON "folder_files"("fileId");

-- AddForeignKey
ALTER TABLE "folder_files" ADD CONSTRAINT "folder_files_folderId_fkey" FOREIGN KEY ("folderId") REFERENCES "folders"("folderId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "folder_files" ADD CONSTRAINT "folder_files_fileId_fkey" FOREIGN KEY ("fileId") REFERENCES "files"("fileId") ON DELETE CASCADE ON UPDATE CASCADE;
