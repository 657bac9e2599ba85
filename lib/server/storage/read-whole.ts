import 'server-only';
import { storageSourceSchema } from '@/lib/domain/file/stored-file';
import { storageOf } from './file-storage';

interface Place {
  readonly storageKey: string;
  readonly source: string;
}

/** The whole object is held in memory; null means that it does not exist. */
export async function readWhole({ storageKey, source }: Place): Promise<Uint8Array<ArrayBuffer> | null> {
  const object = await storageOf(storageSourceSchema.parse(source)).read(storageKey);
  return object === null ? null : new Uint8Array(Buffer.concat(await collect(object.bytes)));
}

async function collect(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array[]> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return all;
}
