'use client';

import { useId } from 'react';
import { Switch } from '@/components/ui/switch';
import { cn } from '@/lib/utils';

interface SwitchRowProps {
  label: string;
  hint?: string;
  isOn: boolean;
  isDisabled?: boolean;
  className?: string;
  onChange: (isOn: boolean) => void;
}

export function SwitchRow({ label, hint, isOn, isDisabled = false, className, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <div className={cn('flex items-start justify-between gap-4', className)}>
      <div className="min-w-0 text-sm">
        <label htmlFor={id} className={cn('font-medium', isDisabled && 'text-muted-foreground')}>
          {label}
        </label>
        {hint === undefined ? null : (
          <p id={`${id}-hint`} className="text-muted-foreground text-[0.8125rem] text-pretty">
            {hint}
          </p>
        )}
      </div>
      <Switch
        id={id}
        checked={isOn}
        disabled={isDisabled}
        onCheckedChange={onChange}
        {...(hint === undefined ? {} : { 'aria-describedby': `${id}-hint` })}
        className="mt-0.5"
      />
    </div>
  );
}
