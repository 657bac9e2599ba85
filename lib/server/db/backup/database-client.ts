import 'server-only';
import { Client } from 'pg';
import { directAddress } from '../direct-address';

const CONNECT_LIMIT_MS = 15_000;

/** Has its own connection, perhaps for hours. Commits when the work returns, rolls back when it throws. */
export async function inLongTransaction<Result>(
  begin: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const connectionString = directAddress();
  if (connectionString === undefined) throw new Error('DATABASE_URL is not set; start with `npm start`.');
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    // Checking a large table sends no word for minutes, and a connection that looks unused is cut on its way.
    keepAlive: true,
  });
  // A statement on a lost connection fails by itself.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(begin);
    // Behind a pooler a transaction keeps one connection to its end, and these settings end with the transaction.
    await client.query('SET LOCAL statement_timeout = 0');
    await client.query('SET LOCAL idle_in_transaction_session_timeout = 0');
    // Rows are written and read in one form, whatever the role has set.
    await client.query("SET LOCAL datestyle = 'ISO, YMD'; SET LOCAL intervalstyle = 'postgres'");
    await client.query("SET LOCAL bytea_output = 'hex'; SET LOCAL extra_float_digits = 1");
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } finally {
    // Closing the connection also ends the transaction of work that threw.
    await client.end();
  }
}
