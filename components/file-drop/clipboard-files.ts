import { COMPOSER_INPUT_ID } from '@/lib/client/page/composer-input';

const FIELD = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]';

/**
 * Returns none when the clipboard holds text: office programs add a picture of it, and file managers names.
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
