-- AlterTable
ALTER TABLE "import_jobs" ADD COLUMN     "source" TEXT;

-- No import ends, and no row of one is deleted, a cascade included, without leaving a note to remove its upload.
CREATE FUNCTION "note_import_upload"() RETURNS TRIGGER LANGUAGE plpgsql AS
  U&'BEGIN
    INSERT INTO "removed_objects" ("storageKey", "source")
    VALUES (OLD."userId" || ''/'' || OLD."importId", OLD."source")\003B
    RETURN NULL\003B
  END';

CREATE TRIGGER "import_jobs_ended" AFTER UPDATE OF "state" ON "import_jobs" FOR EACH ROW
  WHEN (OLD."source" IS NOT NULL AND OLD."state" IN ('waiting', 'running') AND NEW."state" NOT IN ('waiting', 'running'))
  EXECUTE FUNCTION "note_import_upload"();

CREATE TRIGGER "import_jobs_deleted" AFTER DELETE ON "import_jobs" FOR EACH ROW
  WHEN (OLD."source" IS NOT NULL AND OLD."state" IN ('waiting', 'running'))
  EXECUTE FUNCTION "note_import_upload"();
