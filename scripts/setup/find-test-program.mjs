import { existsSync } from 'node:fs';
import { StartProblem } from '../start-problem.mjs';
import { installFromDebian } from './install-from-debian.mjs';

/** The name is that of Debian's package. */
const PATHS = {
  'redis-server': ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/opt/homebrew/bin/redis-server'],
  pgbouncer: [
    '/usr/sbin/pgbouncer',
    '/usr/bin/pgbouncer',
    '/usr/local/bin/pgbouncer',
    '/opt/homebrew/bin/pgbouncer',
  ],
  // The package has a tool that checks rules and scraped figures.
  prometheus: ['/usr/bin/promtool', '/usr/local/bin/promtool', '/opt/homebrew/bin/promtool'],
  'nginx-light': ['/usr/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'],
  caddy: ['/usr/bin/caddy', '/usr/local/bin/caddy', '/opt/homebrew/bin/caddy'],
  openssl: ['/usr/bin/openssl', '/opt/homebrew/bin/openssl'],
  bubblewrap: ['/usr/bin/bwrap'],
  tini: ['/usr/bin/tini'],
  'libnss-wrapper': [
    '/usr/lib/x86_64-linux-gnu/libnss_wrapper.so',
    '/usr/lib/aarch64-linux-gnu/libnss_wrapper.so',
  ],
  // The package has the tools that check units and listen as a socket unit does.
  systemd: ['/usr/bin/systemd-socket-activate'],
};

/**
 * Returns the path of a program that tests start: the system's, else Debian's package (installed as root). Throws a
 * StartProblem when there is none.
 *
 * @param {keyof typeof PATHS} name
 * @returns {string}
 */
export function findTestProgram(name) {
  if (installed(name) === undefined) installFromDebian(name);
  const path = installed(name);
  if (path === undefined)
    throw new StartProblem(`There is no ${name} for the tests. Install it, then run \`npm test\` again.`);
  return path;
}

/** Returns the packages that Debian has of those that are missing. */
export function missingTestPrograms() {
  return Object.keys(PATHS).filter((name) => installed(name) === undefined);
}

function installed(name) {
  return PATHS[name].find((path) => existsSync(path));
}
