import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromRoot } from '../setup/root.mjs';
import { StartProblem } from '../start-problem.mjs';
import { judgeMigration } from './judge-migration.mjs';
import { readMigrations } from './read-migrations.mjs';

/**
 * Returns what a folder with this product is: this one, a checkout, or an unpacked release. `packageName` is null for
 * what no registry has. Throws a StartProblem for another folder.
 *
 * @param {string} folder
 */
export function describeRelease(folder = fromRoot()) {
  const { name, version, private: isPrivate, packageName = null } = readPackage(folder);
  const { migrationDirectories } = readMigrations(join(folder, 'prisma', 'migrations'));
  if (version === undefined || migrationDirectories.length === 0)
    throw new StartProblem(`${folder} has no package.json with a version, or no prisma/migrations.`);
  const changelog = join(folder, 'CHANGELOG.md');
  return {
    folder,
    version,
    packageName: isPrivate === true ? packageName : name,
    changelog: existsSync(changelog) ? readFileSync(changelog, 'utf8') : '',
    migrations: migrationDirectories.map(({ path, migrationFile }) => ({
      name: path,
      findings: judgeMigration(migrationFile.content.value),
    })),
  };
}

function readPackage(folder) {
  const path = join(folder, 'package.json');
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}
