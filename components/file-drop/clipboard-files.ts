import { COMPOSER_INPUT_ID } from '@/lib/client/page/composer-input';

const FIELD = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]';

/**
 * Expects a paste into the composer, or into no field. Returns no files when the clipboard holds text: office
 * programs copy text with a picture of it, and file managers add names as text.
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
