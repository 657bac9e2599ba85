-- A change of other columns than the counted ones, as of a new order, need not write out the counted texts.
CREATE OR REPLACE TRIGGER "presets_stored" AFTER INSERT OR UPDATE OF "title", "settings" OR DELETE ON "presets"
  FOR EACH ROW EXECUTE FUNCTION "count_stored_texts"('title', 'settings');

CREATE OR REPLACE TRIGGER "folders_stored" AFTER INSERT OR UPDATE OF "name", "instructions", "settings" OR DELETE ON "folders"
  FOR EACH ROW EXECUTE FUNCTION "count_stored_texts"('name', 'instructions', 'settings');

CREATE OR REPLACE TRIGGER "skills_stored" AFTER INSERT OR UPDATE OF "description", "body", "files" OR DELETE ON "skills"
  FOR EACH ROW EXECUTE FUNCTION "count_stored_texts"('description', 'body', 'files');

CREATE OR REPLACE TRIGGER "assistants_stored" AFTER INSERT OR UPDATE OF "description", "instructions", "tools" OR DELETE ON "assistants"
  FOR EACH ROW EXECUTE FUNCTION "count_stored_texts"('description', 'instructions', 'tools');

CREATE OR REPLACE TRIGGER "assistant_versions_stored" AFTER INSERT OR UPDATE OF "fields" OR DELETE ON "assistant_versions"
  FOR EACH ROW EXECUTE FUNCTION "count_stored_texts"('fields');

CREATE OR REPLACE TRIGGER "actions_stored" AFTER INSERT OR UPDATE OF "metadata", "api" OR DELETE ON "actions"
  FOR EACH ROW EXECUTE FUNCTION "count_stored_texts"('metadata', 'api');
