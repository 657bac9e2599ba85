'use client';

import { useTranslations } from 'next-intl';
import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useDirection } from '@/components/ui/direction';
import { ARTIFACT_PERCENT } from '@/lib/client/artifact/store/artifact-width';

const { min, max } = ARTIFACT_PERCENT;

const STEP = 2;

interface PanelSplitterProps {
  percent: number;
  onChange: (percent: number) => void;
  /** It runs on release, or after each key. */
  onSettled: (percent: number) => void;
}

export function PanelSplitter({ percent, onChange, onSettled }: PanelSplitterProps) {
  const t = useTranslations('artifacts');
  const isRtl = useDirection() === 'rtl';
  const latest = useRef(percent);
  const change = (next: number) => {
    latest.current = Math.round(Math.min(max, Math.max(min, next)) * 10) / 10;
    onChange(latest.current);
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const row = event.currentTarget.parentElement?.parentElement;
    if (!event.currentTarget.hasPointerCapture(event.pointerId) || !(row instanceof HTMLElement)) return;
    const box = row.getBoundingClientRect();
    const panelPx = isRtl ? event.clientX - box.left : box.right - event.clientX;
    change((panelPx / box.width) * 100);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const wider = isRtl ? 'ArrowRight' : 'ArrowLeft';
    const narrower = isRtl ? 'ArrowLeft' : 'ArrowRight';
    if (event.key === wider) change(percent + STEP);
    else if (event.key === narrower) change(percent - STEP);
    else if (event.key === 'Home') change(min);
    else if (event.key === 'End') change(max);
    else return;
    event.preventDefault();
    onSettled(latest.current);
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a separator with a value is a control
    <div
      role="separator"
      aria-label={t('resize')}
      aria-orientation="vertical"
      aria-valuenow={Math.round(percent)}
      aria-valuemin={min}
      aria-valuemax={max}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is moved by keys
      tabIndex={0}
      // The capture keeps the pointer while it is over the frame of the artifact.
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointerMove}
      onLostPointerCapture={() => onSettled(latest.current)}
      onKeyDown={onKeyDown}
      className="hover:bg-control/60 focus-visible:bg-primary absolute inset-y-0 -start-1 z-10 w-2 cursor-col-resize touch-none outline-none transition-colors"
    />
  );
}
