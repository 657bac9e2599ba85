import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres, stopPostgres } from './start-postgres.mjs';

/**
 * The Postgres of a data directory, shared by all who start with it: the first starts it, the last to `leave` stops it.
 * One that was killed without leaving is not counted.
 */
export async function sharePostgres(dataDirectory) {
  const directory = join(dataDirectory, 'postgres');
  const users = join(directory, 'users');
  mkdirSync(users, { recursive: true });
  const mine = join(users, String(process.pid));
  writeFileSync(mine, '');
  const leave = async () => {
    rmSync(mine, { force: true });
    if (!readdirSync(users).some((name) => isOtherAndAlive(users, name))) await stopPostgres(directory);
  };
  try {
    return { url: (await startPostgres({ directory })).url, leave };
  } catch (error) {
    rmSync(mine, { force: true });
    throw error;
  }
}

function isOtherAndAlive(users, name) {
  try {
    process.kill(Number(name), 0);
    return true;
  } catch (error) {
    if (error.code === 'EPERM') return true;
    rmSync(join(users, name), { force: true });
    return false;
  }
}
