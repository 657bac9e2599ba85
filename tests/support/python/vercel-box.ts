import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const WORKING_FOLDER = '/vercel/sandbox';

const BUBBLEWRAP = '/usr/bin/bwrap';
const FOLDERS = [WORKING_FOLDER, '/mnt', '/tmp'];
const READABLE = ['/usr', '/bin', '/lib', '/lib32', '/lib64', '/sbin'];

/** A machine's stand-in: its own folders, its own processes, and no network unless it may have one. */
export class VercelBox {
  private readonly folder = mkdtempSync(join(tmpdir(), 'parley-box-'));
  private readonly children = new Map<string, ChildProcess>();
  private readonly exits = new Map<string, Promise<number>>();
  private readonly hasNetwork: boolean;

  constructor({ hasNetwork }: { hasNetwork: boolean }) {
    this.hasNetwork = hasNetwork;
    for (const folder of FOLDERS) mkdirSync(this.pathOf(folder), { recursive: true });
  }

  pathOf(path: string): string {
    return join(this.folder, path);
  }

  start(command: string, args: readonly string[]): string {
    const id = randomUUID();
    const mounts = [
      ...READABLE.filter((path) => existsSync(path)).flatMap((path) => ['--ro-bind', path, path]),
      ...FOLDERS.flatMap((folder) => ['--bind', this.pathOf(folder), folder]),
    ];
    const walls = ['--unshare-all', '--die-with-parent', '--proc', '/proc', '--dev', '/dev'];
    const network = this.hasNetwork ? ['--share-net'] : [];
    const child = spawn(
      BUBBLEWRAP,
      [...walls, ...network, ...mounts, '--chdir', WORKING_FOLDER, '--', command, ...args],
      { stdio: 'ignore', env: { NODE_ENV: 'production', PATH: '/usr/bin:/bin' } },
    );
    this.children.set(id, child);
    this.exits.set(
      id,
      once(child, 'exit').then(([code]) => {
        this.children.delete(id);
        return typeof code === 'number' ? code : 137;
      }),
    );
    return id;
  }

  async exitOf(id: string): Promise<number> {
    return (await this.exits.get(id)) ?? 1;
  }

  async unpack(archive: Buffer): Promise<void> {
    const tar = spawn('tar', ['-xzf', '-', '-C', this.folder], { stdio: ['pipe', 'ignore', 'inherit'] });
    tar.stdin.end(archive);
    const [code] = await once(tar, 'exit');
    if (code !== 0) throw new Error('The archive could not be read.');
  }

  end(): void {
    for (const child of this.children.values()) child.kill('SIGKILL');
  }

  remove(): void {
    this.end();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
