import 'server-only';
import { randomUUID } from 'node:crypto';
import { DEFAULT_AVATAR_LIMIT_MEGABYTES, MEGABYTE_BYTES, findAvatarType } from '@/lib/domain/account/avatar';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { replaceAvatar } from '../../db/account/avatar-repository';
import { logError } from '../../platform/log';
import { operatorConfig } from '../../platform/operator-config';
import { toSquarePicture } from '../../platform/square-picture';
import { fileStorage, toStorageKey } from '../../storage/file-storage';
import { requireStorage } from './storage';

/** The largest file a profile picture may be made from, as the operator set it. */
export async function getAvatarLimit(): Promise<{ limitMegabytes: number; limitBytes: number }> {
  const limitMegabytes =
    (await operatorConfig()).fileConfig.avatarSizeLimitMegabytes ?? DEFAULT_AVATAR_LIMIT_MEGABYTES;
  return { limitMegabytes, limitBytes: Math.floor(limitMegabytes * MEGABYTE_BYTES) };
}

/** The side of a stored profile picture, as existing clients know it. */
const SIDE_PX = 150;

/** What pictures are stored as. */
const MIME_TYPE = 'image/png';

/**
 * Gives the person a new profile picture and removes the one before; gives its address. Throws upload_invalid when the
 * bytes are no PNG, JPEG, GIF or WebP that can be drawn, and unauthorized when the account is gone.
 */
export async function updateAvatar(owner: OwnerId, bytes: Uint8Array): Promise<{ url: string }> {
  const picture = findAvatarType(bytes) === null ? null : await toSquarePicture(bytes, SIDE_PX);
  if (picture === null) {
    const { limitMegabytes } = await getAvatarLimit();
    throw new AppError('upload_invalid', { limitMegabytes });
  }
  await requireStorage(owner, picture.byteLength);
  const storage = fileStorage();
  const fileId = randomUUID();
  const storageKey = toStorageKey(owner, fileId);
  const filename = `avatar-${String(Date.now())}.png`;
  // `manual` tells it from a picture a provider has of them, which the next sign-in would bring.
  const url = `/images/${owner}/${filename}?manual=true`;
  await storage.write(storageKey, picture);
  const replaced = await replaceAvatar(owner, {
    url,
    file: {
      fileId,
      filename,
      storageKey,
      source: storage.source,
      mimeType: MIME_TYPE,
      sizeBytes: picture.byteLength,
      sidePx: SIDE_PX,
    },
  }).catch(async (error: unknown) => {
    await removeFiles([storageKey]);
    throw error;
  });
  if (replaced === null) {
    await removeFiles([storageKey]);
    throw new AppError('unauthorized');
  }
  await removeFiles(replaced);
  return { url };
}

/** Takes the person's picture away; they are shown by their initials again. */
export async function removeAvatar(owner: OwnerId): Promise<void> {
  await removeFiles((await replaceAvatar(owner, null)) ?? []);
}

/** A file that stays behind belongs to nobody's picture any more; it goes with the account. */
async function removeFiles(keys: readonly string[]): Promise<void> {
  for (const key of keys)
    await fileStorage()
      .remove(key)
      .catch((error: unknown) => logError('a replaced picture stays on disk', error));
}
