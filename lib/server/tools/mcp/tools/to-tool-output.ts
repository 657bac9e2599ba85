import 'server-only';
import type { AttachedFile } from '@/lib/domain/file/attached-file';
import { cutText } from '@/lib/domain/shared/cut-text';
import type { ToolOutput } from '../../contract';
import type { McpCallResult } from '../messages/mcp-messages';

const TEXT_LIMIT_CHARACTERS = 100_000;
const CUT = '\n[The rest of the result was left out: it is too long.]';

/** Throws when the picture cannot be stored. */
export type KeepPicture = (bytes: Uint8Array, filename: string) => Promise<AttachedFile>;

export async function toToolOutput(
  { parts, isError }: McpCallResult,
  keepPicture: KeepPicture,
): Promise<ToolOutput> {
  const texts: string[] = [];
  const files: AttachedFile[] = [];
  for (const part of parts) {
    if (part.kind === 'text') {
      texts.push(part.text);
      continue;
    }
    const file = await stored(part, keepPicture);
    if (file !== null) files.push(file);
    texts.push(file === null ? '[A picture that could not be stored.]' : '[A picture, which the user sees.]');
  }
  return {
    text: bounded(texts.join('\n')),
    ...(isError ? { isError } : {}),
    ...(files.length === 0 ? {} : { files }),
  };
}

async function stored(
  { base64, mimeType }: { readonly base64: string; readonly mimeType: string },
  keepPicture: KeepPicture,
): Promise<AttachedFile | null> {
  try {
    return await keepPicture(Buffer.from(base64, 'base64'), `picture.${extensionOf(mimeType)}`);
  } catch {
    return null;
  }
}

function bounded(text: string): string {
  return text.length <= TEXT_LIMIT_CHARACTERS ? text : `${cutText(text, TEXT_LIMIT_CHARACTERS)}${CUT}`;
}

function extensionOf(mimeType: string): string {
  return /^image\/(\w{1,5})/.exec(mimeType)?.[1] ?? 'png';
}
