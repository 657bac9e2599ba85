import 'server-only';
import { readFile } from 'node:fs/promises';

const PAGE_BYTES = 4_096;

/** At most this many processes are looked at: more are too many already. */
const PROCESSES_LIMIT = 256;

/**
 * Returns the memory that a process and all it started use, in bytes; 0 where the system does not tell (it is Linux
 * that does).
 */
export async function memoryOfTree(pid: number): Promise<number> {
  const pids = [pid];
  let sumBytes = 0;
  for (let index = 0; index < Math.min(pids.length, PROCESSES_LIMIT); index += 1) {
    const place = `/proc/${String(pids[index])}`;
    const [sizes, children] = await Promise.all([
      readFile(`${place}/statm`, 'utf8').catch(() => ''),
      readFile(`${place}/task/${String(pids[index])}/children`, 'utf8').catch(() => ''),
    ]);
    sumBytes += Number(sizes.split(' ')[1] ?? 0) * PAGE_BYTES;
    pids.push(...children.split(' ').filter(Boolean).map(Number));
  }
  return sumBytes;
}
