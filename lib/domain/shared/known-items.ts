import * as z from 'zod/mini';

/** Items of an unknown type are skipped: during an update a later version may have written them. */
export function knownItems<Item extends z.core.$ZodDiscriminatedUnion>(item: Item) {
  const known = item._zod.propValues['type'] ?? new Set();
  const typedSchema = z.looseObject({ type: z.string() });
  const isKnown = (value: unknown) => {
    const typed = typedSchema.safeParse(value);
    return !typed.success || known.has(typed.data.type);
  };
  const skipping = z.transform((items: unknown[]) => items.filter(isKnown));
  // A value without such items is parsed only once.
  return z.union([z.array(item), z.pipe(z.pipe(z.array(z.unknown()), skipping), z.array(item))]);
}
