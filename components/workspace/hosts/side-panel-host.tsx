'use client';

import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { SideStrip } from '@/components/side-panel/side-strip';
import { SMALL_SCREEN, useMediaQuery } from '@/lib/client/page/use-media-query';
import { retryingImport } from '@/lib/client/retrying-import';
import { usePreference } from '@/lib/client/stores/system/preferences';
import {
  setSidePanelCollapsed,
  showSidePanel,
  useSidePanelCollapsed,
} from '@/lib/client/stores/system/side-panel';

const loadPanel = () => import('@/components/side-panel/side-panel').then((file) => file.SidePanel);
const SidePanel = dynamic(retryingImport(loadPanel, { notify: true }), { ssr: false });
const FilesPanel = dynamic(
  retryingImport(() => import('@/components/files/files-panel').then((file) => file.FilesPanel), {
    notify: true,
  }),
  { ssr: false },
);

/** The panel at the inline end of a wide screen, closed or open; null where it is switched off. */
export function SidePanelHost({ conversationId }: { conversationId: string }) {
  const isHidden = usePreference('hideSidePanel');
  const [wasOpenedHere, setOpenedHere] = useState(false);
  const isCollapsed = useSidePanelCollapsed();
  const isSmallScreen = useMediaQuery(SMALL_SCREEN);
  useEffect(() => showSidePanel(!isHidden), [isHidden]);
  if (isHidden || isSmallScreen) return null;
  if (isCollapsed)
    return (
      <SideStrip
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
      filesPanel={<FilesPanel key={conversationId} />}
    />
  );
}
