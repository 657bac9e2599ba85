import 'server-only';
import { z } from 'zod';

/** The most bytes that are read of a list at once, as they are stored; a larger thing is read by itself. */
const PAGE_LIMIT_BYTES = 512 * 1024;

/** A thing of a list, and how large it is. */
export interface Sized {
  readonly id: string;
  readonly sizeBytes: number;
}

/** Returns the ids of things in pages, in their order: each of at most `limitBytes`, or of one thing that is larger. */
export function pagesBySize(things: readonly Sized[], limitBytes: number): string[][] {
  const pages: string[][] = [];
  let leftBytes = 0;
  for (const { id, sizeBytes } of things) {
    const page = pages.at(-1);
    if (page === undefined || sizeBytes > leftBytes) {
      pages.push([id]);
      leftBytes = limitBytes - sizeBytes;
    } else {
      page.push(id);
      leftBytes -= sizeBytes;
    }
  }
  return pages;
}

/** Rows of an id and its size. */
export const sizedRowsSchema = z.array(z.object({ id: z.string(), sizeBytes: z.coerce.number() }));

/**
 * Yields the things of a list in pages of a bounded size, each read when the one before was taken; what was deleted
 * meanwhile is left out. Users may store a hundred megabytes of what is listed whole.
 */
export async function* inSizedPages<Thing>(
  sizes: () => Promise<readonly Sized[]>,
  load: (ids: string[]) => Promise<readonly Thing[]>,
): AsyncGenerator<readonly Thing[]> {
  for (const ids of pagesBySize(await sizes(), PAGE_LIMIT_BYTES)) yield await load(ids);
}

/** Returns things in the order of these ids. */
export function inOrderOf<Thing>(
  ids: readonly string[],
  things: readonly Thing[],
  idOf: (thing: Thing) => string,
): Thing[] {
  const byId = new Map(things.map((thing) => [idOf(thing), thing]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
