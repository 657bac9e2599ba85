import 'server-only';
import { toAttachedFile, type AttachedFile } from '@/lib/domain/file/attached-file';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { prisma } from '../prisma';
import { toLocatedFile } from './file-repository';

/** Returns the stored pictures in the order they were drawn in. */
export async function findRunPictures(owner: OwnerId, runId: string): Promise<AttachedFile[]> {
  const rows = await prisma().file.findMany({
    where: { userId: owner, runId, state: 'ready' },
    orderBy: [{ createdAt: 'asc' }, { fileId: 'asc' }],
  });
  return rows.map((row) => toAttachedFile(toLocatedFile(row)));
}
