'use client';

import { useTranslations } from 'next-intl';
import './draw-anyway.css';

export function DrawAnyway({ onDraw }: { onDraw: () => void }) {
  const words = useTranslations('markdown');
  return (
    <span className="draw-anyway">
      <span>{words('tooHeavy')}</span>
      <button type="button" onClick={onDraw}>
        {words('drawAnyway')}
      </button>
    </span>
  );
}
