'use client';

import { PanelRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, type ReactNode } from 'react';
import { Group, Panel, Separator, type Layout } from 'react-resizable-panels';
import { useDirection } from '@/components/ui/direction';
import { IconButton } from '@/components/ui/parts/icon-button';
import {
  findSidePanelPercent,
  saveSidePanelPercent,
  setSidePanelCollapsed,
  showSidePanelWidth,
} from '@/lib/client/system/side-panel';
import { SIDE_PANEL_PERCENT } from '@/lib/client/system/side-panel-layout';
import { PanelSections } from './panel-sections';
import { SIDE_PANEL_BUTTON_ID } from './side-panel-button';

const MAIN = 'main-width';
const SIDE = 'side-width';
const { collapsed, min, max, leastMain } = SIDE_PANEL_PERCENT;

interface SidePanelProps {
  conversationId: string;
  takesFocus: boolean;
  assistantsPanel: ReactNode;
  filesPanel: ReactNode;
}

/**
 * It lies over the conversation's space, so that opening it does not remount that. Dragging and arrow keys
 * resize it.
 */
export function SidePanel({ conversationId, takesFocus, assistantsPanel, filesPanel }: SidePanelProps) {
  const t = useTranslations('sidePanel');
  const direction = useDirection();
  const percent = findSidePanelPercent();
  const closeButton = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    // The button that opened the panel is unmounted; a page that begins with an open panel moves no focus.
    if (takesFocus) closeButton.current?.focus();
  }, [takesFocus]);
  useEffect(() => {
    showSidePanelWidth(findSidePanelPercent());
    return () => showSidePanelWidth(null);
  }, []);

  const onLayoutChange = (layout: Layout) => {
    const side = layout[SIDE] ?? 0;
    showSidePanelWidth(side < min ? null : side);
  };
  const onLayoutChanged = (layout: Layout) => {
    const side = layout[SIDE] ?? 0;
    if (side >= min) saveSidePanelPercent(side);
    else close();
  };
  const main = (
    <Panel key={MAIN} id={MAIN} minSize={`${String(leastMain)}%`} className="pointer-events-none" />
  );
  const separator = (
    <Separator
      key="separator"
      aria-label={t('resize')}
      className="hover:bg-control/60 focus-visible:bg-primary data-[separator=active]:bg-primary pointer-events-auto w-1 outline-none transition-colors"
    />
  );
  const side = (
    <Panel
      key={SIDE}
      id={SIDE}
      collapsible
      collapsedSize={`${String(collapsed)}%`}
      minSize={`${String(min)}%`}
      maxSize={`${String(max)}%`}
    >
      <aside
        id="side-panel"
        dir={direction}
        aria-label={t('label')}
        className="bg-recessed pointer-events-auto flex h-full min-w-0 flex-col border-s"
      >
        <div className="flex h-header shrink-0 items-center justify-between gap-2 ps-4 pe-2">
          <h2 className="min-w-0 truncate text-sm font-semibold">{t('label')}</h2>
          <IconButton
            label={t('close')}
            aria-expanded
            aria-controls="side-panel"
            ref={closeButton}
            onClick={close}
          >
            <PanelRight aria-hidden className="rtl:-scale-x-100" />
          </IconButton>
        </div>
        <PanelSections
          conversationId={conversationId}
          assistantsPanel={assistantsPanel}
          filesPanel={filesPanel}
        />
      </aside>
    </Panel>
  );
  return (
    // The library measures from left to right only; in right-to-left languages the panels change places.
    <Group
      dir="ltr"
      className="pointer-events-none inset-0 z-10"
      style={{ position: 'absolute' }}
      defaultLayout={{ [MAIN]: 100 - percent, [SIDE]: percent }}
      onLayoutChange={onLayoutChange}
      onLayoutChanged={onLayoutChanged}
    >
      {direction === 'rtl' ? [side, separator, main] : [main, separator, side]}
    </Group>
  );
}

function close(): void {
  setSidePanelCollapsed(true);
  // The button is mounted after the next paint.
  requestAnimationFrame(() => document.getElementById(SIDE_PANEL_BUTTON_ID)?.focus());
}
