import { fstatSync } from 'node:fs';
import { StartProblem } from '../start-problem.mjs';

/** The protocol of systemd hands sockets over as files that are open from this number on. */
const FIRST_FD = 3;
const LIMIT = 16;
const VARIABLES = ['LISTEN_FDS', 'LISTEN_PID', 'LISTEN_FDNAMES'];

/**
 * Returns the numbers of the listening sockets that the service manager handed to this process (`LISTEN_FDS`), or an
 * empty list. A launcher that was started by another one takes what that one was given. Throws a StartProblem when
 * what was handed over is no socket.
 *
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @param {{ pid: number, ppid: number }} us
 */
export function inheritedSockets(environment = process.env, us = process) {
  const { LISTEN_FDS, LISTEN_PID, PARLEY_STARTED_BY_LAUNCHER } = environment;
  if (LISTEN_FDS === undefined) return [];
  const meant = PARLEY_STARTED_BY_LAUNCHER === 'true' ? us.ppid : us.pid;
  if (LISTEN_PID !== String(meant)) return [];
  const count = Number(LISTEN_FDS);
  if (!Number.isInteger(count) || count < 0 || count > LIMIT)
    throw new StartProblem(`LISTEN_FDS is "${LISTEN_FDS}"; it must be a number from 0 to ${LIMIT}.`);
  const fds = Array.from({ length: count }, (_, at) => FIRST_FD + at);
  for (const fd of fds) if (!isSocket(fd)) throw inheritedProblem(fd, 'it is no socket');
  return fds;
}

/**
 * Takes the sockets, so that no program which is started later looks for them.
 *
 * @param {Record<string, string | undefined>} environment
 * @param {{ pid: number, ppid: number }} us
 */
export function takeInheritedSockets(environment = process.env, us = process) {
  const fds = inheritedSockets(environment, us);
  for (const name of VARIABLES) delete environment[name];
  return fds;
}

export function inheritedProblem(fd, reason) {
  return new StartProblem(
    `Cannot listen on what was handed over as file ${fd} (${reason}). Look at the ListenStream= of the socket unit.`,
  );
}

function isSocket(fd) {
  try {
    return fstatSync(fd).isSocket();
  } catch {
    return false;
  }
}
