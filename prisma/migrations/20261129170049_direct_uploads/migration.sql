-- CreateTable
CREATE TABLE "direct_uploads" (
    "fileId" TEXT NOT NULL,
    "userId" UUID NOT NULL,
    "tempFileId" TEXT,
    "storageKey" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "filename" TEXT NOT NULL,
    "sizeBytes" BIGINT NOT NULL,
    "heldBytes" BIGINT NOT NULL,
    "fields" JSONB NOT NULL,
    "claimId" UUID,
    "claimedAt" TIMESTAMPTZ(3),
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "direct_uploads_pkey" PRIMARY KEY ("fileId")
);

-- CreateIndex
CREATE INDEX "direct_uploads_userId_tempFileId_idx" ON "direct_uploads"("userId", "tempFileId");

-- CreateIndex
CREATE INDEX "direct_uploads_expiresAt_idx" ON "direct_uploads"("expiresAt");

-- AddForeignKey
ALTER TABLE "direct_uploads" ADD CONSTRAINT "direct_uploads_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("userId") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the bytes were sent to is removed with the row, however it was deleted.
CREATE TRIGGER "direct_uploads_objects" AFTER DELETE ON "direct_uploads" REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION "note_removed_objects"();

-- What is held counts to what its user stores.
CREATE FUNCTION "count_held_bytes"() RETURNS TRIGGER LANGUAGE plpgsql AS
  U&'BEGIN
    INSERT INTO "storage_changes" ("userId", "sizeBytes")
      SELECT changed."userId", TG_ARGV[0]::int * sum(changed."heldBytes") FROM changed
      JOIN "users" USING ("userId") WHERE changed."heldBytes" > 0 GROUP BY changed."userId"\003B
    RETURN NULL\003B
  END';

CREATE TRIGGER "direct_uploads_held" AFTER INSERT ON "direct_uploads" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "count_held_bytes"('1');

CREATE TRIGGER "direct_uploads_released" AFTER DELETE ON "direct_uploads" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "count_held_bytes"('-1');

CREATE FUNCTION "count_changed_hold"() RETURNS TRIGGER LANGUAGE plpgsql AS
  U&'BEGIN
    INSERT INTO "storage_changes" ("userId", "sizeBytes") VALUES (NEW."userId", NEW."heldBytes" - OLD."heldBytes")\003B
    RETURN NULL\003B
  END';

CREATE TRIGGER "direct_uploads_changed" AFTER UPDATE OF "heldBytes" ON "direct_uploads"
  FOR EACH ROW WHEN (OLD."heldBytes" <> NEW."heldBytes") EXECUTE FUNCTION "count_changed_hold"();
