'use client';

import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { retryingImport } from '@/lib/client/retrying-import';
import { openSettings, useSettingsView } from '@/lib/client/stores/system/settings-view';
import { MCP_RETURN_PARAMETER } from '@/lib/domain/tool/mcp-server';

const SettingsDialog = dynamic(
  retryingImport(() => import('@/components/settings/settings-dialog').then((file) => file.SettingsDialog), {
    notify: true,
  }),
  { ssr: false },
);

/** Fetches the settings dialog when it is first opened, and keeps it for its closing animation. */
export function SettingsHost() {
  const isOpen = useSettingsView((view) => view.tab !== null);
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);
  useEffect(() => {
    // The user returns from the sign-in page of a server of tools; the tab tells how that went.
    if (window.location.search.includes(MCP_RETURN_PARAMETER)) openSettings('tools');
  }, []);
  return wasOpened ? <SettingsDialog /> : null;
}
