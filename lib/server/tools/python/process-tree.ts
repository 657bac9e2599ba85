import 'server-only';
import { readdir, readFile, statfs } from 'node:fs/promises';

const PAGE_BYTES = 4_096;
/** For the kernel an empty file has this size. */
const INODE_BYTES = 1_024;

/** With more processes there are too many already. */
const PROCESSES_LIMIT = 256;
/** Within this many rounds the whole tree must end. */
const QUIETING_ROUNDS = 40;
/** A single look may miss a process whose parent ends meanwhile. */
const CLEAN_ROUNDS = 2;

/** On Linux it covers all processes; elsewhere only the first one, without memory. */
export class ProcessTree {
  readonly #rootPid: number;
  /** These processes ran before the foreign code; all others end with their call. */
  #own = new Set<number>();
  #runners: readonly number[];

  constructor(rootPid: number) {
    this.#rootPid = rootPid;
    this.#runners = [rootPid];
  }

  /** Call it before foreign code runs. */
  async adopt(): Promise<void> {
    const pids = await descendantsOf(this.#rootPid);
    this.#own = new Set(pids);
    const runners = [];
    for (const pid of pids) if (await isRunnerInSandbox(pid)) runners.push(pid);
    if (runners.length > 0) this.#runners = runners;
  }

  /** Ends the code's processes and stops others until {@link wake}. Returns false when the tree must end. */
  async quiet(): Promise<boolean> {
    if (process.platform === 'win32') return true;
    this.#signal(this.#runners, 'SIGSTOP');
    if (this.#own.size === 0) return true;
    // A process that was killed runs none of its code any more, even if the system has yet to clear it away.
    const killed = new Set<number>();
    for (let round = 0, clean = 0; round < QUIETING_ROUNDS; round += 1) {
      const pids = await descendantsOf(this.#rootPid);
      const others = pids.filter((pid) => !this.#own.has(pid) && !killed.has(pid));
      this.#signal(others, 'SIGKILL');
      for (const pid of others) killed.add(pid);
      clean = others.length > 0 ? 0 : clean + 1;
      if (clean === CLEAN_ROUNDS) return true;
    }
    return false;
  }

  wake(): void {
    if (process.platform !== 'win32') this.#signal(this.#runners, 'SIGCONT');
  }

  /** The number includes the folders in memory; 0 means unknown. */
  async memoryBytes(folders: readonly string[]): Promise<number> {
    const pids = await descendantsOf(this.#rootPid);
    const sizes = await Promise.all(pids.map(residentBytes));
    const [runner = this.#rootPid] = this.#runners;
    const files = await Promise.all(
      folders.map((folder) => usedBytes(`/proc/${String(runner)}/root${folder}`)),
    );
    return [...sizes, ...files].reduce((sum, bytes) => sum + bytes, 0);
  }

  #signal(pids: readonly number[], signal: NodeJS.Signals): void {
    for (const pid of pids)
      try {
        process.kill(pid, signal);
      } catch {
        // The process has ended.
      }
  }
}

/** The children of threads count, too; at most {@link PROCESSES_LIMIT} are returned. */
async function descendantsOf(rootPid: number): Promise<number[]> {
  const pids = [rootPid];
  for (let index = 0; index < pids.length && pids.length < PROCESSES_LIMIT; index += 1) {
    const tasks = `/proc/${String(pids[index])}/task`;
    const threads = await readdir(tasks).catch(() => []);
    const lists = await Promise.all(
      threads.map((thread) => readFile(`${tasks}/${thread}/children`, 'utf8').catch(() => '')),
    );
    pids.push(...lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number)));
  }
  return pids;
}

/** The first process of a namespace only waits, so it is no runner. */
async function isRunnerInSandbox(pid: number): Promise<boolean> {
  const status = await readFile(`/proc/${String(pid)}/status`, 'utf8').catch(() => '');
  const numbers = /^NSpid:\s*(.*)$/m.exec(status)?.[1]?.split('\t') ?? [];
  return numbers.length > 1 && numbers.at(-1) !== '1';
}

async function residentBytes(pid: number): Promise<number> {
  const sizes = await readFile(`/proc/${String(pid)}/statm`, 'utf8').catch(() => '');
  return Number(sizes.split(' ')[1] ?? 0) * PAGE_BYTES;
}

async function usedBytes(folder: string): Promise<number> {
  const space = await statfs(folder).catch(() => null);
  if (space === null) return 0;
  return (space.blocks - space.bfree) * space.bsize + (space.files - space.ffree) * INODE_BYTES;
}
