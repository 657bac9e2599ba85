'use client';

import { PanelRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/parts/icon-button';

export const SIDE_PANEL_BUTTON_ID = 'side-panel-open';

interface SidePanelButtonProps {
  onIntent: () => void;
  onOpen: () => void;
}

/** The header leaves room for it. */
export function SidePanelButton({ onIntent, onOpen }: SidePanelButtonProps) {
  const t = useTranslations('sidePanel');
  return (
    <aside
      aria-label={t('label')}
      className="absolute end-2 top-2 z-20 hidden desktop:side-panel-shown:block"
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
