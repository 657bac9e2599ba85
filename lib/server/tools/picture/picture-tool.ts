import 'server-only';
import type { AttachedFile } from '@/lib/domain/file/attached-file';
import { MEGABYTE } from '@/lib/domain/shared/byte-units';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import type { ToolContext, ToolOutput } from '../contract';
import { ToolProblem } from '../tool-problem';

export const PROMPT_LIMIT_CHARACTERS = 4_000;
/** The largest picture that is stored fits, written as base64 in JSON. */
export const PICTURE_LIMIT_BYTES = 44 * MEGABYTE;
/** Pictures take longer than texts. */
export const PICTURE_LIMIT_MS = 5 * 60_000;

export type StorePicture = (owner: OwnerId, bytes: Uint8Array, prompt: string) => Promise<AttachedFile>;

/** Throws ToolProblem where the picture is no base64. */
export async function toPictureOutput(
  base64: string,
  prompt: string,
  { owner, signal }: ToolContext,
  storePicture: StorePicture,
): Promise<ToolOutput> {
  const bytes = Buffer.from(base64.replace(/^data:[^,]*,/, ''), 'base64');
  if (bytes.byteLength === 0) throw new ToolProblem('The service drew no picture.');
  return toStoredOutput(bytes, prompt, { owner, signal }, storePicture);
}

export async function toStoredOutput(
  bytes: Uint8Array,
  prompt: string,
  { owner, signal }: Pick<ToolContext, 'owner' | 'signal'>,
  storePicture: StorePicture,
): Promise<ToolOutput> {
  signal.throwIfAborted();
  const file = await storePicture(owner, bytes, prompt);
  return { text: 'The picture was drawn. The user sees it below this text.', files: [file] };
}
