import 'server-only';
import type { LocatedFile } from '../../../db/file/file-repository';
import { readWhole } from '../../../storage/read-whole';

/** The function that is returned reads only once, and throws storage_unavailable. */
export function readOnce(stored: LocatedFile): () => Promise<Uint8Array | null> {
  let reading: Promise<Uint8Array | null> | null = null;
  return () => (reading ??= readWhole(stored));
}
