import type { Artifact, ArtifactVersion } from '@/lib/domain/message/artifact/list-artifacts';

export interface ShownVersion {
  readonly index: number;
  readonly version: ArtifactVersion;
  /** Undefined means the first. */
  readonly before: ArtifactVersion | undefined;
  readonly isGrowing: boolean;
  /** The answer with this version ended early. */
  readonly isCut: boolean;
}

/** The newest is the default; null means that there is none. */
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

/** Artifacts of other kinds show only their code. */
export function hasPreview({ kind }: Artifact): boolean {
  return kind !== 'code';
}

/** Returns the chosen tab, or the usual one where that choice is not usable. */
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
