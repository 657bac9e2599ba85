import { documentSectionSchema } from '@/lib/domain/file/document-section';
import { storageSourceSchema } from '@/lib/domain/file/stored-file';
import type { prisma } from '@/lib/server/db/prisma';
import { toTextKey } from '@/lib/server/storage/file-storage';
import { readWhole } from '@/lib/server/storage/read-whole';

/** Returns the text that was read of a stored document; its sections are apart by empty lines. */
export async function storedText(client: ReturnType<typeof prisma>, fileId: string): Promise<string> {
  const { storageKey, source } = await client.file.findUniqueOrThrow({ where: { fileId } });
  const bytes = await readWhole({ storageKey: toTextKey(storageKey), source: storageSourceSchema.parse(source) });
  const lines = new TextDecoder().decode(bytes ?? undefined).split('\n');
  const sections = lines.filter((line) => line !== '').map((line) => documentSectionSchema.parse(JSON.parse(line)));
  return sections.map(({ text }) => text).join('\n\n');
}
