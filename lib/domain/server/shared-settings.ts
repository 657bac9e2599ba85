/** Processes of one database must agree, or could not read or count each other's. */
export const SHARED_SETTINGS = [
  'JWT_SECRET',
  'JWT_REFRESH_SECRET',
  'NEXTAUTH_SECRET',
  'CREDS_KEY',
  'FILE_STRATEGY',
  'REDIS_URL',
] as const;

export type SharedSetting = (typeof SHARED_SETTINGS)[number];

/** The first digest is written by, others can be read. */
export type SharedValues = Readonly<Partial<Record<string, readonly string[]>>>;

/** Each must read what the other writes; without a value none is written. */
export function listDifferences(own: SharedValues, other: SharedValues): SharedSetting[] {
  return SHARED_SETTINGS.filter((name) => {
    const [mine, theirs] = [own[name] ?? [], other[name] ?? []];
    return !reads(mine, theirs[0]) || !reads(theirs, mine[0]);
  });
}

function reads(values: readonly string[], written: string | undefined): boolean {
  return values.length === 0 || written === undefined || values.includes(written);
}
