'use client';

import dynamic from 'next/dynamic';
import { useOpenArtifact } from '@/lib/client/artifact/store/open-artifact';
import { retryingImport } from '@/lib/client/page/retrying-import';
import { findThread } from '@/lib/client/thread/thread';

const ArtifactPlace = dynamic(
  retryingImport(() => import('@/components/artifacts/artifact-place').then((file) => file.ArtifactPlace), {
    notify: true,
  }),
  { ssr: false },
);

export function ArtifactHost({ conversationId }: { conversationId: string }) {
  const open = useOpenArtifact((state) => state.open);
  if (open === null || open.thread !== findThread(conversationId)) return null;
  return (
    <ArtifactPlace
      thread={open.thread}
      artifactKey={open.key}
      versionId={open.versionId}
      takesFocus={open.takesFocus}
    />
  );
}
