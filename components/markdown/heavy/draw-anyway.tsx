'use client';

import { useTranslations } from 'next-intl';
import './draw-anyway.css';

export function DrawAnyway({ onDraw }: { onDraw: () => void }) {
  const t = useTranslations('markdown');
  return (
    <span className="draw-anyway">
      <span>{t('tooHeavy')}</span>
      <button type="button" onClick={onDraw}>
        {t('drawAnyway')}
      </button>
    </span>
  );
}
