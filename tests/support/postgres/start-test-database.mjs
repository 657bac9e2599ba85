import { startThrowawayPostgres } from './throwaway-postgres.mjs';

/** Starts one Postgres for the run, with one migrated database that each test file copies. */
export default async function startTestDatabase() {
  const postgres = await startThrowawayPostgres();
  globalThis.stopTestPostgres = postgres.stop;
  process.env.TEST_POSTGRES_URL = postgres.url;
}
