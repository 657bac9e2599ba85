import * as z from 'zod/mini';

/**
 * Returns the schema of a list whose items of an unknown type are skipped: a later version wrote them, as while a
 * cluster is updated node by node, or a page stays open over an update. Items of a known type are checked as ever.
 */
export function knownItems<Item extends z.core.$ZodDiscriminatedUnion>(item: Item) {
  const known = item._zod.propValues['type'] ?? new Set();
  const typedSchema = z.looseObject({ type: z.string() });
  const isKnown = (value: unknown) => {
    const typed = typedSchema.safeParse(value);
    return !typed.success || known.has(typed.data.type);
  };
  const skipping = z.transform((items: unknown[]) => items.filter(isKnown));
  // What has no such item is parsed once.
  return z.union([z.array(item), z.pipe(z.pipe(z.array(z.unknown()), skipping), z.array(item))]);
}
