import { readFileSync, readdirSync, realpathSync, writeFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';

/**
 * The framework reaches packages that it did not bundle over links with a number in their names, which npm would leave
 * out. Writes the packages' own names into the built server instead. Throws when a link leads to another place than
 * the package of its name.
 */
export function nameExternals(linksFolder, serverFolder) {
  const names = readLinks(linksFolder);
  if (names.length === 0) throw new Error(`${linksFolder} has no links: the build has another form.`);
  for (const entry of readdirSync(serverFolder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.js')) continue;
    const path = join(entry.parentPath, entry.name);
    const text = readFileSync(path, 'utf8');
    const named = names.reduce((all, { link, name }) => all.replaceAll(link, name), text);
    if (named !== text) writeFileSync(path, named);
  }
}

function readLinks(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isSymbolicLink())
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const link = relative(folder, path).split(sep).join('/');
      const name = link.replace(/-[0-9a-f]{16}$/, '');
      if (name === link || basename(realpathSync(path)) !== basename(name))
        throw new Error(`${path} leads to no package of its name.`);
      return { link, name };
    });
}
