import { findDraft, setDraft } from '@/lib/client/stores/turn/draft';
import { MESSAGE_TEXT_LIMIT_CHARACTERS } from '@/lib/contracts/turn/turn';
import { attachText } from '@/lib/domain/message/attach-text';

/** Why a dropped file was not added. */
export interface RefusedFile {
  readonly name: string;
  readonly reason: 'tooLarge' | 'notText' | 'unreadable' | 'tooMany';
}

/** A character has at most this many bytes: a larger file is not even read. */
const BYTES_LIMIT = MESSAGE_TEXT_LIMIT_CHARACTERS * 4;

/** How many files of one drop are added. */
export const FILES_LIMIT = 10;

/**
 * Appends the text of files to the draft of a conversation; returns how many were added, and which were not and why.
 */
export async function addFiles(
  conversationId: string,
  files: readonly File[],
): Promise<{ addedCount: number; refused: RefusedFile[] }> {
  const refused: RefusedFile[] = [];
  let addedCount = 0;
  for (const [index, file] of files.entries()) {
    const { name } = file;
    const text =
      index >= FILES_LIMIT ? 'tooMany' : file.size > BYTES_LIMIT ? 'tooLarge' : await readText(file);
    if (typeof text === 'string') {
      refused.push({ name, reason: text });
      continue;
    }
    // Includes what was typed while the file was read.
    const draft = attachText(findDraft(conversationId) ?? '', { name, text: text.text });
    if (draft.length > MESSAGE_TEXT_LIMIT_CHARACTERS) refused.push({ name, reason: 'tooLarge' });
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
    bytes = await file.arrayBuffer();
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
