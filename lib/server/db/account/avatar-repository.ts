import 'server-only';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { prisma } from '../prisma';

/** The mark of files that are pictures of users and assistants; those of users begin with their own word. */
const AVATAR_CONTEXT = 'avatar';
const OF_USERS = { startsWith: 'avatar-' };

/**
 * Makes a stored picture the user's own at an address, in place of earlier ones, whose rows are deleted; null removes
 * the picture. Returns false when the account was deleted; throws conflict when the picture was. Of
 * two at once the later one stays.
 */
export function replaceAvatar(
  owner: OwnerId,
  avatar: { readonly fileId: string; readonly url: string } | null,
): Promise<boolean> {
  return prisma().$transaction(async (transaction) => {
    // First, so that another change of the same account waits here.
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

/** Returns the user's picture of that name, their own or that of an assistant; or null. */
export async function findAvatarFile(
  owner: OwnerId,
  filename: string,
): Promise<{ fileId: string; storageKey: string; mimeType: string; source: string } | null> {
  return prisma().file.findFirst({
    where: { userId: owner, context: AVATAR_CONTEXT, filename, state: 'ready' },
    select: { fileId: true, storageKey: true, mimeType: true, source: true },
  });
}
