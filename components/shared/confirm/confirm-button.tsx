'use client';

import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';

interface ConfirmButtonProps {
  children: ReactNode;
  confirmLabel: string;
  /** Screen readers hear it after the first click. */
  hint: string;
  isBusy?: boolean;
  disabled?: boolean;
  onConfirm: () => void;
}

/** The second click acts; a click elsewhere or leaving cancels. A double click and a held key count once. */
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
