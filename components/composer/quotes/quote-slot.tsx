'use client';

import dynamic from 'next/dynamic';
import { retryingImport } from '@/lib/client/page/retrying-import';

const QuoteList = dynamic(
  retryingImport(() => import('./quote-list').then((file) => file.QuoteList)),
  { ssr: false },
);

interface QuoteSlotProps {
  draftId: string;
  quotes: readonly string[];
}

export function QuoteSlot(props: QuoteSlotProps) {
  return props.quotes.length === 0 ? null : <QuoteList {...props} />;
}
