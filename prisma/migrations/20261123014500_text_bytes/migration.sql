-- AlterTable
ALTER TABLE "files" ADD COLUMN     "textBytes" BIGINT NOT NULL DEFAULT 0;

-- The text of a document is stored as well, and counts to what its user stores.
CREATE OR REPLACE FUNCTION "count_stored_files"() RETURNS TRIGGER LANGUAGE plpgsql AS
  U&'BEGIN
    INSERT INTO "storage_changes" ("userId", "sizeBytes")
      SELECT changed."userId", TG_ARGV[0]::int * sum(changed."sizeBytes" + changed."textBytes") FROM changed
      JOIN "users" USING ("userId") GROUP BY changed."userId"\003B
    RETURN NULL\003B
  END';

CREATE OR REPLACE FUNCTION "count_changed_file"() RETURNS TRIGGER LANGUAGE plpgsql AS
  U&'BEGIN
    INSERT INTO "storage_changes" ("userId", "sizeBytes")
      VALUES (NEW."userId", NEW."sizeBytes" + NEW."textBytes" - OLD."sizeBytes" - OLD."textBytes")\003B
    RETURN NULL\003B
  END';

DROP TRIGGER "files_changed" ON "files";

CREATE TRIGGER "files_changed" AFTER UPDATE OF "sizeBytes", "textBytes" ON "files"
  FOR EACH ROW WHEN (OLD."sizeBytes" + OLD."textBytes" <> NEW."sizeBytes" + NEW."textBytes")
  EXECUTE FUNCTION "count_changed_file"();
