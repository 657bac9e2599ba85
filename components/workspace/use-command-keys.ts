'use client';

import { useEffect, useEffectEvent } from 'react';
import { isModalOpen } from '@/lib/client/page/is-modal-open';
import { COMMANDS, type Command } from '@/lib/client/system/commands/command-list';
import type { Commands } from '@/lib/client/system/commands/commands';
import { takeEarlyPalette } from '@/lib/client/system/commands/early-palette';
import { isKeyFor } from '@/lib/client/system/commands/is-key-for';
import { openDialog, preloadDialog } from '@/lib/client/system/open-dialog';

/**
 * It ignores keys that others handled, and all while a dialog is open or an input method composes. Ctrl or Command
 * alone prefetches the palette, which opens immediately if asked before React had taken over.
 */
export function useCommandKeys(commands: Commands): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    if (event.key === 'Control' || event.key === 'Meta') preloadDialog('palette');
    const command = COMMANDS.find((each: Command) => isKeyFor(each, event));
    if (command === undefined || !commands.isOffered(command.id)) return;
    if (isModalOpen()) return;
    event.preventDefault();
    if (!event.repeat || command.id === 'nextConversation' || command.id === 'previousConversation')
      commands.run(command.id);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listen);
    const query = takeEarlyPalette();
    if (query !== null) openDialog({ kind: 'palette', query });
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
