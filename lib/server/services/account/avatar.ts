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

/** Returns the largest file a profile picture may be made from, as the operator set it. */
export async function getAvatarLimit(): Promise<{ limitMegabytes: number; limitBytes: number }> {
  const limitMegabytes =
    (await operatorConfig()).fileConfig.avatarSizeLimitMegabytes ?? DEFAULT_AVATAR_LIMIT_MEGABYTES;
  return { limitMegabytes, limitBytes: Math.floor(limitMegabytes * MEGABYTE_BYTES) };
}

/** The side of a stored profile picture, as compat clients expect it. */
const SIDE_PX = 150;

/** The type pictures are stored as. */
const MIME_TYPE = 'image/png';

/**
 * Stores a new profile picture of the user and removes the one before; returns its address. Throws upload_invalid when
 * the bytes are no PNG, JPEG, GIF or WebP that can be drawn, and unauthorized when the account was deleted.
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
  // `manual` marks a picture the user uploaded, which that of a provider does not replace at the next sign-in.
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

/** Removes the user's picture; their initials are shown again. */
export async function removeAvatar(owner: OwnerId): Promise<void> {
  await removeFiles((await replaceAvatar(owner, null)) ?? []);
}

/** A file that stays behind belongs to no picture any more; it is deleted with the account. */
async function removeFiles(keys: readonly string[]): Promise<void> {
  for (const key of keys)
    await fileStorage()
      .remove(key)
      .catch((error: unknown) =>
        logError('a replaced picture could not be deleted from storage', error, { key }),
      );
}
