'use client';

import { useState } from 'react';
import { closeTopUp, useTopUpDialog } from '@/lib/client/money/top-up-dialog';
import { lazyPart } from '@/lib/client/page/lazy-part';
import { useSpendingSync } from '../sync/use-spending-sync';
import { useTopUpReturn } from '../sync/use-top-up-return';
import { DialogBoundary } from './dialog-boundary';

const { Part: TopUpDialog } = lazyPart(
  () => import('@/components/top-up/top-up-dialog').then((file) => file.TopUpDialog),
  { notify: true },
);

/** Amounts stay current; the code of the dialog loads when it opens. */
export function TopUpHost() {
  const isOpen = useTopUpDialog((state) => state.isOpen);
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);
  useSpendingSync();
  useTopUpReturn();
  if (!wasOpened) return null;
  return (
    <DialogBoundary isOpen={isOpen} resetKey={isOpen} onClose={closeTopUp}>
      <TopUpDialog />
    </DialogBoundary>
  );
}
