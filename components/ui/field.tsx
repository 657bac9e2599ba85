'use client';

import { useId, type ReactNode } from 'react';
import { Label } from './label';

/** The attributes a control inside a field must have, so that its label, hint and error belong to it. */
export interface FieldControl {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldProps {
  label: ReactNode;
  /** The problem as a text; absent when there is none. */
  error?: string | undefined;
  hint?: ReactNode;
  children: (control: FieldControl) => ReactNode;
}

/** A label, one control, and below it either the hint or the error. */
export function Field({ label, error, hint, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const hasNote = error !== undefined || hint !== undefined;
  return (
    <div className="flex flex-col gap-1.5">
      <Label htmlFor={id}>{label}</Label>
      {children({
        id,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': hasNote ? noteId : undefined,
      })}
      {error === undefined ? null : (
        <p id={noteId} role="alert" className="text-destructive text-[0.8125rem]">
          {error}
        </p>
      )}
      {error === undefined && hint !== undefined ? (
        <p id={noteId} className="text-muted-foreground text-[0.8125rem]">
          {hint}
        </p>
      ) : null}
    </div>
  );
}
