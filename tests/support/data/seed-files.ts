import { randomUUID } from 'node:crypto';

type Query = (text: string, values: readonly unknown[]) => Promise<unknown>;

/**
 * Each copy is a minute older than the one before. They share one object, so none of them may be deleted before the
 * last one is looked at.
 */
export async function seedCopies(query: Query, fileId: string, names: readonly string[]): Promise<void> {
  for (const [index, name] of names.entries())
    await query(
      `insert into files ("fileId", "userId", filename, "storageKey", source, context, state, "mimeType", "sizeBytes",
         "widthPx", "heightPx", placeholder, "hasThumbnail", "createdAt", "updatedAt")
       select $2, "userId", $3, "storageKey", source, context, state, "mimeType", "sizeBytes", "widthPx", "heightPx",
         placeholder, "hasThumbnail", "createdAt", "updatedAt" - make_interval(mins => $4)
       from files where "fileId" = $1`,
      [fileId, randomUUID(), name, index + 1],
    );
}
