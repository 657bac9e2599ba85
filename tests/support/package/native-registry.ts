import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { nativeVersions } from '../../../scripts/package/native-packages.mjs';

export interface NativeRegistry {
  readonly origin: string;
  /** Returns the packages that were asked for and are none of the native ones. */
  strangers(): readonly string[];
  stop(): Promise<void>;
}

/** A package as it is sent: npm looks for what it keeps by this sum. */
interface Packed {
  readonly path: string;
  readonly integrity: string;
}

const run = promisify(execFile);
const modules = join(process.cwd(), 'node_modules');
const TARBALL = '/tarball/';
/** As the public registry lets npm keep it. */
const KEPT = 'public, max-age=300';

/**
 * An npm registry that has the native packages as they are installed here, and says of those for other systems only
 * that they exist: an install needs no other network.
 */
export async function startNativeRegistry(): Promise<NativeRegistry> {
  const versions = new Map<string, string>(Object.entries(nativeVersions()));
  const strangers: string[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'parley-registry-'));
  const packed = new Map<string, Promise<Packed>>();
  const packedOf = (name: string): Promise<Packed> => {
    const made = packed.get(name) ?? pack(name, join(folder, `${String(packed.size)}.tar`));
    packed.set(name, made);
    return made;
  };
  const answer = async (path: string, origin: string, response: ServerResponse): Promise<void> => {
    response.setHeader('cache-control', KEPT);
    if (path.startsWith(TARBALL)) {
      const { path: file } = await packedOf(path.slice(TARBALL.length));
      return pipeline(createReadStream(file), response);
    }
    const name = path.slice(1);
    const version = versions.get(name);
    if (version === undefined) strangers.push(name);
    const described = version === undefined ? null : await packument(name, version, { origin, packedOf });
    response.writeHead(described === null ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(described ?? {}));
  };
  const server = createServer((request, response) => {
    const origin = `http://${request.headers.host ?? ''}`;
    answer(decodeURIComponent(request.url ?? ''), origin, response).catch(() => response.destroy());
  });
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port.');
  return {
    origin: `http://127.0.0.1:${String(address.port)}`,
    strangers: () => strangers,
    stop: () =>
      new Promise((settle) => {
        server.close(() => {
          rmSync(folder, { recursive: true, force: true });
          settle();
        });
        server.closeAllConnections();
      }),
  };
}

interface Place {
  readonly origin: string;
  readonly packedOf: (name: string) => Promise<Packed>;
}

async function packument(name: string, version: string, { origin, packedOf }: Place): Promise<object> {
  const tarball = `${origin}${TARBALL}${name}`;
  const isHere = existsSync(join(modules, name));
  // A package that is not installed here is for another system.
  const system = isHere ? {} : { os: ['aix'] };
  const dist = isHere ? { tarball, integrity: (await packedOf(name)).integrity } : { tarball };
  return {
    name,
    'dist-tags': { latest: version },
    versions: { [version]: { name, version, ...system, dist } },
  };
}

async function pack(name: string, path: string): Promise<Packed> {
  const folder = join(modules, name);
  const last = name.slice(name.indexOf('/') + 1);
  await run('tar', ['-c', '-f', path, '-C', dirname(folder), `--transform=s,^${last},package,`, last]);
  const sum = createHash('sha512').update(readFileSync(path)).digest('base64');
  return { path, integrity: `sha512-${sum}` };
}
