import { writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';

/** Debian's package of this name has it; images bring it. */
const NAME_SERVICE = 'libnss_wrapper.so';

/**
 * Returns the environment for a program that refuses to run as a user without a name, as Postgres does when it makes
 * its files. Some platforms of containers run an image as a number that no user has; it then gets a name from files
 * in `folder`.
 */
export function namedEnvironment(folder, environment = process.env) {
  if (hasName()) return environment;
  const [users, groups] = [join(folder, 'user-name'), join(folder, 'group-name')];
  writeFileSync(users, `parley:x:${process.getuid()}:${process.getgid()}::/:/bin/false\n`);
  writeFileSync(groups, `parley:x:${process.getgid()}:\n`);
  return {
    ...environment,
    LD_PRELOAD: NAME_SERVICE,
    NSS_WRAPPER_PASSWD: users,
    NSS_WRAPPER_GROUP: groups,
  };
}

function hasName() {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}
