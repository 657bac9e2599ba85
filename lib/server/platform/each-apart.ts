import { logError } from './log';

/**
 * Works at each item in turn; one that fails is logged under what it is called and holds up no other. Returns how many
 * went well.
 */
export async function eachApart<Item>(
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
