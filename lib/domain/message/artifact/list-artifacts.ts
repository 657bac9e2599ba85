import { contentText, type ContentPart } from '../content-part';
import type { ArtifactKind } from './artifact-kind';
import { listFences } from './list-fences';
import { readArtifact } from './read-artifact';

export interface ArtifactVersion {
  readonly versionId: string;
  readonly messageId: string;
  readonly index: number;
  readonly language: string;
  readonly code: string;
  /** False means that the block is unfinished or was cut off. */
  readonly isClosed: boolean;
  readonly isEdited: boolean;
  readonly isShort: boolean;
}

/** The oldest version comes first. */
export interface Artifact {
  readonly key: string;
  readonly kind: ArtifactKind;
  readonly title: string | null;
  readonly versions: readonly ArtifactVersion[];
}

interface Readable {
  readonly messageId: string;
  readonly isCreatedByUser: boolean;
  readonly content: readonly ContentPart[];
}

interface Made {
  readonly kind: ArtifactKind;
  readonly title: string | null;
  readonly version: ArtifactVersion;
}

/** Only a message being written is read again. */
const cache = new WeakMap<Readable, readonly Made[]>();

/** Keeps the order of first versions. Blocks of one kind with one name are versions of the same artifact. */
export function listArtifacts(branch: readonly Readable[]): readonly Artifact[] {
  const byKey = new Map<string, { kind: ArtifactKind; title: string | null; versions: ArtifactVersion[] }>();
  for (const message of branch) {
    if (message.isCreatedByUser) continue;
    for (const { kind, title, version } of madeBy(message)) {
      const key = artifactKey(kind, title, version);
      const known = byKey.get(key);
      if (known === undefined) byKey.set(key, { kind, title, versions: [version] });
      else known.versions.push(version);
    }
  }
  return Array.from(byKey, ([key, artifact]) => ({ key, ...artifact }));
}

/** An artifact without a name has only one version. */
function artifactKey(kind: ArtifactKind, title: string | null, version: ArtifactVersion): string {
  if (title === null) return version.versionId;
  return `${kind === 'code' ? version.language : kind} ${title.toLowerCase()}`;
}

function madeBy(message: Readable): readonly Made[] {
  const known = cache.get(message);
  if (known !== undefined) return known;
  const { messageId } = message;
  const made = listFences(contentText(message.content)).flatMap(({ info, code, isClosed }, index): Made[] => {
    const block = readArtifact(info, code);
    if (block === null) return [];
    const { kind, title, language, isEdited, isShort } = block;
    const versionId = `${messageId} ${String(index)}`;
    const version = { versionId, messageId, index, language, code, isClosed, isEdited, isShort };
    return [{ kind, title, version }];
  });
  cache.set(message, made);
  return made;
}
