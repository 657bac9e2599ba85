'use client';

import dynamic from 'next/dynamic';
import type { Attachment } from '@/lib/client/draft/attachments';
import { retryingImport } from '@/lib/client/page/retrying-import';

const AttachmentList = dynamic(
  retryingImport(() => import('./attachment-list').then((file) => file.AttachmentList)),
  { ssr: false },
);

export function AttachmentSlot({ attachments }: { attachments: readonly Attachment[] }) {
  return attachments.length === 0 ? null : <AttachmentList attachments={attachments} />;
}
