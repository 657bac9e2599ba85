import { logError } from './log';

/** A failure is logged, and the others go on. Returns how many succeeded. */
export async function forEachIsolated<Item>(
  items: Iterable<Item>,
  nameOf: (item: Item) => string,
  work: (item: Item) => Promise<unknown>,
): Promise<number> {
  let done = 0;
  for (const item of items)
    try {
      await work(item);
      done += 1;
    } catch (error) {
      logError(`${nameOf(item)} failed; the others go on`, error);
    }
  return done;
}
