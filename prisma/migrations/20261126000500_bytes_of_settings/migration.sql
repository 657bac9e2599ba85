-- What a user writes beside messages and files counts to what they store as well: presets, folders, skills, assistants
-- with their earlier versions and actions. The arguments are the columns whose texts are counted.
CREATE FUNCTION "count_stored_texts"() RETURNS TRIGGER LANGUAGE plpgsql AS
  U&'DECLARE
    added BIGINT\003B
  BEGIN
    SELECT COALESCE(sum(octet_length(to_jsonb(NEW) ->> name)), 0) - COALESCE(sum(octet_length(to_jsonb(OLD) ->> name)), 0)
      INTO added FROM unnest(TG_ARGV) name\003B
    IF added <> 0 THEN
      INSERT INTO "storage_changes" ("userId", "sizeBytes")
        SELECT "userId", added FROM "users" WHERE "userId" = COALESCE(NEW."userId", OLD."userId")\003B
    END IF\003B
    RETURN NULL\003B
  END';

CREATE TRIGGER "presets_stored" AFTER INSERT OR UPDATE OR DELETE ON "presets"
  FOR EACH ROW EXECUTE FUNCTION "count_stored_texts"('title', 'settings');

CREATE TRIGGER "folders_stored" AFTER INSERT OR UPDATE OR DELETE ON "folders"
  FOR EACH ROW EXECUTE FUNCTION "count_stored_texts"('name', 'instructions', 'settings');

CREATE TRIGGER "skills_stored" AFTER INSERT OR UPDATE OR DELETE ON "skills"
  FOR EACH ROW EXECUTE FUNCTION "count_stored_texts"('description', 'body', 'files');

CREATE TRIGGER "assistants_stored" AFTER INSERT OR UPDATE OR DELETE ON "assistants"
  FOR EACH ROW EXECUTE FUNCTION "count_stored_texts"('description', 'instructions', 'tools');

CREATE TRIGGER "assistant_versions_stored" AFTER INSERT OR UPDATE OR DELETE ON "assistant_versions"
  FOR EACH ROW EXECUTE FUNCTION "count_stored_texts"('fields');

CREATE TRIGGER "actions_stored" AFTER INSERT OR UPDATE OR DELETE ON "actions"
  FOR EACH ROW EXECUTE FUNCTION "count_stored_texts"('metadata', 'api');

-- What was stored before there was a count.
INSERT INTO "storage_changes" ("userId", "sizeBytes")
  SELECT "userId", sum("sizeBytes") FROM (
    SELECT "userId", octet_length("title") + octet_length("settings"::text) AS "sizeBytes" FROM "presets"
    UNION ALL SELECT "userId", octet_length("name") + octet_length("instructions") + octet_length("settings"::text) FROM "folders"
    UNION ALL SELECT "userId", octet_length("description") + octet_length("body") + octet_length("files"::text) FROM "skills"
    UNION ALL SELECT "userId", octet_length(COALESCE("description", '')) + octet_length(COALESCE("instructions", ''))
      + octet_length("tools"::text) FROM "assistants"
    UNION ALL SELECT "userId", octet_length("fields"::text) FROM "assistant_versions"
    UNION ALL SELECT "userId", octet_length("metadata"::text) + octet_length("api"::text) FROM "actions"
  ) stored GROUP BY "userId";
