import 'server-only';
import { z } from 'zod';

/** A larger item is a page of its own. */
const PAGE_LIMIT_BYTES = 512 * 1024;

export interface Sized {
  readonly id: string;
  readonly sizeBytes: number;
}

/** Keeps the order: each page has at most `limitBytes`, or one larger item. */
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

export const sizedRowsSchema = z.array(z.object({ id: z.string(), sizeBytes: z.coerce.number() }));

/** Each page is read when the one before was taken; what was deleted meanwhile is left out. */
export async function* inSizedPages<Thing>(
  sizes: () => Promise<readonly Sized[]>,
  load: (ids: string[]) => Promise<readonly Thing[]>,
): AsyncGenerator<readonly Thing[]> {
  for (const ids of pagesBySize(await sizes(), PAGE_LIMIT_BYTES)) yield await load(ids);
}

export function inOrderOf<Thing>(
  ids: readonly string[],
  things: readonly Thing[],
  idOf: (thing: Thing) => string,
): Thing[] {
  const byId = new Map(things.map((thing) => [idOf(thing), thing]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
