import 'server-only';
import { statfs } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { MEGABYTE } from '@/lib/domain/shared/byte-units';
import { env } from '../../platform/env';
import { describeShape } from '../../platform/shape/platform-shape';
import { isWithoutDisk } from '../../storage/without-disk';
import { fine, note, problem, type Finding } from './finding';

const LEAST_ROOM_BYTES = 1024 * MEGABYTE;
const LEAST_ROOM_SHARE = 0.05;
const LEAST_MEMORY_BYTES = 900 * MEGABYTE;

export async function checkMachine(): Promise<Finding[]> {
  const shape = describeShape();
  return [
    fine(`${shape.charAt(0).toUpperCase()}${shape.slice(1)}, with Node ${process.versions.node}.`),
    ...judgeMemory(),
    ...(isWithoutDisk() ? [] : await judgeRoom(env().DATA_DIR)),
  ];
}

function judgeMemory(): Finding[] {
  // A container may have less than its machine, and one without a limit is told a huge number.
  const limitBytes = Math.min(totalmem(), process.constrainedMemory() || Infinity);
  const memory = `${String(Math.round(limitBytes / MEGABYTE))} MB of memory`;
  return limitBytes < LEAST_MEMORY_BYTES
    ? [note(`The server may use ${memory}.`, 'Give it 1 GB, or set WEB_CONCURRENCY=1.')]
    : [fine(`The server may use ${memory}.`)];
}

async function judgeRoom(folder: string): Promise<Finding[]> {
  const { bavail, blocks, bsize } = await statfs(folder);
  const freeBytes = bavail * bsize;
  const told = `${String(Math.round(freeBytes / MEGABYTE))} MB are free on the disk of ${folder}`;
  return freeBytes < Math.min(LEAST_ROOM_BYTES, blocks * bsize * LEAST_ROOM_SHARE)
    ? [problem(`Only ${told}.`, 'Make room: a full disk refuses uploads, and stops the built-in database.')]
    : [fine(`${told}.`)];
}
