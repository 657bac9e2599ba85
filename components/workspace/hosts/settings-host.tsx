'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { retryingImport } from '@/lib/client/retrying-import';
import { useSettingsView } from '@/lib/client/stores/system/settings-view';

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
  return wasOpened ? <SettingsDialog /> : null;
}
