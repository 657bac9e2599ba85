import type { Artifact, ArtifactVersion } from '@/lib/domain/message/artifact/list-artifacts';

/** The version of an artifact that is on the screen. */
export interface ShownVersion {
  readonly index: number;
  readonly version: ArtifactVersion;
  /** Is undefined for the first version. */
  readonly before: ArtifactVersion | undefined;
  readonly isGrowing: boolean;
  /** Its answer ended before its end. */
  readonly isCut: boolean;
}

/** Returns the chosen version, else the newest one; null for an artifact without versions. */
export function shownVersion(
  { versions }: Artifact,
  versionId: string | null,
  writingId: string | null,
): ShownVersion | null {
  const found = versions.findIndex((each) => each.versionId === versionId);
  const index = found === -1 ? versions.length - 1 : found;
  const version = versions[index];
  if (version === undefined) return null;
  const isGrowing = !version.isClosed && version.messageId === writingId;
  return {
    index,
    version,
    before: versions[index - 1],
    isGrowing,
    isCut: !version.isClosed && !isGrowing,
  };
}

/** Returns whether a version can be looked at, and not only read as code. */
export function hasPreview({ kind }: Artifact): boolean {
  return kind !== 'code';
}

/** Returns the tab that is open: the chosen one where there is such a tab, else the usual one. */
export function tabOf(
  artifact: Artifact,
  { before, isGrowing }: ShownVersion,
  chosen: string | null,
): string {
  const canPreview = hasPreview(artifact);
  const offered = ['code', canPreview ? 'preview' : null, before === undefined ? null : 'changes'];
  if (chosen !== null && offered.includes(chosen)) return chosen;
  return canPreview && !isGrowing ? 'preview' : 'code';
}
