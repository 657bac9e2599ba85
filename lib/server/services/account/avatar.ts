import 'server-only';
import { createHash, randomUUID } from 'node:crypto';
import { DEFAULT_AVATAR_LIMIT_MEGABYTES, findAvatarType } from '@/lib/domain/account/avatar';
import { AppError } from '@/lib/domain/shared/app-error';
import { MEGABYTE } from '@/lib/domain/shared/byte-units';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { replaceAvatar } from '../../db/account/avatar-repository';
import { toSquarePicture } from '../../pictures/square-picture';
import { operatorConfig } from '../../platform/operator-config';
import { objectOf } from '../../storage/file-storage';
import { removeObjectsSoon } from '../../storage/remove-objects';
import { storeObjects } from './store-objects';

export async function getAvatarLimit(): Promise<{ limitMegabytes: number; limitBytes: number }> {
  const limitMegabytes =
    (await operatorConfig()).fileConfig.avatarSizeLimitMegabytes ?? DEFAULT_AVATAR_LIMIT_MEGABYTES;
  return { limitMegabytes, limitBytes: Math.floor(limitMegabytes * MEGABYTE) };
}

/** Clients show the picture at this size. */
const SIDE_PX = 150;

const MIME_TYPE = 'image/png';

/**
 * Throws upload_invalid unless the bytes are a PNG, JPEG, GIF or WebP, and unauthorized when the account was
 * deleted.
 */
export async function updateAvatar(owner: OwnerId, bytes: Uint8Array): Promise<{ url: string }> {
  const filename = `avatar-${String(Date.now())}.png`;
  const fileId = await storeSquarePicture(owner, bytes, () => filename);
  // `manual` marks a picture the user uploaded, which that of a provider does not replace at the next sign-in.
  const url = `/images/${owner}/${filename}?manual=true`;
  if (!(await replaceAvatar(owner, { fileId, url }))) throw new AppError('unauthorized');
  removeObjectsSoon();
  return { url };
}

/** The picture is not visible yet. Throws upload_invalid unless the bytes are a PNG, JPEG, GIF or WebP. */
export async function storeSquarePicture(
  owner: OwnerId,
  bytes: Uint8Array,
  nameOf: (fileId: string) => string,
): Promise<string> {
  const picture = findAvatarType(bytes) === null ? null : await toSquarePicture(owner, bytes, SIDE_PX);
  if (picture === null) {
    const { limitMegabytes } = await getAvatarLimit();
    throw new AppError('upload_invalid', { limitMegabytes });
  }
  const fileId = randomUUID();
  await storeObjects(
    owner,
    {
      fileId,
      tempFileId: null,
      filename: nameOf(fileId),
      context: 'avatar',
      widthPx: SIDE_PX,
      heightPx: SIDE_PX,
      sha256: createHash('sha256').update(picture).digest('hex'),
      placeholder: null,
    },
    { file: objectOf(picture, MIME_TYPE) },
  );
  return fileId;
}

export async function deleteAvatar(owner: OwnerId): Promise<void> {
  await replaceAvatar(owner, null);
  removeObjectsSoon();
}
