import { MEGABYTE } from '../shared/byte-units';
import { AVATAR_TYPES } from './avatar';

/** Judges by the type and size the browser reports; the server checks the content. */
export function isAvatarFile(file: { type: string; size: number }, limitMegabytes: number): boolean {
  const isPicture = AVATAR_TYPES.some((type) => type === file.type);
  return isPicture && file.size > 0 && file.size <= limitMegabytes * MEGABYTE;
}
