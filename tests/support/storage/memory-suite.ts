import { readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { fileRecordSchema } from '@/lib/contracts/file/files';
import { MEGABYTE } from '@/lib/domain/shared/byte-units';
import { registrationOf } from '../calls/account-calls';
import { builtServer, type BuiltServer } from '../servers/built-server';
import { beginUpload } from './slow-upload';
import type { StorageStage } from './storage-stage';

const FILE_BYTES = 100 * MEGABYTE;
const WARM_BYTES = 12 * MEGABYTE;
const GROWTH_LIMIT_MB = 64;
const RESET_PEAK = '5';

export function memorySuite(stage: Pick<StorageStage, 'database' | 'settings'>): void {
  let server: BuiltServer;
  let bearer = '';

  beforeAll(async () => {
    server = await builtServer(stage.database.url, stage.settings());
    await server.start();
    const response = await fetch(`${server.origin}/api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.origin },
      body: JSON.stringify(registrationOf()),
    });
    bearer = response.headers.get('authorization') ?? '';
    // This is loaded once for all files.
    await upload(WARM_BYTES);
    await readAll();
  }, 180_000);

  afterAll(() => server.crash());

  async function upload(sizeBytes: number): Promise<void> {
    const call = beginUpload(server.origin, bearer, { bytes: Buffer.alloc(sizeBytes, 1), filename: 'a.bin' });
    call.send(1);
    expect(await call.answered).toBe(200);
  }

  /** Reads every file as its link delivers it, a part at a time; returns whether all of it came. */
  async function readAll(): Promise<boolean> {
    const headers = { authorization: bearer };
    const list = await fetch(`${server.origin}/api/files`, { headers });
    const files = z.array(fileRecordSchema).parse(await list.json());
    let readBytes = 0;
    for (const { filepath } of files) {
      const response = await fetch(new URL(filepath, server.origin), { headers });
      for await (const piece of response.body ?? []) readBytes += piece.byteLength;
    }
    return readBytes === files.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  it(`a file of 100 MB that is stored and read raises its memory by at most ${String(GROWTH_LIMIT_MB)} MB`, async () => {
    const before = memoryOf(server.pid());
    writeFileSync(`/proc/${String(server.pid())}/clear_refs`, RESET_PEAK);
    await upload(FILE_BYTES);
    const stored = memoryOf(server.pid());
    expect(await readAll()).toBe(true);
    const read = memoryOf(server.pid());
    const grown = [stored, read].map(({ peakMb }) => Math.round(peakMb - before.nowMb));
    process.stdout.write(
      `memory over ${before.nowMb.toFixed(0)} MB, stored and read: ${grown.join(', ')} MB\n`,
    );
    expect(Math.max(...grown)).toBeLessThanOrEqual(GROWTH_LIMIT_MB);
  }, 180_000);
}

function memoryOf(pid: number): { nowMb: number; peakMb: number } {
  const status = readFileSync(`/proc/${String(pid)}/status`, 'utf8');
  const read = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
  return { nowMb: read('VmRSS'), peakMb: read('VmHWM') };
}
