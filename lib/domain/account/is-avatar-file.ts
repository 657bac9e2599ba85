import { MEGABYTE } from '../shared/byte-units';
import { AVATAR_TYPES } from './avatar';

/** The type that the browser claims counts here; the server checks the bytes. */
export function isAvatarFile(file: { type: string; size: number }, limitMegabytes: number): boolean {
  const isPicture = AVATAR_TYPES.some((type) => type === file.type);
  return isPicture && file.size > 0 && file.size <= limitMegabytes * MEGABYTE;
}
