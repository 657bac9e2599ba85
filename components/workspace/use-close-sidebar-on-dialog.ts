'use client';

import { useEffect, useRef } from 'react';
import { useTopUpDialog } from '@/lib/client/money/top-up-dialog';
import { useOpenDialog } from '@/lib/client/system/open-dialog';
import { useSettingsView } from '@/lib/client/system/settings-view';

export function useCloseSidebarOnDialog(closeSheet: () => void): void {
  const close = useRef(closeSheet);
  useEffect(() => {
    close.current = closeSheet;
  });
  useEffect(() => {
    const stops = [
      useSettingsView.subscribe(({ isOpen }) => (isOpen ? close.current() : undefined)),
      useOpenDialog.subscribe(({ request }) => (request === null ? undefined : close.current())),
      useTopUpDialog.subscribe(({ isOpen }) => (isOpen ? close.current() : undefined)),
    ];
    return () => stops.forEach((stop) => stop());
  }, []);
}
