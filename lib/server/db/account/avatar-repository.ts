import 'server-only';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { prisma } from '../prisma';

const AVATAR_CONTEXT = 'avatar';
const OF_USERS = { startsWith: 'avatar-' };

/**
 * Null removes the picture. Returns false without the account; throws conflict when the picture was deleted. Of two
 * calls the later one wins.
 */
export function replaceAvatar(
  owner: OwnerId,
  avatar: { readonly fileId: string; readonly url: string } | null,
): Promise<boolean> {
  return prisma().$transaction(async (transaction) => {
    // This comes first, so that another change of the same account waits here.
    const { count } = await transaction.user.updateMany({
      where: { userId: owner },
      data: { avatar: avatar?.url ?? null },
    });
    if (count === 0) return false;
    const where = { userId: owner, context: AVATAR_CONTEXT, filename: OF_USERS };
    if (avatar === null) {
      await transaction.file.deleteMany({ where: { ...where, state: 'ready' } });
      return true;
    }
    const { fileId } = avatar;
    await transaction.file.deleteMany({ where: { ...where, state: 'ready', NOT: { fileId } } });
    const made = await transaction.file.updateMany({ where: { ...where, fileId }, data: { state: 'ready' } });
    if (made.count === 0) throw new AppError('conflict');
    return true;
  });
}

export async function findAvatarFile(
  owner: OwnerId,
  filename: string,
): Promise<{ fileId: string; storageKey: string; mimeType: string; source: string } | null> {
  return prisma().file.findFirst({
    where: { userId: owner, context: AVATAR_CONTEXT, filename, state: 'ready' },
    select: { fileId: true, storageKey: true, mimeType: true, source: true },
  });
}
