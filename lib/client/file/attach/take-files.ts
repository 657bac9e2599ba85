import type { FileLimits } from '@/lib/domain/file/file-limits';
import { isSupportedType } from '@/lib/domain/file/mime-pattern';
import { TEXT_TYPES } from '@/lib/domain/file/text-types';
import { inDraft } from '../../draft/draft-places';
import { findModelChoice } from '../../model/store/model-choice';
import { focusComposer } from '../../page/composer-input';
import { inUserScope } from '../../scope/user-scope';
import { loadFileLimits } from '../files-config';
import { addTexts, TEXTS_LIMIT, type RefusedText } from './add-texts';
import { attachFiles, toFileToCheck } from './attach-files';
import { reportAddedTexts, reportFileProblem } from './file-notices';

/**
 * Text files that cannot be attached are appended as text. Problems are reported. Returns false where no model could
 * read any.
 */
export async function takeFiles(draftId: string, files: readonly File[]): Promise<boolean> {
  const choice = findModelChoice();
  if (choice === null) {
    reportFileProblem({ kind: 'noEndpoint' });
    return false;
  }
  const { attachedCount, addedCount, refused } = await inDraft(draftId, async (place) => {
    const limits = await loadFileLimits(choice);
    const readable = await withoutUnreadable(files);
    const texts = readable.filter((file) => isOnlyText(file, limits));
    const others = readable.filter((file) => !texts.includes(file));
    const attached = others.length === 0 ? 0 : await attachFiles(place.draftId, others);
    return { attachedCount: attached, ...(await addTexts(place.draftId, texts)) };
  });
  report(refused);
  if (addedCount > 0) reportAddedTexts(addedCount);
  if (attachedCount + addedCount > 0) focusComposer();
  return true;
}

function isOnlyText(file: File, { supportedMimeTypes }: FileLimits): boolean {
  const { mimeType } = toFileToCheck(file);
  const isText = mimeType.startsWith('text/') || TEXT_TYPES.includes(mimeType);
  return isText && !isSupportedType(mimeType, supportedMimeTypes);
}

/** Folders, for instance, cannot be read. */
async function withoutUnreadable(files: readonly File[]): Promise<File[]> {
  const checked = await inUserScope(
    Promise.all(files.map(async (file) => ({ file, isReadable: await canRead(file) }))),
  );
  for (const { file, isReadable } of checked)
    if (!isReadable) reportFileProblem({ kind: 'unreadable', name: file.name });
  return checked.filter(({ isReadable }) => isReadable).map(({ file }) => file);
}

function canRead(file: File): Promise<boolean> {
  return new Promise((settle) => {
    const reader = new FileReader();
    reader.onload = () => settle(true);
    reader.onerror = () => settle(false);
    reader.readAsArrayBuffer(file.slice(0, 1));
  });
}

function report(refused: readonly RefusedText[]): void {
  const surplus = refused.filter(({ reason }) => reason === 'tooMany');
  if (surplus.length > 0) reportFileProblem({ kind: 'tooMany', limit: TEXTS_LIMIT, count: surplus.length });
  for (const { file, reason } of refused) {
    if (reason === 'notText') reportFileProblem(unsupported(file));
    else if (reason !== 'tooMany') reportFileProblem({ kind: reason, name: file.name });
  }
}

function unsupported(file: File) {
  const end = /\.[^.]+$/.exec(file.name)?.[0];
  return {
    kind: 'refused' as const,
    code: 'file_refused' as const,
    details: { reason: 'type', mimeType: file.type || end || file.name },
    filename: file.name,
  };
}
