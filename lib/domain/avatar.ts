/** Bytes of one megabyte, as limits of uploads count them. */
export const MEGABYTE_BYTES = 1024 * 1024;

/** The largest file a profile picture may be made from, unless the operator says otherwise. */
export const DEFAULT_AVATAR_LIMIT_MEGABYTES = 2;

/** What a profile picture may be made from. */
export const AVATAR_TYPES = ['image/png', 'image/jpeg'] as const;

export type AvatarType = (typeof AVATAR_TYPES)[number];

const PNG_START = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG_START = [0xff, 0xd8, 0xff];

/** What a file is by its first bytes, whatever it is called or said to be; null when a profile picture cannot be made from it. */
export function findAvatarType(bytes: Uint8Array): AvatarType | null {
  const startsWith = (start: readonly number[]) => start.every((byte, index) => bytes[index] === byte);
  if (startsWith(PNG_START)) return 'image/png';
  return startsWith(JPEG_START) ? 'image/jpeg' : null;
}
