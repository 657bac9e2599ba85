'use client';

import dynamic from 'next/dynamic';
import { useChatFolder } from '@/lib/client/conversation/queries/use-chat-folder';
import { retryingImport } from '@/lib/client/page/retrying-import';

const FolderFilesNote = dynamic(
  retryingImport(() => import('./folder-files-note').then((file) => file.FolderFilesNote)),
  { ssr: false },
);

export function FolderFilesSlot({ conversationId }: { conversationId: string }) {
  const folder = useChatFolder(conversationId);
  return folder === undefined || folder.documentCount === 0 ? null : <FolderFilesNote folder={folder} />;
}
