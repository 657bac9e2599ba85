'use client';

import { useEffect, useState } from 'react';
import { lazyPart } from '@/lib/client/page/lazy-part';
import { leaveSettings, useSettingsOfHistory } from '@/lib/client/system/settings-history';
import { openSettings, useSettingsView } from '@/lib/client/system/settings-view';
import { MCP_RETURN_PARAMETER } from '@/lib/domain/tool/mcp-server';
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
  useEffect(() => {
    // The user returns from the sign-in page of a server of tools; the tab tells how that went.
    if (window.location.search.includes(MCP_RETURN_PARAMETER)) openSettings('tools');
  }, []);
  if (!wasOpened) return null;
  return (
    <DialogBoundary isOpen={isOpen} resetKey={isOpen} onClose={leaveSettings}>
      <SettingsDialog />
    </DialogBoundary>
  );
}
