import { documentSectionSchema } from '@/lib/domain/file/document-section';
import { prisma } from '@/lib/server/db/prisma';
import { toTextKey } from '@/lib/server/storage/file-storage';
import { readWhole } from '@/lib/server/storage/read-whole';

/** Empty lines separate the sections. */
export async function storedText(fileId: string): Promise<string> {
  const { storageKey, source } = await prisma().file.findUniqueOrThrow({ where: { fileId } });
  const bytes = await readWhole({ storageKey: toTextKey(storageKey), source });
  const lines = new TextDecoder().decode(bytes ?? undefined).split('\n');
  const sections = lines.filter((line) => line !== '');
  return sections.map((line) => documentSectionSchema.parse(JSON.parse(line)).text).join('\n\n');
}
