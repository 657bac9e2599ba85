'use client';

import { useId } from 'react';
import { Switch } from '@/components/ui/switch';
import type { SwitchField } from '@/lib/domain/settings/setting-field';
import { ControlRow } from './control-row';

interface SwitchControlProps {
  field: SwitchField;
  label: string;
  value: boolean | undefined;
  hint: string;
  onChange: (value: boolean | undefined) => void;
}

export function SwitchControl({ field, label, value, hint, onChange }: SwitchControlProps) {
  const id = useId();
  return (
    <ControlRow
      htmlFor={id}
      label={label}
      hint={hint}
      isSet={false}
      onReset={() => onChange(undefined)}
      end={
        <Switch
          id={id}
          aria-describedby={`${id}-hint`}
          disabled={field.disabledReason !== null}
          checked={value ?? field.default}
          onCheckedChange={onChange}
        />
      }
    />
  );
}
