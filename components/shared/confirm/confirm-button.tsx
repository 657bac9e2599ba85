'use client';

import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';

interface ConfirmButtonProps {
  children: ReactNode;
  /** Its label after the first click: what the second click does. */
  confirmLabel: string;
  /** Announced to screen readers after the first click. */
  hint: string;
  isBusy?: boolean;
  disabled?: boolean;
  onConfirm: () => void;
}

/**
 * Performs a serious action on the second click. A click anywhere else, or leaving it by keyboard, cancels the first
 * one; a double click and a key that is held down count once.
 */
export function ConfirmButton({
  children,
  confirmLabel,
  hint,
  isBusy = false,
  disabled = false,
  onConfirm,
}: ConfirmButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isAsking) return;
    const onPointerDown = (event: PointerEvent) => {
      const isInside = event.target instanceof Node && button.current?.contains(event.target) === true;
      if (!isInside) setAsking(false);
    };
    document.addEventListener('pointerdown', onPointerDown, true);
    return () => document.removeEventListener('pointerdown', onPointerDown, true);
  }, [isAsking]);
  return (
    <>
      <Button
        ref={button}
        variant={isAsking ? 'destructive' : 'outline'}
        className="touch:h-11"
        isBusy={isBusy}
        disabled={disabled}
        onBlur={() => setAsking(false)}
        onKeyDown={(event) => {
          if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
        }}
        onClick={(event) => {
          if (event.detail > 1) return;
          setAsking(!isAsking);
          if (isAsking) onConfirm();
        }}
      >
        {isAsking ? confirmLabel : children}
      </Button>
      <span role="status" className="sr-only">
        {isAsking ? hint : ''}
      </span>
    </>
  );
}
