'use client';

import { useTranslations } from 'next-intl';
import { findCommand, type CommandId } from './command-list';
import { isApple } from './is-apple';
import { parseChord } from './key-chord';

const APPLE_NAMES: Readonly<Record<string, string>> = {
  Mod: '⌘',
  Shift: '⇧',
  Alt: '⌥',
  Enter: '⏎',
  Escape: 'esc',
  ArrowUp: '↑',
  ArrowDown: '↓',
};

export function useKeyNames(): (written: string) => string[] {
  const t = useTranslations('keys');
  const names: Readonly<Record<string, string>> = isApple()
    ? APPLE_NAMES
    : {
        Mod: t('control'),
        Shift: t('shift'),
        Alt: t('alt'),
        Enter: t('enter'),
        Escape: t('escape'),
        ArrowUp: '↑',
        ArrowDown: '↓',
      };
  return (written) => {
    const chord = parseChord(written);
    const parts = [
      ...(chord.mod ? ['Mod'] : []),
      ...(chord.alt ? ['Alt'] : []),
      ...(chord.shift ? ['Shift'] : []),
      chord.key,
    ];
    return parts.map((part) => names[part] ?? part);
  };
}

/** Returns a label such as `⌘⇧O` or `Ctrl+Shift+O`. */
export function useShortcutLabels(): (id: CommandId) => string | undefined {
  const nameKeys = useKeyNames();
  return (id) => {
    const written = findCommand(id).keys?.[0];
    return written === undefined ? undefined : nameKeys(written).join(isApple() ? '' : '+');
  };
}
