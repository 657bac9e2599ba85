'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import {
  setDialogFetcher,
  useOpenDialog,
  type DialogKind,
  type DialogRequest,
} from '@/lib/client/stores/open-dialog';

const loadShortcuts = () =>
  import('@/components/palette/shortcuts-dialog').then((file) => file.ShortcutsDialog);

/** The code of each kind: fetched when it is first opened, or when somebody is about to. */
const LOAD: Record<DialogKind, () => Promise<unknown>> = { shortcuts: loadShortcuts };

const ShortcutsDialog = dynamic(loadShortcuts, { ssr: false });

setDialogFetcher((kind) => {
  // A failed fetch is tried again when the dialog is opened.
  LOAD[kind]().catch(() => undefined);
});

/** Shows the dialog that was asked for last, and keeps it for its closing motion. */
export function DialogHost() {
  const request = useOpenDialog((state) => state.request);
  const [last, setLast] = useState<DialogRequest | null>(null);
  if (request !== null && request !== last) setLast(request);
  return last === null ? null : <RequestedDialog request={last} isOpen={request !== null} />;
}

interface RequestedDialogProps {
  request: DialogRequest;
  isOpen: boolean;
}

function RequestedDialog({ request, isOpen }: RequestedDialogProps) {
  switch (request.kind) {
    case 'shortcuts':
      return <ShortcutsDialog isOpen={isOpen} />;
  }
}
