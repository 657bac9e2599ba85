import 'server-only';
import { MEGABYTE } from '@/lib/domain/shared/byte-units';
import { ImportProblem } from '../imports/import-problem';
import { openZip, type ZipPart } from '../imports/zip-reader';
import { asDamaged, DocumentProblem } from './document-problem';

const ENTRIES_LIMIT = 5_000;

const UNPACKED_LIMIT_BYTES = 256 * MEGABYTE;

const TEXT_PARTS = /\.(xml|rels|opf|x?html?)$/i;

export interface DocumentArchive {
  readonly names: readonly string[];
  /** The case of letters does not count, unless two parts differ by it alone. */
  find(name: string): string | null;
  /** Yields none where the part does not exist. Throws DocumentProblem. */
  read(name: string): AsyncGenerator<Uint8Array>;
  close(): void;
}

/**
 * Sizes are checked before unpacking, and hold. Throws DocumentProblem: too_large for a bomb, else damaged.
 */
export async function openArchive(path: string, wanted = TEXT_PARTS): Promise<DocumentArchive> {
  const { parts, close } = await openZip(path, {
    isWanted: (name) => wanted.test(name),
    limitBytes: UNPACKED_LIMIT_BYTES,
    entriesLimit: ENTRIES_LIMIT,
  }).catch(asProblem);
  // Of two parts of one name the first is read, as office programs do.
  const byName = new Map(parts.toReversed().map((part) => [part.name, part]));
  const bySmallName = new Map([...byName.keys()].toReversed().map((name) => [name.toLowerCase(), name]));
  return {
    names: [...byName.keys()],
    find: (name) => (byName.has(name) ? name : (bySmallName.get(name.toLowerCase()) ?? null)),
    read: (name) => readPart(byName.get(name)),
    close,
  };
}

async function* readPart(part: ZipPart | undefined): AsyncGenerator<Uint8Array> {
  if (part === undefined) return;
  try {
    yield* part.open();
  } catch (error) {
    asProblem(error);
  }
}

function asProblem(error: unknown): never {
  const isTooLarge =
    error instanceof ImportProblem &&
    (error.failure === 'too_many_entries' || error.failure === 'unpacks_too_large');
  if (isTooLarge) throw new DocumentProblem('too_large', { cause: error });
  return asDamaged(error);
}
