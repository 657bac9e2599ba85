'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { retryingImport } from '@/lib/client/retrying-import';
import { useTopUpDialog } from '@/lib/client/stores/money/top-up-dialog';
import { useSpendingSync } from '../sync/use-spending-sync';
import { useTopUpReturn } from '../sync/use-top-up-return';

const TopUpDialog = dynamic(
  retryingImport(() => import('@/components/top-up/top-up-dialog').then((file) => file.TopUpDialog), {
    notify: true,
  }),
  { ssr: false },
);

/** Keeps the shown amounts up to date, and fetches the dialog to buy credit when it is first opened. */
export function TopUpHost() {
  const isOpen = useTopUpDialog((state) => state.isOpen);
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);
  useSpendingSync();
  useTopUpReturn();
  return wasOpened ? <TopUpDialog /> : null;
}
