'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { PartBoundary } from '@/components/shared/part/part-boundary';
import { Sidebar } from '@/components/sidebar/sidebar';
import { retryingImport } from '@/lib/client/page/retrying-import';
import type { SidebarState } from './sync/use-sidebar-state';

interface SidebarPanelProps {
  state: SidebarState;
  activeId: string;
  onNewChat: () => void;
}

const SidebarSheet = dynamic(
  retryingImport(() => import('./sidebar-sheet').then((file) => file.SidebarSheet), { notify: true }),
  { ssr: false },
);

export function SidebarPanel({ state, activeId, onNewChat }: SidebarPanelProps) {
  const t = useTranslations('workspace');
  const sidebar = (
    <PartBoundary>
      <Sidebar activeId={activeId} onNewChat={onNewChat} onClose={state.close} onOpened={state.closeSheet} />
    </PartBoundary>
  );
  if (!state.isSmallScreen)
    return (
      <aside
        aria-label={t('sidebar')}
        className="bg-recessed hidden w-sidebar shrink-0 border-e desktop:sidebar-shown:block"
      >
        {sidebar}
      </aside>
    );
  if (!state.wasSheetOpened) return null;
  return (
    <SidebarSheet
      isOpen={state.isSheetOpen}
      onOpenChange={(isOpen) => (isOpen ? state.open() : state.closeSheet())}
      title={t('sidebar')}
    >
      {sidebar}
    </SidebarSheet>
  );
}
