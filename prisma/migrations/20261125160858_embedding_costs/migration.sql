-- AlterTable
ALTER TABLE "files" ADD COLUMN     "embeddingBytes" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "embeddingProblem" TEXT;

-- CreateTable
CREATE TABLE "embedding_uses" (
    "userId" UUID NOT NULL,
    "day" DATE NOT NULL,
    "passages" INTEGER NOT NULL,

    CONSTRAINT "embedding_uses_pkey" PRIMARY KEY ("userId")
);

-- AddForeignKey
ALTER TABLE "embedding_uses" ADD CONSTRAINT "embedding_uses_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("userId") ON DELETE CASCADE ON UPDATE CASCADE;

-- The embeddings of a document are stored as well, and count to what its user stores.
CREATE OR REPLACE FUNCTION "count_stored_files"() RETURNS TRIGGER LANGUAGE plpgsql AS
  U&'BEGIN
    INSERT INTO "storage_changes" ("userId", "sizeBytes")
      SELECT changed."userId", TG_ARGV[0]::int * sum(changed."sizeBytes" + changed."textBytes" + changed."embeddingBytes")
      FROM changed JOIN "users" USING ("userId") GROUP BY changed."userId"\003B
    RETURN NULL\003B
  END';

CREATE OR REPLACE FUNCTION "count_changed_file"() RETURNS TRIGGER LANGUAGE plpgsql AS
  U&'BEGIN
    INSERT INTO "storage_changes" ("userId", "sizeBytes")
      VALUES (NEW."userId", NEW."sizeBytes" + NEW."textBytes" + NEW."embeddingBytes"
        - OLD."sizeBytes" - OLD."textBytes" - OLD."embeddingBytes")\003B
    RETURN NULL\003B
  END';

DROP TRIGGER "files_changed" ON "files";

CREATE TRIGGER "files_changed" AFTER UPDATE OF "sizeBytes", "textBytes", "embeddingBytes" ON "files"
  FOR EACH ROW WHEN (OLD."sizeBytes" + OLD."textBytes" + OLD."embeddingBytes"
    <> NEW."sizeBytes" + NEW."textBytes" + NEW."embeddingBytes")
  EXECUTE FUNCTION "count_changed_file"();

UPDATE "files" SET "embeddingBytes" = stored."sizeBytes"
FROM (SELECT v."fileId", sum(octet_length(v.vector) + octet_length(b.bits)) AS "sizeBytes"
  FROM "passage_vectors" v JOIN "passage_bits" b USING ("fileId", number) GROUP BY v."fileId") stored
WHERE stored."fileId" = "files"."fileId";
