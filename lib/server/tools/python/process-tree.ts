import 'server-only';
import { readdir, readFile, statfs } from 'node:fs/promises';

const PAGE_BYTES = 4_096;
/** The kernel takes this much for an empty file in memory. */
const INODE_BYTES = 1_024;

/** No more processes are looked at: they are too many already. */
const PROCESSES_LIMIT = 256;
/** After this many searches for processes that keep starting others, the whole tree must end. */
const QUIETING_ROUNDS = 40;
/** One look may miss a process whose parent is ending; the next finds it. */
const CLEAN_ROUNDS = 2;

/**
 * Covers all that a process running foreign code started. On Linux every process is known; elsewhere only the
 * first, without its memory.
 */
export class ProcessTree {
  readonly #rootPid: number;
  /** These ran before any foreign code; all others end with the call that started them. */
  #own = new Set<number>();
  #runners: readonly number[];

  constructor(rootPid: number) {
    this.#rootPid = rootPid;
    this.#runners = [rootPid];
  }

  /** Call it before any foreign code runs. */
  async adopt(): Promise<void> {
    const pids = await descendantsOf(this.#rootPid);
    this.#own = new Set(pids);
    const runners = [];
    for (const pid of pids) if (await isRunnerInSandbox(pid)) runners.push(pid);
    if (runners.length > 0) this.#runners = runners;
  }

  /**
   * Ends what the code started and stops the rest until {@link wake}. Returns false when that failed; then the tree
   * must end.
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

  /** Undoes {@link quiet}. */
  wake(): void {
    if (process.platform !== 'win32') this.#signal(this.#runners, 'SIGCONT');
  }

  /** Returns bytes, including its folders in memory; 0 when unknown. */
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

/** Includes children of threads; at most {@link PROCESSES_LIMIT}. */
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

/** Returns true in a process namespace of its own, except for its first process, which only waits. */
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
