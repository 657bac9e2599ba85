import pg from 'pg';

const TEMPLATE = 'template_migrated';

export async function createTemplate(url) {
  await runSql(url, `create database ${TEMPLATE}`);
  return addressOf(url, TEMPLATE);
}

export async function copyTemplate(url, name) {
  await runSql(url, `create database ${name} template ${TEMPLATE} strategy file_copy`);
  return addressOf(url, name);
}

export function addressOf(url, name) {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

export async function runSql(url, statement) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
