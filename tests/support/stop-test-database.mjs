import { rmSync } from 'node:fs';
import { stopPostgres } from '../../scripts/postgres/start-postgres.mjs';

export default async function stopTestDatabase() {
  const directory = globalThis.testPostgresDirectory;
  if (directory === undefined) return;
  await stopPostgres(directory);
  rmSync(directory, { recursive: true, force: true });
}
