import 'server-only';
import { readdir, readFile, statfs } from 'node:fs/promises';

const PAGE_BYTES = 4_096;
/** What an empty file in memory takes of the kernel. */
const INODE_BYTES = 1_024;

/** At most this many processes are looked at: more are too many already. */
const PROCESSES_LIMIT = 256;
/** So often processes that start others again and again are looked for before the whole tree has to end. */
const QUIETING_ROUNDS = 40;
/** One look may miss a process whose parent ends meanwhile; it is found by the next. */
const CLEAN_ROUNDS = 2;

/**
 * A process that runs code of others, with all it started. On Linux every process of it is known; elsewhere the first
 * alone, and its memory is not.
 */
export class ProcessTree {
  readonly #rootPid: number;
  /** Those that were there before any code of others ran; all others end with the call that started them. */
  #own = new Set<number>();
  /** Of its own, those that run the code. */
  #runners: readonly number[];

  constructor(rootPid: number) {
    this.#rootPid = rootPid;
    this.#runners = [rootPid];
  }

  /** Takes the processes as they are for its own: it is called before any code of others runs. */
  async adopt(): Promise<void> {
    const pids = await descendantsOf(this.#rootPid);
    this.#own = new Set(pids);
    const runners = [];
    for (const pid of pids) if (await isRunnerInSandbox(pid)) runners.push(pid);
    if (runners.length > 0) this.#runners = runners;
  }

  /**
   * Ends all that the code started and stops the rest, so that nothing runs until {@link wake}. Returns whether that
   * worked; where it did not, the tree must end.
   */
  async quiet(): Promise<boolean> {
    if (process.platform === 'win32') return true;
    this.#signal(this.#runners, 'SIGSTOP');
    if (this.#own.size === 0) return true;
    // What was killed runs none of its code any more, even if the system has yet to clear it away.
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

  /** Lets what {@link quiet} stopped go on. */
  wake(): void {
    if (process.platform !== 'win32') this.#signal(this.#runners, 'SIGCONT');
  }

  /** Returns the memory that its processes and their folders in memory take, in bytes; 0 where it is not known. */
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
        // It has ended.
      }
  }
}

/** Returns a process and all it started, also by threads; at most {@link PROCESSES_LIMIT}. */
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

/** Whether a process is in a namespace of processes of its own, and not the first there, which only waits. */
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
