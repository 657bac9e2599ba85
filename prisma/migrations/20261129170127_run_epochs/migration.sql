-- AlterTable
ALTER TABLE "runs" ADD COLUMN     "epoch" INTEGER NOT NULL DEFAULT 0;

-- A run whose lease has not passed stays with its process, also where another one, of an earlier version, would take
-- it. The engine that applies this cuts it at every semicolon, so those inside the function are written by their code.
CREATE FUNCTION "keep_leased_run"() RETURNS TRIGGER LANGUAGE plpgsql AS
  U&'BEGIN RETURN NULL\003B END';

CREATE TRIGGER "runs_leased" BEFORE UPDATE OF "nodeId" ON "runs"
  FOR EACH ROW WHEN (OLD.state = 'running' AND OLD."nodeId" <> NEW."nodeId" AND OLD."leaseUntil" > now())
  EXECUTE FUNCTION "keep_leased_run"();
