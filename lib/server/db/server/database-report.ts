import 'server-only';
import { Client } from 'pg';
import { z } from 'zod';
import { directAddress } from '../direct-address';
import { findStatementTimeoutTaken } from '../statement-timeout';

const CONNECT_LIMIT_MS = 8_000;
/** So often the database is asked for something else before a notice counts as lost: a busy one takes its time. */
const NOTICE_LIMIT_ASKS = 20;
const ASK_SECONDS = 0.1;
const PROBE_CHANNEL = 'parley_doctor';

/** A transaction that is open longer keeps rows from being cleaned up. */
const LONG_TRANSACTION_MINUTES = 5;

const reportSchema = z.object({
  version: z.string(),
  sizeBytes: z.coerce.number(),
  clockMs: z.coerce.number(),
  connectionLimit: z.coerce.number(),
  connectionCount: z.coerce.number(),
  longTransactionCount: z.coerce.number(),
});

export interface DatabaseReport extends z.infer<typeof reportSchema> {
  readonly answeredMs: number;
  /** The value is as exact as the round trip to the database is short. */
  readonly clockAheadMs: number;
  /** True when one connection hears what another one notifies, which a pooler would swallow. */
  readonly hearsNotices: boolean;
  /** Poolers may refuse settings or drop them; null means unknown. */
  readonly keepsSettings: boolean | null;
}

/** Throws without a database. */
export async function reportDatabase(): Promise<DatabaseReport> {
  const client = new Client({ connectionString: directAddress(), connectionTimeoutMillis: CONNECT_LIMIT_MS });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const startMs = performance.now();
    const beforeMs = Date.now();
    const { rows } = await client.query<Record<string, unknown>>(
      `SELECT current_setting('server_version') AS version, pg_database_size(current_database()) AS "sizeBytes",
         extract(epoch FROM clock_timestamp()) * 1000 AS "clockMs",
         current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
           AS "connectionLimit",
         (SELECT count(*) FROM pg_stat_activity WHERE coalesce(backend_type, 'client backend') = 'client backend') AS "connectionCount",
         (SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
            AND xact_start < now() - make_interval(mins => $1)) AS "longTransactionCount"`,
      [LONG_TRANSACTION_MINUTES],
    );
    const answeredMs = performance.now() - startMs;
    const report = reportSchema.parse(rows[0]);
    return {
      ...report,
      answeredMs,
      clockAheadMs: report.clockMs - (beforeMs + answeredMs / 2),
      hearsNotices: await hearsNotices(client),
      keepsSettings: await findStatementTimeoutTaken(),
    };
  } finally {
    await client.end();
  }
}

/** The listener asks nothing meanwhile: with an answer a pooler may pass a notice on that it drops else. */
async function hearsNotices(client: Client): Promise<boolean> {
  const speaker = new Client({
    connectionString: directAddress(),
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
  });
  speaker.on('error', () => undefined);
  await speaker.connect();
  try {
    let heard = false;
    client.on('notification', ({ channel }) => (heard ||= channel === PROBE_CHANNEL));
    await client.query(`LISTEN ${PROBE_CHANNEL}`);
    await speaker.query(`NOTIFY ${PROBE_CHANNEL}`);
    for (let asks = 0; asks < NOTICE_LIMIT_ASKS && !heard; asks += 1)
      await speaker.query('SELECT pg_sleep($1)', [ASK_SECONDS]);
    return heard;
  } finally {
    await speaker.end();
  }
}
