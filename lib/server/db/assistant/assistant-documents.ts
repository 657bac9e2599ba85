import 'server-only';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { prisma } from '../prisma';

export interface AssistantDocument {
  readonly fileId: string;
  readonly filename: string;
  readonly tokenCount: number | null;
}

/** Returns the newest first. */
export async function listAssistantDocuments(
  owner: OwnerId,
  assistantId: string,
): Promise<AssistantDocument[]> {
  const rows = await prisma().assistantFile.findMany({
    where: {
      assistantId,
      userId: owner,
      file: { userId: owner, state: 'ready', NOT: { textState: 'none' } },
    },
    orderBy: [{ addedAt: 'desc' }, { fileId: 'asc' }],
    select: { file: { select: { fileId: true, filename: true, tokenCount: true } } },
  });
  return rows.map(({ file }) => file);
}
