import { inlineScript } from '../../page/inline-script';
import type { EarlyRoot } from './early-palette';

/**
 * Until React handles keys it remembers that the palette's were pressed and what was typed since, which would go into
 * the message.
 */
export const EARLY_KEYS_SCRIPT = inlineScript(keepEarlyKeys, {});

function keepEarlyKeys(): void {
  const root: EarlyRoot = document.documentElement;
  let query: string | null = null;
  document.addEventListener('keydown', keep, true);
  root.endEarlyKeys = () => {
    document.removeEventListener('keydown', keep, true);
    return query;
  };

  function keep(event: KeyboardEvent): void {
    const { key } = event;
    const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);
    const [isChord, isOther] = isMac ? [event.metaKey, event.ctrlKey] : [event.ctrlKey, event.metaKey];
    if (event.isComposing || event.altKey || isOther) return;
    if (isChord) {
      if (event.shiftKey || !isPaletteKey(event)) return;
      query = query === null ? '' : null;
    } else {
      if (query === null) return;
      if (key === 'Escape') query = null;
      else if (key === 'Backspace') query = query.slice(0, -1);
      else if (key.length === 1) query += key;
      else if (key !== 'Enter') return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  /** Keyboards of other scripts have another letter on this key. */
  function isPaletteKey({ key, code }: KeyboardEvent): boolean {
    return /^k$/i.test(key) || (key > '~' && code === 'KeyK');
  }
}
