import { existsSync } from 'node:fs';
import { StartProblem } from '../start-problem.mjs';
import { installFromDebian } from './install-from-debian.mjs';

const PATHS = [
  '/usr/bin/redis-server',
  '/usr/local/bin/redis-server',
  '/opt/homebrew/bin/redis-server',
  '/usr/bin/valkey-server',
];

/**
 * Returns the path of a Redis for the tests: the system's, else Debian's package (installed as root). Throws a
 * StartProblem when there is none.
 *
 * @returns {string}
 */
export function findRedis() {
  return installed() ?? fromDebian() ?? fail();
}

/** Returns the package that Debian has of it, when it is missing. */
export function missingRedis() {
  return installed() === undefined ? ['redis-server'] : [];
}

function installed() {
  return PATHS.find((path) => existsSync(path));
}

function fromDebian() {
  installFromDebian('redis-server');
  return installed();
}

/** @returns {never} */
function fail() {
  throw new StartProblem('There is no redis-server for the tests. Install it, then run `npm test` again.');
}
