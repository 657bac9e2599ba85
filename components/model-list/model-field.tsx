'use client';

import { LabelledField } from '@/components/shared/form/labelled-field';
import { ModelSelect, type ModelSelectProps } from './model-select';

interface ModelFieldProps extends ModelSelectProps {
  hint?: string | undefined;
  error?: string | null;
}

export function ModelField({ hint, error = null, ...select }: ModelFieldProps) {
  return (
    <LabelledField label={select.label} hint={hint} error={error}>
      {(control) => <ModelSelect control={control} {...select} />}
    </LabelledField>
  );
}
