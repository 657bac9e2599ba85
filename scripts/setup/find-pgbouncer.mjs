import { existsSync } from 'node:fs';
import { StartProblem } from '../start-problem.mjs';
import { installFromDebian } from './install-from-debian.mjs';

const PATHS = [
  '/usr/sbin/pgbouncer',
  '/usr/bin/pgbouncer',
  '/usr/local/bin/pgbouncer',
  '/opt/homebrew/bin/pgbouncer',
];

/**
 * Returns the path of a PgBouncer for the tests: the system's, else Debian's package (installed as root). Throws a
 * StartProblem when there is none.
 *
 * @returns {string}
 */
export function findPgBouncer() {
  return installed() ?? fromDebian() ?? fail();
}

/** Returns the package that Debian has of it, when it is missing. */
export function missingPgBouncer() {
  return installed() === undefined ? ['pgbouncer'] : [];
}

function installed() {
  return PATHS.find((path) => existsSync(path));
}

function fromDebian() {
  installFromDebian('pgbouncer');
  return installed();
}

/** @returns {never} */
function fail() {
  throw new StartProblem('There is no pgbouncer for the tests. Install it, then run `npm test` again.');
}
