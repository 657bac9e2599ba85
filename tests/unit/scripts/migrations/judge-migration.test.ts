import { judgeMigration } from '@/scripts/migrations/judge-migration.mjs';

const reasons = (sql: string) => judgeMigration(sql).map(({ kind, reason }) => `${kind}: ${reason}`);

it.each([
  ['a table', 'CREATE TABLE "notes" ("id" UUID NOT NULL); CREATE INDEX "n" ON "notes"("id");'],
  [
    'a column that may be null, or has a value',
    'ALTER TABLE "users" ADD COLUMN "a" TEXT, ADD COLUMN "b" INT NOT NULL DEFAULT 0;',
  ],
  ['an index beside writers', 'CREATE INDEX CONCURRENTLY "m" ON "messages"("seq");'],
  [
    'a key that is not checked at once',
    'ALTER TABLE "runs" ADD CONSTRAINT "r" FOREIGN KEY ("u") REFERENCES "users"("u") NOT VALID;',
  ],
  ['the check of a key', 'ALTER TABLE "runs" VALIDATE CONSTRAINT "r";'],
  ['an index of a small table', 'CREATE INDEX "n" ON "server_nodes"("name");'],
  [
    'words in comments and texts',
    `-- DROP TABLE "users"\n/* ; drop */ SELECT 'drop table x; ', "drop column";`,
  ],
  [
    'the body of a function',
    'CREATE FUNCTION f() RETURNS TRIGGER AS $$ BEGIN DELETE FROM "users"; RETURN NULL; END $$ LANGUAGE plpgsql;',
  ],
])('what only adds is allowed: %s', (_what, sql) => {
  expect(reasons(sql)).toEqual([]);
});

it.each([
  ['DROP TABLE "users"', 'breaks: drops a table'],
  ['ALTER TABLE "users" DROP COLUMN "name"', 'breaks: drops a column'],
  ['alter table users drop column name', 'breaks: drops a column'],
  ['ALTER TABLE "users" DROP "name"', 'breaks: drops a column'],
  ['ALTER TABLE "users" RENAME COLUMN "name" TO "title"', 'breaks: renames a table or a part of it'],
  ['ALTER TABLE "users" RENAME TO "people"', 'breaks: renames a table or a part of it'],
  ['ALTER TABLE "users" ALTER COLUMN "name" SET DATA TYPE INT', 'breaks: changes the type of a column'],
  ['ALTER TABLE "users" ALTER COLUMN "name" TYPE INT', 'breaks: changes the type of a column'],
  ['ALTER TABLE "users" ALTER COLUMN "name" SET NOT NULL', 'breaks: lets a column be null no more'],
  [
    'ALTER TABLE "users" ALTER COLUMN "name" DROP DEFAULT',
    'breaks: takes the value away that a column gets by itself',
  ],
  [
    'ALTER TABLE "users" ADD COLUMN "a" INT, ADD COLUMN "b" NUMERIC(3,1) NOT NULL',
    'breaks: adds a column that the version before does not fill',
  ],
  ['DROP TRIGGER "t" ON "files"', 'breaks: drops a trigger'],
  ['DROP FUNCTION "f"', 'breaks: drops a function'],
  [
    'DO $$ BEGIN DROP TABLE "users"; END $$',
    'breaks: runs a block that cannot be judged: write its statements one by one',
  ],
  ["ALTER TYPE \"mood\" RENAME VALUE 'a' TO 'b'", 'breaks: renames a type or a value'],
  ['CREATE UNIQUE INDEX "m" ON "messages"("seq")', 'blocks: makes an index while no one can write'],
  ['DROP INDEX "m"', 'blocks: drops an index while no one can read'],
  [
    'ALTER TABLE "runs" ADD CONSTRAINT "r" FOREIGN KEY ("u") REFERENCES "users"("u")',
    'blocks: reads a table while no one can write',
  ],
  ['ALTER TABLE "runs" ADD CONSTRAINT "r" UNIQUE ("u")', 'blocks: makes an index while no one can write'],
  [
    'ALTER TABLE "runs" ADD COLUMN "a" UUID NOT NULL DEFAULT gen_random_uuid()',
    'blocks: writes every row of a table again',
  ],
  [
    'UPDATE "messages" SET "text" = \'\'',
    'blocks: changes rows that are there: a job does that, after the update',
  ],
  [
    '/* a */ DELETE FROM "messages"',
    'blocks: changes rows that are there: a job does that, after the update',
  ],
])('%s is refused', (sql, expected) => {
  expect(reasons(`SELECT 1;\n${sql};`)).toEqual([expected]);
});

it('an index that is made beside writers is alone in its file, since no transaction holds it', () => {
  const sql = 'CREATE INDEX CONCURRENTLY "m" ON "messages"("seq"); SELECT 1;';
  expect(reasons(sql)).toEqual(['blocks: makes an index concurrently beside other statements']);
});
