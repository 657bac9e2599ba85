'use client';

import { useId, type ReactNode } from 'react';
import { Field, FieldDescription, FieldError, FieldLabel } from '@/components/ui/field';
import { labelIdOf } from './label-id';

/** A control needs these, so that its label, hint and error belong to it. */
export interface FieldControl {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface LabelledFieldProps {
  label: ReactNode;
  /** Null or absent means that there is none. */
  error?: ReactNode;
  hint?: ReactNode;
  children: (control: FieldControl) => ReactNode;
}

export function LabelledField({ label, error = null, hint, children }: LabelledFieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const hasNote = error !== null || hint !== undefined;
  return (
    <Field>
      <FieldLabel id={labelIdOf(id)} htmlFor={id}>
        {label}
      </FieldLabel>
      {children({
        id,
        'aria-invalid': error === null ? undefined : true,
        'aria-describedby': hasNote ? noteId : undefined,
      })}
      <FieldError id={noteId}>{error}</FieldError>
      {error === null && hint !== undefined ? <FieldDescription id={noteId}>{hint}</FieldDescription> : null}
    </Field>
  );
}
