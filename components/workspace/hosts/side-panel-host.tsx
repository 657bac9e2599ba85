'use client';

import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { SidePanelButton } from '@/components/side-panel/side-panel-button';
import { useOpenArtifact } from '@/lib/client/artifact/store/open-artifact';
import { retryingImport } from '@/lib/client/page/retrying-import';
import { SMALL_SCREEN, useMediaQuery } from '@/lib/client/page/use-media-query';
import { usePreference } from '@/lib/client/system/preferences';
import { setSidePanelCollapsed, showSidePanel, useSidePanelCollapsed } from '@/lib/client/system/side-panel';
import { findThread } from '@/lib/client/thread/thread';

const loadPanel = () => import('@/components/side-panel/side-panel').then((file) => file.SidePanel);
const SidePanel = dynamic(retryingImport(loadPanel, { notify: true }), { ssr: false });
const FilesPanel = dynamic(
  retryingImport(() => import('@/components/files/files-panel').then((file) => file.FilesPanel), {
    notify: true,
  }),
  { ssr: false },
);

const AssistantsPanel = dynamic(
  retryingImport(
    () => import('@/components/assistants/list/assistants-panel').then((file) => file.AssistantsPanel),
    {
      notify: true,
    },
  ),
  { ssr: false },
);

/** Renders null when the panel is switched off, or an artifact has its place. */
export function SidePanelHost({ conversationId }: { conversationId: string }) {
  const isArtifactOpen = useOpenArtifact(
    ({ open }) => open !== null && open.thread === findThread(conversationId),
  );
  const isHidden = usePreference('hideSidePanel') || isArtifactOpen;
  const [wasOpenedHere, setOpenedHere] = useState(false);
  const isCollapsed = useSidePanelCollapsed();
  const isSmallScreen = useMediaQuery(SMALL_SCREEN);
  useEffect(() => showSidePanel(!isHidden), [isHidden]);
  if (isHidden || isSmallScreen) return null;
  if (isCollapsed)
    return (
      <SidePanelButton
        // A failed fetch is tried again when the panel is opened.
        onIntent={() => void loadPanel().catch(() => undefined)}
        onOpen={() => {
          setOpenedHere(true);
          setSidePanelCollapsed(false);
        }}
      />
    );
  return (
    <SidePanel
      conversationId={conversationId}
      takesFocus={wasOpenedHere}
      assistantsPanel={<AssistantsPanel />}
      filesPanel={<FilesPanel key={conversationId} />}
    />
  );
}
