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

/** The process writes by the first digest of a setting, and reads what was written by the others too. */
export type SharedValues = Readonly<Partial<Record<string, readonly string[]>>>;

/** Two agree in a setting when each reads what the other writes; one that has no value writes nothing. */
export function listDifferences(own: SharedValues, other: SharedValues): SharedSetting[] {
  return SHARED_SETTINGS.filter((name) => {
    const [mine, theirs] = [own[name] ?? [], other[name] ?? []];
    return !reads(mine, theirs[0]) || !reads(theirs, mine[0]);
  });
}

function reads(values: readonly string[], written: string | undefined): boolean {
  return values.length === 0 || written === undefined || values.includes(written);
}
