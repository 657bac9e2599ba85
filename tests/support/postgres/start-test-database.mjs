import { startThrowawayPostgres } from './throwaway-postgres.mjs';

export default async function startTestDatabase() {
  const postgres = await startThrowawayPostgres();
  globalThis.stopTestPostgres = postgres.stop;
  process.env.TEST_POSTGRES_URL = postgres.url;
}
