-- How many answers a person has being written. Volatile, so that the count sees what was saved while the statement that
-- asks waited for its lock.
CREATE FUNCTION "running_answers"("owner" UUID) RETURNS INTEGER LANGUAGE sql VOLATILE AS
  'SELECT count(*)::int FROM "runs" WHERE "userId" = "owner" AND "state" = ''running''';

-- Tells every process that the bans changed, whoever changed them. The engine that applies this cuts it at every semicolon,
-- so those inside the function are written by their code.
CREATE FUNCTION "notify_ban"() RETURNS TRIGGER LANGUAGE plpgsql AS
  U&'BEGIN PERFORM pg_notify(''parley_bans'', '''')\003B RETURN NULL\003B END';

CREATE TRIGGER "bans_changed" AFTER INSERT OR UPDATE OR DELETE ON "bans"
  FOR EACH STATEMENT EXECUTE FUNCTION "notify_ban"();

CREATE INDEX "runs_running_key" ON "runs" ("userId") WHERE "state" = 'running';
