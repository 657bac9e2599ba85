import { createHash, randomUUID } from 'node:crypto';

/** Prisma's table of migrations, in its own form: its tools read it, and earlier versions did. */
const CREATE_TABLE = `create table if not exists _prisma_migrations (
  id varchar(36) primary key not null,
  checksum varchar(64) not null,
  finished_at timestamptz,
  migration_name varchar(255) not null,
  logs text,
  rolled_back_at timestamptz,
  started_at timestamptz not null default now(),
  applied_steps_count integer not null default 0
)`;

export async function createMigrationTable(client) {
  if (!(await hasTable(client))) await client.query(CREATE_TABLE);
}

export async function listApplied(client) {
  if (!(await hasTable(client))) return [];
  const applied = await client.query(
    'select migration_name, checksum, started_at, finished_at, rolled_back_at from _prisma_migrations order by migration_name',
  );
  return applied.rows;
}

export async function noteApplied(client, { name, sql }) {
  await client.query(
    `insert into _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
     values ($1, $2, $3, now(), clock_timestamp(), 1)`,
    [randomUUID(), checksumOf(sql), name],
  );
}

export async function isApplied(client, { name }) {
  return (await listApplied(client)).some((row) => row.migration_name === name && isDone(row));
}

/** Returns the names of those whose text is not the one that the database got. */
export function changedSince(applied, migrations) {
  const made = new Map(applied.filter(isDone).map((row) => [row.migration_name, row.checksum]));
  return migrations
    .filter(({ name, sql }) => made.has(name) && made.get(name) !== checksumOf(sql))
    .map(({ name }) => name);
}

function checksumOf(sql) {
  return createHash('sha256').update(sql).digest('hex');
}

export function isDone(row) {
  return row.finished_at !== null && row.rolled_back_at === null;
}

/** It was begun by an engine that made migrations one statement at a time, and did not come to its end. */
export function isHalfDone(row) {
  return row.finished_at === null && row.rolled_back_at === null;
}

async function hasTable(client) {
  const { rows } = await client.query(`select to_regclass('_prisma_migrations') is not null as exists`);
  return rows[0].exists;
}
