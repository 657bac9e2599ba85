import { MESSAGE_TEXT_LIMIT_CHARACTERS } from '@/lib/contracts/turn/turn';
import { attachText } from '@/lib/domain/message/attach-text';
import { findDraft, setDraft } from '../../draft/draft';
import { inUserScope } from '../../scope/user-scope';

export interface RefusedText {
  readonly file: File;
  readonly reason: 'tooLarge' | 'notText' | 'unreadable' | 'tooMany';
}

/** A character has at most four bytes, so a larger file is not even read. */
const BYTES_LIMIT = MESSAGE_TEXT_LIMIT_CHARACTERS * 4;

export const TEXTS_LIMIT = 10;

/** Appends the text of files to a draft; returns how many were added, and why others were not. */
export async function addTexts(
  conversationId: string,
  files: readonly File[],
): Promise<{ addedCount: number; refused: RefusedText[] }> {
  const refused: RefusedText[] = [];
  let addedCount = 0;
  for (const [index, file] of files.entries()) {
    const text =
      index >= TEXTS_LIMIT ? 'tooMany' : file.size > BYTES_LIMIT ? 'tooLarge' : await readText(file);
    if (typeof text === 'string') {
      refused.push({ file, reason: text });
      continue;
    }
    // Includes what was typed while the file was read.
    const draft = attachText(findDraft(conversationId) ?? '', { name: file.name, text: text.text });
    if (draft.length > MESSAGE_TEXT_LIMIT_CHARACTERS) refused.push({ file, reason: 'tooLarge' });
    else {
      setDraft(conversationId, draft);
      addedCount += 1;
    }
  }
  return { addedCount, refused };
}

async function readText(file: File): Promise<{ text: string } | 'notText' | 'unreadable'> {
  let bytes: ArrayBuffer;
  try {
    bytes = await inUserScope(file.arrayBuffer());
  } catch {
    // A folder, or a file that was deleted.
    return 'unreadable';
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? 'notText' : { text };
  } catch {
    return 'notText';
  }
}
