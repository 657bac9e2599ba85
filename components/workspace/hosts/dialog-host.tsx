'use client';

import { useState } from 'react';
import type { Commands } from '@/lib/client/system/commands/commands';
import {
  closeDialog,
  setDialogFetcher,
  useOpenDialog,
  type DialogRequest,
} from '@/lib/client/system/open-dialog';
import { useAssistantLink } from '../sync/use-assistant-link';
import { DialogBoundary } from './dialog-boundary';
import { fetchDialog, showDialog } from './dialogs';

setDialogFetcher((kind) => void fetchDialog(kind).catch(() => undefined));

/** A dialog that closes stays for its animation. */
export function DialogHost({ commands }: { commands: Commands }) {
  useAssistantLink();
  const request = useOpenDialog((state) => state.request);
  const [last, setLast] = useState<DialogRequest | null>(null);
  if (request !== null && request !== last) setLast(request);
  if (last === null) return null;
  const isOpen = request !== null;
  return (
    <DialogBoundary isOpen={isOpen} resetKey={request} onClose={closeDialog}>
      {showDialog(last, { isOpen, commands })}
    </DialogBoundary>
  );
}
