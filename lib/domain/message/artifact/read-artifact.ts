import { artifactKind, isLongEnough, isRunnable, type ArtifactKind } from './artifact-kind';
import { readFenceInfo } from './fence-info';
import { titleInCode } from './title-in-code';

export interface ArtifactBlock {
  readonly kind: ArtifactKind;
  readonly language: string;
  readonly title: string | null;
  readonly lineCount: number;
  readonly isEdited: boolean;
  /** A short block stays code that can be opened, and is listed nowhere. */
  readonly isShort: boolean;
}

/** Returns null for mere code. */
export function readArtifact(info: string, code: string): ArtifactBlock | null {
  const { language, title, isEdited } = readFenceInfo(info);
  if (code.trim() === '') return null;
  const kind = artifactKind(language, code);
  const lineCount = countLines(code);
  // A shell's commands with a word behind their fence are no file: plain code must have some length in any case.
  const isNamed = title !== null && (kind !== 'code' || isEdited || lineCount >= 10);
  if (isNamed || isLongEnough(kind, code, lineCount))
    return { kind, language, title: title ?? titleInCode(kind, code), lineCount, isEdited, isShort: false };
  // A block without a name is no version of another artifact.
  return isRunnable(kind) ? { kind, language, title: null, lineCount, isEdited, isShort: true } : null;
}

export function countLines(code: string): number {
  let count = 1;
  for (let at = code.indexOf('\n'); at !== -1; at = code.indexOf('\n', at + 1)) count += 1;
  return count;
}
