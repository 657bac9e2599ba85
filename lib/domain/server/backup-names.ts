const PATTERN = /^parley-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z\.zip$/;
const PART = '.part';

/** Returns `parley-2026-11-30T03-00-12Z.zip`, for example; the names sort by time. */
export function backupName(at: Date): string {
  return `parley-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.zip`;
}

export function isBackupName(name: string): boolean {
  return PATTERN.test(name);
}

/** A backup with such a name is being written, or was cut. */
export function isBackupPart(name: string): boolean {
  return name.endsWith(PART) && isBackupName(name.slice(0, -PART.length));
}

/**
 * Returns the names to delete. Foreign names stay, and so does the backup just made, whatever its clock says. Only
 * `whole` ones count as kept; others are deleted once as many of these are newer.
 */
export function planRetention(
  names: readonly string[],
  {
    keep,
    made,
    whole,
  }: { readonly keep: number; readonly made: string; readonly whole: ReadonlySet<string> },
): string[] {
  const others = names.filter((name) => isBackupName(name) && name !== made).toSorted();
  const counted = others.filter((name) => whole.has(name));
  const kept = [...counted.slice(Math.max(0, counted.length - (keep - 1))), made].toSorted();
  const [oldest = made] = kept;
  if (kept.length < keep) return [];
  return others.filter((name) => !kept.includes(name) && (whole.has(name) || name < oldest));
}
