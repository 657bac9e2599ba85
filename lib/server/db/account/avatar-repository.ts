import 'server-only';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { prisma } from '../prisma';

/** What files that are profile pictures are marked with. */
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
 * Makes a stored picture the person's own at an address; null as both takes the picture away. Gives the keys of the
 * pictures it replaces, whose rows are gone, or null when the account is gone. Of two at once the later one stays.
 */
export function replaceAvatar(
  owner: OwnerId,
  avatar: { file: AvatarFile; url: string } | null,
): Promise<string[] | null> {
  return prisma().$transaction(async (transaction) => {
    // First, so that whoever changes the same account waits here.
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

/** The person's profile picture of that name, or null. */
export async function findAvatarFile(
  owner: OwnerId,
  filename: string,
): Promise<Pick<AvatarFile, 'fileId' | 'storageKey' | 'mimeType'> | null> {
  return prisma().file.findFirst({
    where: { userId: owner, context: AVATAR_CONTEXT, filename },
    select: { fileId: true, storageKey: true, mimeType: true },
  });
}
