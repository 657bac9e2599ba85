'use client';

import { useId, type ReactNode } from 'react';
import { Field, FieldDescription, FieldError, FieldLabel } from '@/components/ui/field';

/** The attributes a control inside a field must have, so that its label, hint and error belong to it. */
export interface FieldControl {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface LabelledFieldProps {
  label: ReactNode;
  /** The problem in words; null or absent when there is none. */
  error?: ReactNode;
  hint?: ReactNode;
  children: (control: FieldControl) => ReactNode;
}

/** A label, one control, and below it either the hint or the error. */
export function LabelledField({ label, error = null, hint, children }: LabelledFieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const hasNote = error !== null || hint !== undefined;
  return (
    <Field>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
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
