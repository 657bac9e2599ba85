import { readFileSync } from 'node:fs';
import { fromRoot } from '../setup/root.mjs';

/** These packages do not say it in their manifest; it stands in their own licence file, where it was read. */
const SAID_ELSEWHERE = { khroma: 'MIT', 'seq-queue': 'MIT' };

/**
 * Returns each package that runs or builds the product, with its licence, from the lock; test tools are left out. A
 * package for another system is not installed here: it has the licence of the package that names it.
 */
export function listLicences() {
  const { packages } = JSON.parse(readFileSync(fromRoot('package-lock.json'), 'utf8'));
  const rows = Object.entries(packages).filter(([path, { dev }]) => path !== '' && dev !== true);
  const owners = new Map(
    rows.flatMap(([, { optionalDependencies = {}, license }]) =>
      Object.keys(optionalDependencies).map((name) => [name, license]),
    ),
  );
  const licences = new Map();
  for (const [path, { version, license }] of rows) {
    const name = path.split('node_modules/').at(-1);
    const said = license ?? SAID_ELSEWHERE[name] ?? owners.get(name);
    licences.set(`${name} ${version}`, { name, version, licence: said ?? null });
  }
  return [...licences.values()].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

export function licencesDocument() {
  const rows = listLicences();
  const names = [...new Set(rows.map(({ licence }) => licence))].sort();
  const groups = names.map((licence) => {
    const of = rows.filter((row) => row.licence === licence);
    return `## ${licence}\n\n${of.map(({ name, version }) => `\`${name}\` ${version}`).join(', ')}.\n`;
  });
  return [
    '# Licences\n',
    'Each package that runs or builds the product, by its licence, from `package-lock.json`; tools of the tests alone are left out. `npm run licences` writes this file, and a test compares it. The texts are in `NOTICES.txt` of a release.\n',
    ...groups,
  ].join('\n');
}

function keyOf({ name, version }) {
  return `${name} ${version}`;
}
