import 'server-only';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { findAvatarFile } from '../../db/account/avatar-repository';
import { readWhole } from '../../storage/read-whole';

const OUR_NAME = /^(?:avatar-\d{1,16}|assistant-[\da-f-]{36})\.png$/;

/** `tag` changes whenever the bytes do. */
export interface Picture {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly mimeType: string;
  readonly tag: string;
}

/** Throws not_found, also for a picture of another user. */
export async function getPicture(owner: OwnerId, userId: string, name: string): Promise<Picture> {
  const file = userId === owner && OUR_NAME.test(name) ? await findAvatarFile(owner, name) : null;
  const bytes = file === null ? null : await readWhole(file);
  if (file === null || bytes === null) throw new AppError('not_found');
  return { bytes, mimeType: file.mimeType, tag: `"${file.fileId}"` };
}
