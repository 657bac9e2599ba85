import 'server-only';
import type { TextMeasure, TextProblem } from '@/lib/domain/file/document-text';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { databaseNow } from '../database-clock';
import { prisma } from '../prisma';
import { toLocatedFile, type LocatedFile } from './file-repository';

const PENDING = 'pending';

export interface ClaimedText {
  readonly file: LocatedFile;
  /** Attempts count from 1. */
  readonly attempt: number;
}

/** Returns null unless pending, or while another claim lasts. */
export async function claimText(
  owner: OwnerId,
  fileId: string,
  claimMs: number,
): Promise<ClaimedText | null> {
  const now = await databaseNow();
  const since = new Date(now.getTime() - claimMs);
  const [row] = await prisma().file.updateManyAndReturn({
    where: {
      userId: owner,
      fileId,
      state: 'ready',
      textState: PENDING,
      OR: [{ textClaimedAt: null }, { textClaimedAt: { lt: since } }],
    },
    data: { textClaimedAt: now, textAttempts: { increment: 1 } },
  });
  return row === undefined ? null : { file: toLocatedFile(row), attempt: row.textAttempts };
}

export async function releaseText(owner: OwnerId, fileId: string): Promise<void> {
  await prisma().file.updateMany({
    where: { userId: owner, fileId, textState: PENDING },
    data: { textClaimedAt: null, textAttempts: { decrement: 1 } },
  });
}

/** A document that was moved meanwhile is read again. */
export async function markTextReady(
  owner: OwnerId,
  { fileId, source }: Pick<LocatedFile, 'fileId' | 'source'>,
  { isCut, encoding, unread, ...counts }: TextMeasure,
  textBytes: number,
): Promise<void> {
  await prisma().file.updateMany({
    where: { userId: owner, fileId, source, textState: PENDING },
    data: {
      ...counts,
      isTextCut: isCut,
      textEncoding: encoding,
      ...(unread === null ? {} : { unreadParts: unread }),
      textBytes,
      textState: 'ready',
    },
  });
}

/** Pages that another process has saved stay. */
export async function markPagesDrawn(
  owner: OwnerId,
  { fileId, source }: Pick<LocatedFile, 'fileId' | 'source'>,
  { drawnPages, sizeBytes }: { drawnPages: number; sizeBytes: number },
): Promise<void> {
  await prisma().file.updateMany({
    where: { userId: owner, fileId, source, drawnPages: null },
    data: { drawnPages, textBytes: { increment: sizeBytes } },
  });
}

export async function markTextFailed(owner: OwnerId, fileId: string, problem: TextProblem): Promise<void> {
  await prisma().file.updateMany({
    where: { userId: owner, fileId, textState: PENDING },
    data: { textState: 'failed', textProblem: problem },
  });
}
