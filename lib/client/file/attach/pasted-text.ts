import { isSupportedType } from '@/lib/domain/file/mime-pattern';
import { findAttachments } from '../../draft/attachments';
import { findDraft, setDraft } from '../../draft/draft';
import { inDraft } from '../../draft/draft-places';
import { findModelChoice } from '../../model/store/model-choice';
import { loadFileLimits } from '../files-config';
import { attachFiles } from './attach-files';

const PLAIN_TEXT = 'text/plain';

export async function canAttachText(): Promise<boolean> {
  const choice = findModelChoice();
  if (choice === null) return false;
  const { isDisabled, supportedMimeTypes } = await loadFileLimits(choice);
  return !isDisabled && isSupportedType(PLAIN_TEXT, supportedMimeTypes);
}

/** Does nothing when the draft no longer contains the text; a refusal is reported, and the text stays. */
export async function attachPastedText(draftId: string, pasted: string, name: string): Promise<void> {
  const text = pasted.replaceAll(/\r\n?/g, '\n');
  if (findDraft(draftId)?.includes(text) !== true) return;
  const file = new File([text], `${freeName(draftId, name)}.txt`, { type: PLAIN_TEXT });
  await inDraft(draftId, async (place) => {
    if ((await attachFiles(place.draftId, [file])) === 0) return;
    setDraft(
      place.draftId,
      (findDraft(place.draftId) ?? '').replace(text, () => ''),
    );
  });
}

function freeName(draftId: string, name: string): string {
  const taken = new Set(findAttachments(draftId).map(({ filename }) => filename));
  let number = 1;
  while (taken.has(`${numbered(name, number)}.txt`)) number += 1;
  return numbered(name, number);
}

function numbered(name: string, number: number): string {
  return number === 1 ? name : `${name} ${String(number)}`;
}
