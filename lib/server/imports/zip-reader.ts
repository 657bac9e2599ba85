import 'server-only';
import type { Readable } from 'node:stream';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { MEGABYTE } from '@/lib/domain/shared/byte-units';
import { ImportProblem } from './import-problem';

/** Some products export thousands of pictures. */
const ENTRIES_LIMIT = 100_000;

/** Names of no export are longer. */
const NAME_LIMIT_CHARACTERS = 1_000;

/** Text that packs better than this was made to fill a disk. */
const RATIO_LIMIT = 250;

/** Below this size the ratio proves nothing. */
const RATIO_FROM_BYTES = 16 * MEGABYTE;

export interface ZipPart {
  readonly name: string;
  readonly sizeBytes: number;
  /** Yields at most `sizeBytes`. */
  open(): AsyncGenerator<Uint8Array>;
}

/**
 * A zip that would unpack to more than `limitBytes` is refused; a file that unpacks to more than its directory says
 * breaks off. Throws ImportProblem.
 */
export async function openZip(
  path: string,
  {
    isWanted,
    limitBytes,
    entriesLimit = ENTRIES_LIMIT,
  }: { isWanted: (name: string) => boolean; limitBytes: number; entriesLimit?: number },
): Promise<{ parts: ZipPart[]; close: () => void }> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch(asBroken);
  try {
    const parts: ZipPart[] = [];
    let totalBytes = 0;
    if (zip.entryCount > entriesLimit) throw new ImportProblem('too_many_entries');
    for await (const entry of entriesOf(zip)) {
      if (entry.fileName.length > NAME_LIMIT_CHARACTERS) continue;
      if (entry.fileName.endsWith('/') || !isWanted(entry.fileName)) continue;
      totalBytes += entry.uncompressedSize;
      const isBomb =
        entry.uncompressedSize > RATIO_FROM_BYTES &&
        entry.uncompressedSize / Math.max(1, entry.compressedSize) > RATIO_LIMIT;
      if (totalBytes > limitBytes || isBomb) throw new ImportProblem('unpacks_too_large');
      parts.push({ name: entry.fileName, sizeBytes: entry.uncompressedSize, open: () => unpack(zip, entry) });
    }
    return { parts, close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  try {
    yield* zip.eachEntry();
  } catch (cause) {
    asBroken(cause);
  }
}

async function* unpack(zip: ZipFile, entry: Entry): AsyncGenerator<Uint8Array> {
  const stream: Readable = await zip.openReadStreamPromise(entry).catch(asBroken);
  try {
    for await (const piece of stream) if (piece instanceof Uint8Array) yield piece;
  } catch (cause) {
    asBroken(cause);
  } finally {
    stream.destroy();
  }
}

function asBroken(cause: unknown): never {
  throw cause instanceof ImportProblem ? cause : new ImportProblem('broken_zip', { cause });
}
