import 'server-only';
import { randomUUID } from 'node:crypto';
import { operatorConfig } from '../../platform/operator-config';
import { objectOf, storageOf } from '../../storage/file-storage';
import { findStorageProblem, sourceOfNewFiles } from '../../storage/storage-settings';
import { fine, problem, type Finding } from './finding';

const PROBE = new TextEncoder().encode(
  'Parley checks that it can store files here. This object may be deleted.',
);

/** Throws what the storage throws. */
export async function checkStorage(): Promise<Finding[]> {
  const source = sourceOfNewFiles(await operatorConfig());
  const missing = findStorageProblem(source);
  if (missing !== null) return [problem(missing, 'See docs/configuration.md, "fileStrategy".')];
  const storage = storageOf(source);
  const key = `${randomUUID()}/${randomUUID()}`;
  try {
    await storage.write(key, objectOf(PROBE, 'text/plain'));
    const object = await storage.read(key);
    let readBytes = 0;
    for await (const piece of object?.bytes ?? []) readBytes += piece.byteLength;
    return readBytes === PROBE.byteLength
      ? [fine(`Files can be written, read and deleted (${source}).`)]
      : [problem(`A file that was stored could not be read again (${source}).`, 'Look at the storage.')];
  } finally {
    await storage.remove([key]);
  }
}
