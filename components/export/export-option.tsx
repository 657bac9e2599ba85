'use client';

import { useId } from 'react';
import { Switch } from '@/components/ui/switch';

interface ExportOptionProps {
  label: string;
  hint: string;
  isOn: boolean;
  /** The type of the file does not support the option. */
  isDisabled: boolean;
  onChange: (isOn: boolean) => void;
}

/** One switch; a click anywhere in its row toggles it. */
export function ExportOption({ label, hint, isOn, isDisabled, onChange }: ExportOptionProps) {
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-4 px-4 py-2.5">
      <div className="min-w-0 text-sm">
        <label htmlFor={id} className={isDisabled ? 'text-muted-foreground font-medium' : 'font-medium'}>
          {label}
        </label>
        <p id={`${id}-hint`} className="text-muted-foreground text-[0.8125rem]">
          {hint}
        </p>
      </div>
      <Switch
        id={id}
        checked={isOn}
        disabled={isDisabled}
        onCheckedChange={onChange}
        aria-describedby={`${id}-hint`}
      />
    </div>
  );
}
