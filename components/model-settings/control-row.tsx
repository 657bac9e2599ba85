'use client';

import { RotateCcw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { labelIdOf } from '@/components/shared/form/label-id';
import { Label } from '@/components/ui/label';
import { IconButton } from '@/components/ui/parts/icon-button';

interface ControlRowProps {
  htmlFor: string;
  label: string;
  hint: ReactNode;
  isSet: boolean;
  onReset: () => void;
  end?: ReactNode;
  children?: ReactNode;
}

export function ControlRow({ htmlFor, label, hint, isSet, onReset, end, children }: ControlRowProps) {
  const t = useTranslations('modelSettings');
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex min-h-8 items-center gap-1">
        <Label id={labelIdOf(htmlFor)} htmlFor={htmlFor} className="min-w-0 flex-1">
          {label}
        </Label>
        {isSet ? (
          <IconButton
            size="icon-sm"
            label={t('reset', { name: label })}
            onClick={({ detail }) => {
              onReset();
              // The button disappears after the reset, so the field takes the focus. With touch that would open the
              // keyboard of a phone.
              if (detail === 0) focusField(htmlFor);
            }}
          >
            <RotateCcw aria-hidden />
          </IconButton>
        ) : null}
        {end}
      </div>
      {children}
      <p id={`${htmlFor}-hint`} className="text-muted-foreground text-[0.8125rem] leading-snug text-pretty">
        {hint}
      </p>
    </div>
  );
}

/** A slider's thumb takes the focus. */
function focusField(id: string): void {
  const field = document.getElementById(id);
  const thumb = field?.querySelector<HTMLElement>('[role="slider"]');
  (thumb ?? field)?.focus();
}
