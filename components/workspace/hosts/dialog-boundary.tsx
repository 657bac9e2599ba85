'use client';

import dynamic from 'next/dynamic';
import type { ReactNode } from 'react';
import { PartBoundary } from '@/components/shared/part/part-boundary';
import { retryingImport } from '@/lib/client/page/retrying-import';

const FailedDialog = dynamic(
  retryingImport(() => import('./failed-dialog').then((file) => file.FailedDialog), { notify: true }),
  { ssr: false },
);

interface DialogBoundaryProps {
  children: ReactNode;
  isOpen: boolean;
  resetKey: unknown;
  onClose: () => void;
}

/** The screen behind a dialog that fails goes on. */
export function DialogBoundary({ children, isOpen, resetKey, onClose }: DialogBoundaryProps) {
  return (
    <PartBoundary
      resetKey={resetKey}
      instead={(failure) => (isOpen ? <FailedDialog {...failure} onClose={onClose} /> : null)}
    >
      {children}
    </PartBoundary>
  );
}
