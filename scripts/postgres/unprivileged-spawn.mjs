import { spawnSync } from 'node:child_process';
import { accessSync, chownSync, constants, lstatSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartProblem } from '../start-problem.mjs';

/** Postgres refuses to run as root, so these users may own its files, in order of preference. */
const CANDIDATE_USERS = ['postgres', 'nobody'];

/**
 * When the current user is root, Postgres' programs run as a user without privileges, who then owns the data
 * directory. Where that user may not enter the folders above (a checkout under /root), `setpriv` grants the one
 * capability for it.
 */
export function unprivilegedSpawn(dataDirectory, programPath) {
  if (process.getuid?.() !== 0)
    return { wrap: (file, args) => [file, args], options: {}, adopt: () => undefined };
  const user = findUser();
  const adopt = (path) => chownTree(path, user);
  const mayEnter = [dataDirectory, dirname(programPath)].every((path) => isOpenToOthers(path));
  if (mayEnter)
    return { wrap: (file, args) => [file, args], options: { uid: user.uid, gid: user.gid }, adopt };
  if (spawnSync('setpriv', ['--version']).status !== 0)
    throw new StartProblem(
      `Postgres cannot run as root and its user may not enter ${dataDirectory}. Start as another user, or move the folder.`,
    );
  const rights = [
    `--reuid=${user.uid}`,
    `--regid=${user.gid}`,
    '--clear-groups',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
    // initdb asks the system whether it may run its neighbour; without this the answer leaves the capability out.
    '--securebits=+no_setuid_fixup',
  ];
  return { wrap: (file, args) => ['setpriv', [...rights, file, ...args]], options: {}, adopt };
}

function findUser() {
  for (const name of CANDIDATE_USERS) {
    const [uid, gid] = [identity('-u', name), identity('-g', name)];
    if (uid !== undefined && gid !== undefined && uid !== 0) return { uid, gid };
  }
  throw new StartProblem(
    'Postgres cannot run as root and there is no user "postgres" or "nobody". Start as another user.',
  );
}

function identity(flag, name) {
  const answer = spawnSync('id', [flag, name], { encoding: 'utf8' });
  return answer.status === 0 ? Number(answer.stdout.trim()) : undefined;
}

function isOpenToOthers(path) {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    try {
      accessSync(folder, constants.F_OK);
      if ((statSync(folder).mode & 0o001) === 0) return false;
    } catch {
      // The folder does not exist yet: we will create it, open to others.
    }
    if (folder === dirname(folder)) return true;
  }
}

function chownTree(path, user) {
  const entry = lstatSync(path);
  if (entry.isSymbolicLink()) return;
  if (entry.uid !== user.uid) chownSync(path, user.uid, user.gid);
  if (entry.isDirectory()) for (const name of readdirSync(path)) chownTree(join(path, name), user);
}
