import type { Artifact, ArtifactVersion } from './list-artifacts';

export interface FoundVersion {
  readonly artifact: Artifact;
  readonly version: ArtifactVersion;
}

/** While the version is written, code or message may be ahead by some text. */
export function findVersion(
  artifacts: readonly Artifact[],
  { messageId, code }: { messageId: string; code: string },
): FoundVersion | null {
  const ofMessage = artifacts.flatMap((artifact) =>
    artifact.versions.flatMap((version) => (version.messageId === messageId ? [{ artifact, version }] : [])),
  );
  const sought = code.trimEnd();
  return (
    ofMessage.find(({ version }) => version.code.trimEnd() === sought) ??
    ofMessage.find(
      ({ version }) =>
        !version.isClosed && (version.code.startsWith(sought) || sought.startsWith(version.code.trimEnd())),
    ) ??
    null
  );
}
