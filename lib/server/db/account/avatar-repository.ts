import 'server-only';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { prisma } from '../prisma';

/** The mark of files that are profile pictures. */
const AVATAR_CONTEXT = 'avatar';

/** A stored profile picture. */
export interface AvatarFile {
  readonly fileId: string;
  readonly filename: string;
  readonly storageKey: string;
  readonly source: string;
  readonly mimeType: string;
  readonly sizeBytes: number;
  readonly sidePx: number;
}

/**
 * Makes a stored picture the user's own at an address; null as both removes the picture. Returns the keys of the
 * pictures it replaces, whose rows are deleted, or null when the account was deleted. Of two at once the later one
 * stays.
 */
export function replaceAvatar(
  owner: OwnerId,
  avatar: { file: AvatarFile; url: string } | null,
): Promise<string[] | null> {
  return prisma().$transaction(async (transaction) => {
    // First, so that another change of the same account waits here.
    const { count } = await transaction.user.updateMany({
      where: { userId: owner },
      data: { avatar: avatar?.url ?? null },
    });
    if (count === 0) return null;
    const where = { userId: owner, context: AVATAR_CONTEXT };
    const replaced = await transaction.file.findMany({ where, select: { storageKey: true } });
    await transaction.file.deleteMany({ where });
    if (avatar !== null) {
      const { sidePx, sizeBytes, ...file } = avatar.file;
      const size = { widthPx: sidePx, heightPx: sidePx, sizeBytes: BigInt(sizeBytes) };
      await transaction.file.create({ data: { ...file, ...size, userId: owner, context: AVATAR_CONTEXT } });
    }
    return replaced.map(({ storageKey }) => storageKey);
  });
}

/** Returns the user's profile picture of that name, or null. */
export async function findAvatarFile(
  owner: OwnerId,
  filename: string,
): Promise<Pick<AvatarFile, 'fileId' | 'storageKey' | 'mimeType'> | null> {
  return prisma().file.findFirst({
    where: { userId: owner, context: AVATAR_CONTEXT, filename },
    select: { fileId: true, storageKey: true, mimeType: true },
  });
}
