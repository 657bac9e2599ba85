'use client';

import { useId } from 'react';
import { ModelSelect } from '@/components/model-list/model-select';
import { ControlRow } from './control-row';

interface ModelControlProps {
  endpoint: string;
  label: string;
  hint: string;
  /** The chat's model applies until another is chosen. */
  fallback: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** An unlisted model stays until another is chosen. */
export function ModelControl({ endpoint, label, hint, fallback, value, onChange }: ModelControlProps) {
  const id = useId();
  return (
    <ControlRow
      htmlFor={id}
      label={label}
      hint={hint}
      isSet={false}
      onReset={() => onChange(undefined)}
      end={
        <ModelSelect
          control={{ id, 'aria-invalid': undefined, 'aria-describedby': `${id}-hint` }}
          label={label}
          endpoint={endpoint}
          model={value === undefined || value === '' ? fallback : value}
          isOffered={(offered) => offered.endpoint === endpoint}
          isOfOneProvider
          className="w-40"
          onChange={(choice) => onChange(choice?.model ?? undefined)}
        />
      }
    />
  );
}
