'use client';

import type { ReactNode } from 'react';
import type { FieldPath, FieldValues, RegisterOptions, UseFormRegisterReturn } from 'react-hook-form';
import { LabelledField, type FieldControl } from './labelled-field';
import type { SchemaForm } from './use-schema-form';

interface FormFieldProps<Typed extends FieldValues, Checked extends FieldValues> {
  form: SchemaForm<Typed, Checked>;
  name: FieldPath<Typed>;
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  onChange?: RegisterOptions<Typed, FieldPath<Typed>>['onChange'];
  children: (control: FieldControl & UseFormRegisterReturn) => ReactNode;
}

export function FormField<Typed extends FieldValues, Checked extends FieldValues>({
  form,
  name,
  label,
  hint,
  error,
  onChange,
  children,
}: FormFieldProps<Typed, Checked>) {
  return (
    <LabelledField label={label} hint={hint} error={error ?? form.fieldProblem(name)}>
      {(control) =>
        children({ ...control, ...form.fields.register(name, onChange === undefined ? {} : { onChange }) })
      }
    </LabelledField>
  );
}
