import pg from 'pg';

const TEMPLATE = 'template_migrated';

/** Creates the database that others are copied from, empty; returns its address. `url` is of the same Postgres. */
export async function createTemplate(url) {
  await runSql(url, `create database ${TEMPLATE}`);
  return addressOf(url, TEMPLATE);
}

/** Creates a migrated, empty database of this name; returns its address. `url` is of the same Postgres. */
export async function copyTemplate(url, name) {
  await runSql(url, `create database ${name} template ${TEMPLATE} strategy file_copy`);
  return addressOf(url, name);
}

/** Returns the address of another database of the same Postgres. */
export function addressOf(url, name) {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

/** Runs one statement on a connection of its own. */
export async function runSql(url, statement) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
