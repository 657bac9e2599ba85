import 'server-only';
import type { LocatedFile } from '../../../db/file/file-repository';
import { readWhole } from '../../../storage/read-whole';

/** Returns a function that reads a file once, however often it is asked. It throws storage_unavailable. */
export function readOnce(stored: LocatedFile): () => Promise<Uint8Array | null> {
  let reading: Promise<Uint8Array | null> | null = null;
  return () => (reading ??= readWhole(stored));
}
