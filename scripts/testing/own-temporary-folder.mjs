import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '../setup/is-alive.mjs';
import { folderWithRoom, IN_MEMORY } from './folder-in-memory.mjs';

const GIB = 1024 ** 3;
/** The tests of a run keep up to 2 GiB there at a time; their processes need the rest of the memory. */
const NEEDED = { space: 6 * GIB, memory: 14 * GIB };
/** As /tmp itself: all may write, and remove what is theirs. */
const OPEN_TO_ALL = 0o1777;
const REMOVE_RETRIES = 10;
const OWNED = /^parley-tests-(\d+)-/;

/** As `inOwnTemporaryFolder`; the folder is in memory where there is plenty of it. */
export function inFolderInMemory(run) {
  return inOwnTemporaryFolder(run, placeOfFolder());
}

/**
 * Everything that runs within keeps its temporary files in one folder, which is removed at the end, whatever was
 * forgotten in it.
 */
export async function inOwnTemporaryFolder(run, place = tmpdir()) {
  const outer = process.env.TMPDIR;
  const folder = mkdtempSync(join(place, `parley-tests-${process.pid}-`));
  // Some tests start a server as another user.
  chmodSync(folder, OPEN_TO_ALL);
  process.env.TMPDIR = folder;
  try {
    return await run();
  } finally {
    if (outer === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = outer;
    // A process that ends may still write there.
    rmSync(folder, { recursive: true, force: true, maxRetries: REMOVE_RETRIES });
  }
}

function placeOfFolder() {
  const place = folderWithRoom(NEEDED);
  if (place !== IN_MEMORY) return place;
  removeLeftIn(place);
  return canRunPrograms(place) ? place : tmpdir();
}

/** A run that was killed leaves its folder, which would keep its memory until the machine stops. */
export function removeLeftIn(place) {
  for (const name of readdirSync(place)) {
    const owner = OWNED.exec(name)?.[1];
    if (owner !== undefined && !isAlive(Number(owner)))
      rmSync(join(place, name), { recursive: true, force: true });
  }
}

/** Tests start servers from copies in their folder, which some machines refuse there. */
function canRunPrograms(place) {
  const folder = mkdtempSync(join(place, 'parley-runs-'));
  const program = join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
  const { status } = spawnSync(program);
  rmSync(folder, { recursive: true });
  return status === 0;
}
