export const DEFAULT_AVATAR_LIMIT_MEGABYTES = 2;

export const AVATAR_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const;

export type AvatarType = (typeof AVATAR_TYPES)[number];

/** Null stands for any byte. */
const STARTS: Readonly<Record<AvatarType, readonly (number | null)[]>> = {
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/gif': [0x47, 0x49, 0x46, 0x38],
  'image/webp': [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50],
};

/** The first bytes decide; null means none of {@link AVATAR_TYPES}. */
export function findAvatarType(bytes: Uint8Array): AvatarType | null {
  const startsAs = (type: AvatarType) =>
    STARTS[type].every((byte, index) => byte === null || bytes[index] === byte);
  return AVATAR_TYPES.find(startsAs) ?? null;
}
