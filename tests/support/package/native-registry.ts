import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import { nativeVersions } from '@/scripts/package/native-packages.mjs';

export interface NativeRegistry {
  readonly origin: string;
  /** Returns the packages that were asked for and are none of the native ones. */
  strangers(): readonly string[];
  stop(): Promise<void>;
}

const modules = join(process.cwd(), 'node_modules');
const TARBALL = '/tarball/';

/**
 * An npm registry that has the native packages as they are installed here, and says of those for other systems only
 * that they exist: an install needs no other network.
 */
export async function startNativeRegistry(): Promise<NativeRegistry> {
  const versions = new Map<string, string>(Object.entries(nativeVersions()));
  const strangers: string[] = [];
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '');
    if (path.startsWith(TARBALL)) return sendTarball(path.slice(TARBALL.length), response);
    const name = path.slice(1);
    const version = versions.get(name);
    if (version === undefined) {
      strangers.push(name);
      response.writeHead(404).end('{}');
      return;
    }
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(packument(name, version, `http://${request.headers.host ?? ''}`)));
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
          settle();
        });
        server.closeAllConnections();
      }),
  };
}

function packument(name: string, version: string, origin: string): object {
  const isHere = existsSync(join(modules, name));
  // A package that is not installed here is for another system.
  const system = isHere ? {} : { os: ['aix'] };
  const dist = { tarball: `${origin}${TARBALL}${name}` };
  return {
    name,
    'dist-tags': { latest: version },
    versions: { [version]: { name, version, ...system, dist } },
  };
}

function sendTarball(name: string, response: ServerResponse): void {
  const folder = join(modules, name);
  const last = name.slice(name.indexOf('/') + 1);
  const tar = spawn('tar', ['-c', '-C', dirname(folder), `--transform=s,^${last},package,`, last], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  tar.stdout.pipe(response);
}
