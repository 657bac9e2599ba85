'use client';

import { useEffect, useRef } from 'react';

interface Shortcuts {
  newChat: () => void;
  toggleSidebar: () => void;
}

/** Ctrl/Cmd+Shift+O starts a new chat, Ctrl/Cmd+B shows or hides the sidebar; not while a dialog is open. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const current = useRef(shortcuts);
  useEffect(() => {
    current.current = shortcuts;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.isComposing) return;
      const action = findAction(event);
      if (action === null || document.querySelector('[role="alertdialog"]') !== null) return;
      event.preventDefault();
      current.current[action]();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** By the letter where the keyboard has it, else by its place, so that Cyrillic and Arabic layouts work too. */
function findAction({ key, code, shiftKey }: KeyboardEvent): keyof Shortcuts | null {
  const letter = /^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace(/^Key/, '').toLowerCase();
  if (letter === 'o' && shiftKey) return 'newChat';
  return letter === 'b' && !shiftKey ? 'toggleSidebar' : null;
}
