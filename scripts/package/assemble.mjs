import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SERVER_FOLDER } from '../setup/build-app.mjs';
import { fromRoot, ROOT } from '../setup/root.mjs';
import { describeRelease } from './describe-release.mjs';
import { nameExternals } from './name-externals.mjs';
import { isNative, isOfPython, nativesOfThisSystem } from './native-packages.mjs';
import { PACKAGE_NAME } from './package-name.mjs';
import { stripTypesIn } from './strip-types.mjs';
import { traceLauncher } from './trace-launcher.mjs';

/** A server that ran from the build left these there. */
const LEFT_BY_SERVERS = ['.data', '.cache'];

/** No server reads the maps of its code, nor the lists of what each route loads, which are 50 MB. */
const UNREAD = ['.js.map', '.nft.json'];

/** What an operator copies or looks up. */
const PAPERS = ['.env.example', 'librechat.example.yaml', 'CHANGELOG.md', 'LICENSE'];

/**
 * Makes from a production build and the installed packages a tree that needs neither: the built server, the client's
 * files, migrations, and what `parley` and its commands load. It runs from any folder, may be read-only, and needs no
 * install, no generated file and no build. `natives` says whose native packages it has: `none` (npm brings those of
 * its system beside it), or those of this system; then Postgres and Python's runtime come only as they are wanted.
 *
 * @param {object} options
 * @param {string} options.to
 * @param {string} [options.built] The production build.
 * @param {'none' | 'this-system'} [options.natives]
 * @param {boolean} [options.hasPostgres]
 * @param {boolean} [options.hasPython]
 */
export async function assembleTree({
  to,
  built = SERVER_FOLDER,
  natives = 'none',
  hasPostgres = false,
  hasPython = false,
}) {
  rmSync(to, { recursive: true, force: true });
  copyServer(built, to);
  for (const file of [...(await listReadSources()), ...(await traceLauncher())])
    cpSync(fromRoot(file), join(to, file), { recursive: true });
  for (const paper of PAPERS) cpSync(fromRoot(paper), join(to, paper));
  if (natives === 'this-system')
    for (const name of nativesOfThisSystem({ hasPostgres, hasPython }))
      cpSync(fromRoot('node_modules', name), join(to, 'node_modules', name), {
        recursive: true,
        verbatimSymlinks: true,
      });
  stripTypesIn(['lib', 'scripts'].map((name) => join(to, name)));
  if (natives === 'this-system' && hasPostgres) await completePostgres(to);
  writeFileSync(join(to, 'release.json'), `${JSON.stringify(describeRelease(), null, 2)}\n`);
  writeFileSync(join(to, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`);
}

function copyServer(built, to) {
  const linked = join('.next', 'node_modules');
  cpSync(built, to, {
    recursive: true,
    filter: (path) => {
      const place = relative(built, path);
      const [first, ...rest] = place.split(sep);
      if (LEFT_BY_SERVERS.includes(first) || first === 'lib') return false;
      if (UNREAD.some((ending) => place.endsWith(ending))) return false;
      if (first === 'node_modules' && (isNative(rest.join('/')) || isOfPython(rest.join('/')))) return false;
      return place !== linked;
    },
  });
  nameExternals(join(built, linked), join(to, '.next', 'server'));
  for (const name of ['server.js', join('.next', 'required-server-files.json')])
    forgetBuilder(join(to, name));
}

/** Makes what npm does not keep of Postgres' programs, which a tree that may only be read could not make by itself. */
async function completePostgres(to) {
  const file = join(to, 'scripts', 'postgres', 'programs.mjs');
  const { postgresPrograms } = await import(pathToFileURL(file).href);
  postgresPrograms();
}

/** The framework copies all of our sources; the configuration names those that the server reads as they are. */
async function listReadSources() {
  const { default: config } = await import('../../next.config.mjs');
  return config.outputFileTracingIncludes['/**']
    .filter((pattern) => pattern.startsWith('./lib/'))
    .flatMap((pattern) => globSync(pattern, { cwd: ROOT }));
}

/** The framework writes down where it was built; it runs from the folder of `server.js`. */
function forgetBuilder(file) {
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(ROOT, '/app'));
}

function manifest() {
  const { name, version, description, license, type } = JSON.parse(
    readFileSync(fromRoot('package.json'), 'utf8'),
  );
  return { name, version, description, license, type, private: true, packageName: PACKAGE_NAME };
}

/** `node scripts/package/assemble.mjs <folder>` makes the tree of an image: with all but Python's runtime. */
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [to, ...options] = process.argv.slice(2);
  await assembleTree({
    to: resolve(to),
    natives: 'this-system',
    hasPostgres: !options.includes('--without-postgres'),
    hasPython: options.includes('--with-python'),
  });
}
