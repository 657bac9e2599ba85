import { MESSAGE_TEXT_LIMIT_CHARACTERS } from '@/lib/contracts/turn/turn';
import { attachText } from '@/lib/domain/message/attach-text';
import { findDraft, setDraft } from '../../draft/draft';
import { inDraft } from '../../draft/draft-places';
import { inUserScope } from '../../scope/user-scope';

export interface RefusedText {
  readonly file: File;
  readonly reason: 'tooLarge' | 'notText' | 'unreadable' | 'tooMany';
}

/** A character has up to four bytes. */
const BYTES_LIMIT = MESSAGE_TEXT_LIMIT_CHARACTERS * 4;

export const TEXTS_LIMIT = 10;

/** Returns the count, and why others were not added. */
export function addTexts(
  conversationId: string,
  files: readonly File[],
): Promise<{ addedCount: number; refused: RefusedText[] }> {
  return inDraft(conversationId, async (place) => {
    const refused: RefusedText[] = [];
    let addedCount = 0;
    for (const [index, file] of files.entries()) {
      const reason = index >= TEXTS_LIMIT ? 'tooMany' : await addText(place, file);
      if (reason === null) addedCount += 1;
      else refused.push({ file, reason });
    }
    return { addedCount, refused };
  });
}

/** Returns null once added, else why not. */
async function addText(
  place: { readonly draftId: string },
  file: File,
): Promise<RefusedText['reason'] | null> {
  if (file.size > BYTES_LIMIT) return 'tooLarge';
  const text = await readText(file);
  if (typeof text === 'string') return text;
  // Includes what was typed while the file was read.
  const draft = attachText(findDraft(place.draftId) ?? '', { name: file.name, text: text.text });
  if (draft.length > MESSAGE_TEXT_LIMIT_CHARACTERS) return 'tooLarge';
  setDraft(place.draftId, draft);
  return null;
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
