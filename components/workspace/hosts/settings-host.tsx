'use client';

import { useState } from 'react';
import { lazyPart } from '@/lib/client/page/lazy-part';
import { leaveSettings, useSettingsOfHistory } from '@/lib/client/system/settings-history';
import { useSettingsView } from '@/lib/client/system/settings-view';
import { DialogBoundary } from './dialog-boundary';

const { Part: SettingsDialog, fetch } = lazyPart(
  () => import('@/components/settings/settings-dialog').then((file) => file.SettingsDialog),
  { notify: true },
);

/** Rejects when the code cannot be loaded. */
export const fetchSettings = fetch;

export function SettingsHost() {
  const isOpen = useSettingsView((view) => view.isOpen);
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);
  useSettingsOfHistory();
  if (!wasOpened) return null;
  return (
    <DialogBoundary isOpen={isOpen} resetKey={isOpen} onClose={leaveSettings}>
      <SettingsDialog />
    </DialogBoundary>
  );
}
