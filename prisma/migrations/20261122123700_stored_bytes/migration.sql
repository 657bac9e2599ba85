-- AlterTable
ALTER TABLE "users" ADD COLUMN     "storedBytes" BIGINT NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "storage_changes" (
    "changeId" BIGSERIAL NOT NULL,
    "userId" UUID NOT NULL,
    "sizeBytes" BIGINT NOT NULL,

    CONSTRAINT "storage_changes_pkey" PRIMARY KEY ("changeId")
);

-- CreateIndex
CREATE INDEX "storage_changes_userId_idx" ON "storage_changes"("userId");

-- AddForeignKey
ALTER TABLE "storage_changes" ADD CONSTRAINT "storage_changes_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("userId") ON DELETE CASCADE ON UPDATE CASCADE;

-- What a user stores is counted where it is stored, so that no writer can forget it. The engine that applies this cuts it at
-- every semicolon, so those inside the functions are written by their code. An account that is being deleted counts nothing.
CREATE FUNCTION "count_stored_messages"() RETURNS TRIGGER LANGUAGE plpgsql AS
  U&'BEGIN
    INSERT INTO "storage_changes" ("userId", "sizeBytes")
      SELECT changed."userId", TG_ARGV[0]::int * sum(octet_length(changed."content"::text)) FROM changed
      JOIN "users" USING ("userId") GROUP BY changed."userId"\003B
    RETURN NULL\003B
  END';

CREATE TRIGGER "messages_stored" AFTER INSERT ON "messages" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "count_stored_messages"('1');

CREATE TRIGGER "messages_removed" AFTER DELETE ON "messages" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "count_stored_messages"('-1');

CREATE FUNCTION "count_changed_message"() RETURNS TRIGGER LANGUAGE plpgsql AS
  U&'BEGIN
    INSERT INTO "storage_changes" ("userId", "sizeBytes")
      VALUES (NEW."userId", octet_length(NEW."content"::text) - octet_length(OLD."content"::text))\003B
    RETURN NULL\003B
  END';

CREATE TRIGGER "messages_changed" AFTER UPDATE OF "content" ON "messages"
  FOR EACH ROW WHEN (OLD."content" IS DISTINCT FROM NEW."content") EXECUTE FUNCTION "count_changed_message"();

CREATE FUNCTION "count_stored_files"() RETURNS TRIGGER LANGUAGE plpgsql AS
  U&'BEGIN
    INSERT INTO "storage_changes" ("userId", "sizeBytes")
      SELECT changed."userId", TG_ARGV[0]::int * sum(changed."sizeBytes") FROM changed
      JOIN "users" USING ("userId") GROUP BY changed."userId"\003B
    RETURN NULL\003B
  END';

CREATE TRIGGER "files_stored" AFTER INSERT ON "files" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "count_stored_files"('1');

CREATE TRIGGER "files_removed" AFTER DELETE ON "files" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "count_stored_files"('-1');

CREATE FUNCTION "count_changed_file"() RETURNS TRIGGER LANGUAGE plpgsql AS
  U&'BEGIN
    INSERT INTO "storage_changes" ("userId", "sizeBytes") VALUES (NEW."userId", NEW."sizeBytes" - OLD."sizeBytes")\003B
    RETURN NULL\003B
  END';

CREATE TRIGGER "files_changed" AFTER UPDATE OF "sizeBytes" ON "files"
  FOR EACH ROW WHEN (OLD."sizeBytes" <> NEW."sizeBytes") EXECUTE FUNCTION "count_changed_file"();

-- What was stored before there was a count.
INSERT INTO "storage_changes" ("userId", "sizeBytes")
  SELECT "userId", sum(octet_length("content"::text)) FROM "messages" GROUP BY "userId";

INSERT INTO "storage_changes" ("userId", "sizeBytes") SELECT "userId", sum("sizeBytes") FROM "files" GROUP BY "userId";
