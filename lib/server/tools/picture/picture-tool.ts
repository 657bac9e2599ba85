import 'server-only';
import type { AttachedFile } from '@/lib/domain/file/attached-file';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import type { ToolContext, ToolOutput } from '../contract';
import { ToolProblem } from '../tool-problem';

/** The longest text that describes a picture. */
export const PROMPT_LIMIT_CHARACTERS = 4_000;
/** Base64 in JSON of the largest picture that is kept. */
export const PICTURE_LIMIT_BYTES = 44 * 1024 * 1024;
/** Pictures take longer than texts. */
export const PICTURE_LIMIT_MS = 5 * 60_000;

/** Stores a picture as a file of the owner that is named after its description. */
export type StorePicture = (owner: OwnerId, bytes: Uint8Array, prompt: string) => Promise<AttachedFile>;

/** Returns a picture that a service drew as the output of its call. Throws ToolProblem where it is no base64. */
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

/** Returns the bytes of a picture as the output of its call. */
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
