-- DropIndex
-- Every statement that sorts by "seq" names a conversation. With this index the planner may walk all messages of the
-- installation in this order instead, until it meets the conversation.
DROP INDEX "messages_seq_key";

-- AlterTable
ALTER TABLE "messages" ADD COLUMN     "sizeBytes" INTEGER GENERATED ALWAYS AS (octet_length("content"::text)) STORED;

-- The triggers that count what a user stores read the column instead of writing the content out again.
CREATE OR REPLACE FUNCTION "count_stored_messages"() RETURNS TRIGGER LANGUAGE plpgsql AS
  U&'BEGIN
    INSERT INTO "storage_changes" ("userId", "sizeBytes")
      SELECT changed."userId", TG_ARGV[0]::int * sum(changed."sizeBytes") FROM changed
      JOIN "users" USING ("userId") GROUP BY changed."userId"\003B
    RETURN NULL\003B
  END';

CREATE OR REPLACE FUNCTION "count_changed_message"() RETURNS TRIGGER LANGUAGE plpgsql AS
  U&'BEGIN
    INSERT INTO "storage_changes" ("userId", "sizeBytes") VALUES (NEW."userId", NEW."sizeBytes" - OLD."sizeBytes")\003B
    RETURN NULL\003B
  END';
