import 'server-only';
import type { DocumentSection } from '@/lib/domain/file/document-section';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { prisma } from '../prisma';

/** A passage is found by its words, which `indexWords` makes. */
export interface NewPassage extends DocumentSection {
  readonly words: readonly string[];
}

/** Returns false without the file. */
export async function insertPassages(
  owner: OwnerId,
  fileId: string,
  { first, passages }: { first: number; passages: readonly NewPassage[] },
): Promise<boolean> {
  const rows = JSON.stringify(passages.map((passage, index) => ({ ...passage, number: first + index })));
  const count = await prisma().$executeRaw`
    WITH file AS (
      SELECT "fileId", "userId" FROM files WHERE "fileId" = ${fileId} AND "userId" = ${owner}::uuid FOR KEY SHARE
    )
    INSERT INTO file_passages ("fileId", "userId", number, page, heading, text, words)
    SELECT file."fileId", file."userId", number, page, heading, text, words
    FROM file, jsonb_to_recordset(${rows}::jsonb) AS added(number int, page int, heading text, text text, words text[])`;
  return count === passages.length;
}

/** Expects passages without embeddings, which are saved again afterwards. */
export async function deletePassages(owner: OwnerId, fileId: string): Promise<void> {
  await prisma().filePassage.deleteMany({ where: { userId: owner, fileId } });
}

export async function listPassages(
  owner: OwnerId,
  fileId: string,
  { from, limit }: { from: number; limit: number },
): Promise<(DocumentSection & { number: number })[]> {
  return prisma().filePassage.findMany({
    where: { userId: owner, fileId, number: { gte: from } },
    orderBy: { number: 'asc' },
    take: limit,
    select: { number: true, page: true, heading: true, text: true },
  });
}
