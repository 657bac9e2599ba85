const PATTERN = /^parley-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z\.zip$/;
const PART = '.part';

/** It reads `parley-2026-11-30T03-00-12Z.zip` and sorts by time. */
export function backupName(at: Date): string {
  return `parley-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.zip`;
}

export function isBackupName(name: string): boolean {
  return PATTERN.test(name);
}

/** It is being written, or was cut. */
export function isBackupPart(name: string): boolean {
  return name.endsWith(PART) && isBackupName(name.slice(0, -PART.length));
}

/** Foreign names stay, and so does the one just made, whatever its clock. */
export function planRetention(
  names: readonly string[],
  { keep, made }: { readonly keep: number; readonly made: string },
): string[] {
  const older = names.filter((name) => isBackupName(name) && name !== made).toSorted();
  return older.slice(0, Math.max(0, older.length - (keep - 1)));
}
