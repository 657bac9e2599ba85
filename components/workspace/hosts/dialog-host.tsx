'use client';

import { useState } from 'react';
import type { Commands } from '@/lib/client/commands/commands';
import { setDialogFetcher, useOpenDialog, type DialogRequest } from '@/lib/client/stores/system/open-dialog';
import { useAssistantLink } from '../sync/use-assistant-link';
import { fetchDialog, showDialog } from './dialogs';

setDialogFetcher((kind) => void fetchDialog(kind).catch(() => undefined));

/** Shows the dialog that was opened last, and keeps it for its closing animation. */
export function DialogHost({ commands }: { commands: Commands }) {
  useAssistantLink();
  const request = useOpenDialog((state) => state.request);
  const [last, setLast] = useState<DialogRequest | null>(null);
  if (request !== null && request !== last) setLast(request);
  return last === null ? null : showDialog(last, { isOpen: request !== null, commands });
}
