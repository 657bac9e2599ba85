import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from '../setup/is-alive.mjs';
import { withLock } from '../setup/with-lock.mjs';
import { askPostgresToStop, startPostgres, stopPostgres } from './start-postgres.mjs';
import { supervisePostgres } from './supervise-postgres.mjs';

/**
 * The first process that uses a data directory starts Postgres, the last to `leave` stops it. A process that was
 * killed without leaving is not counted. `supervise` starts it again whenever it has ended, until `leave`.
 */
export async function sharePostgres(dataDirectory, { processes = 1 } = {}) {
  const directory = join(dataDirectory, 'postgres');
  const users = join(directory, 'users');
  mkdirSync(users, { recursive: true });
  const mine = join(users, String(process.pid));
  // Joining and leaving take turns; otherwise one process could join a Postgres that another is stopping.
  const inTurn = (work) => withLock('turn', work, directory);
  let stopSupervising = () => Promise.resolve();
  const isLast = () => {
    rmSync(mine, { force: true });
    return !readdirSync(users).some((name) => isOtherAndAlive(users, name));
  };
  // A process that must end before it has left, as when it is told to a second time, leaves no Postgres behind.
  const leaveAtOnce = () => {
    if (isLast()) askPostgresToStop(directory);
  };
  const leave = async () => {
    await stopSupervising();
    await inTurn(async () => {
      if (isLast()) await stopPostgres(directory);
    });
    process.off('exit', leaveAtOnce);
  };
  return inTurn(async () => {
    const { url } = await startPostgres({ directory, processes });
    writeFileSync(mine, '');
    process.once('exit', leaveAtOnce);
    const restart = () => inTurn(() => startPostgres({ directory, processes, url }));
    const supervise = () => void (stopSupervising = supervisePostgres(directory, restart));
    return { url, leave, supervise };
  });
}

function isOtherAndAlive(users, name) {
  if (isAlive(Number(name))) return true;
  rmSync(join(users, name), { force: true });
  return false;
}
