import { COMPOSER_INPUT_ID } from '@/lib/client/page/composer-input';

/** Where a paste belongs to the page's own fields. */
const FIELD = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]';

/**
 * Returns the files of a paste into the composer, or into no field at all; none where the clipboard holds a text. What
 * an office program copies is text first, with a picture of it; what a file manager copies has the names as text.
 */
export function clipboardFiles({ target, clipboardData }: ClipboardEvent): File[] {
  const isElsewhere =
    target instanceof Element && target.id !== COMPOSER_INPUT_ID && target.closest(FIELD) !== null;
  const files = [...(clipboardData?.files ?? [])];
  if (isElsewhere || files.length === 0) return [];
  const lines = (clipboardData?.getData('text/plain') ?? '').split('\n').filter((line) => line.trim() !== '');
  const areNames = lines.every((line) => files.some(({ name }) => line.trim().endsWith(name)));
  return areNames ? files : [];
}
