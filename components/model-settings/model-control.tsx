'use client';

import { useId } from 'react';
import { NativeSelect } from '@/components/ui/native-select';
import { useModels } from '@/lib/client/model/queries/use-models';
import { ownValue } from '@/lib/domain/shared/own-value';
import { ControlRow } from './control-row';

interface ModelControlProps {
  endpoint: string;
  label: string;
  hint: string;
  /** The chat's own model applies until another one is chosen. */
  fallback: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** A model that is no longer listed stays chosen until the user chooses another. */
export function ModelControl({ endpoint, label, hint, fallback, value, onChange }: ModelControlProps) {
  const id = useId();
  const listed = ownValue(useModels(), endpoint) ?? [];
  const shown = value === undefined || value === '' ? fallback : value;
  return (
    <ControlRow
      htmlFor={id}
      label={label}
      hint={hint}
      isSet={false}
      onReset={() => onChange(undefined)}
      end={
        <NativeSelect
          id={id}
          aria-describedby={`${id}-hint`}
          value={shown}
          onChange={(event) => onChange(event.target.value)}
          className="w-40"
        >
          {listed.includes(shown) ? null : <option value={shown}>{shown}</option>}
          {listed.map((model) => (
            <option key={model} value={model}>
              {model}
            </option>
          ))}
        </NativeSelect>
      }
    />
  );
}
