const PATTERN = /^parley-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z\.zip$/;
const PART = '.part';

/** Such as `parley-2026-11-30T03-00-12Z.zip`: sorted by name they are sorted by time. */
export function backupName(at: Date): string {
  return `parley-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.zip`;
}

export function isBackupName(name: string): boolean {
  return PATTERN.test(name);
}

/** Says whether the name is that of a backup that is being written, or was cut. */
export function isBackupPart(name: string): boolean {
  return name.endsWith(PART) && isBackupName(name.slice(0, -PART.length));
}

/**
 * Returns the names of those to delete: all but the newest. What has another name is someone else's. The one that was
 * just made and read back stays, whatever its clock says.
 */
export function planRetention(
  names: readonly string[],
  { keep, made }: { readonly keep: number; readonly made: string },
): string[] {
  const older = names.filter((name) => isBackupName(name) && name !== made).toSorted();
  return older.slice(0, Math.max(0, older.length - (keep - 1)));
}
