-- AlterTable
ALTER TABLE "messages" DROP COLUMN "fileIds",
ADD COLUMN     "files" JSONB NOT NULL DEFAULT '[]';

-- AlterTable
ALTER TABLE "files" ADD COLUMN     "hasThumbnail" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "placeholder" TEXT,
ADD COLUMN     "sha256" TEXT,
ADD COLUMN     "state" TEXT NOT NULL DEFAULT 'ready';

-- CreateTable
CREATE TABLE "removed_objects" (
    "removedObjectId" BIGSERIAL NOT NULL,
    "storageKey" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "isRemoved" BOOLEAN NOT NULL DEFAULT false,
    "removedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "removed_objects_pkey" PRIMARY KEY ("removedObjectId")
);

-- CreateIndex
CREATE INDEX "removed_objects_removedAt_idx" ON "removed_objects"("removedAt");

-- Where a file is used. Messages without files cost nothing.
CREATE INDEX "messages_files_idx" ON "messages" USING gin ("files" jsonb_path_ops) WHERE "files" <> '[]'::jsonb;

-- What the sweep looks for: uploads that did not end.
CREATE INDEX "files_pending_idx" ON "files" ("updatedAt") WHERE "state" = 'pending';

-- No statement deletes a row of a file, a cascade included, without leaving a note to remove its objects.
CREATE FUNCTION "note_removed_objects"() RETURNS TRIGGER LANGUAGE plpgsql AS
  U&'BEGIN
    INSERT INTO "removed_objects" ("storageKey", "source") SELECT "storageKey", "source" FROM removed\003B
    RETURN NULL\003B
  END';

CREATE TRIGGER "files_objects" AFTER DELETE ON "files" REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION "note_removed_objects"();
