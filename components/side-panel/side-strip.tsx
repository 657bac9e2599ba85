'use client';

import { PanelRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/shared/icon-button';

/** The id of the button that opens the panel: it takes the focus when the panel is closed. */
export const SIDE_PANEL_BUTTON_ID = 'side-panel-open';

interface SideStripProps {
  onIntent: () => void;
  onOpen: () => void;
}

/** The strip that a closed side panel leaves. */
export function SideStrip({ onIntent, onOpen }: SideStripProps) {
  const t = useTranslations('sidePanel');
  return (
    <aside
      aria-label={t('label')}
      className="absolute inset-y-0 end-0 hidden w-(--side-panel) justify-center border-s pt-2 desktop:side-panel-shown:flex"
    >
      <IconButton
        id={SIDE_PANEL_BUTTON_ID}
        label={t('open')}
        tooltipSide="left"
        aria-expanded={false}
        onPointerEnter={onIntent}
        onFocus={onIntent}
        onClick={onOpen}
      >
        <PanelRight aria-hidden className="rtl:-scale-x-100" />
      </IconButton>
    </aside>
  );
}
