'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import {
  useForm,
  useWatch,
  type DefaultValues,
  type FieldError,
  type FieldErrors,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form';
import type * as z from 'zod/mini';

interface SchemaFormOptions<Typed extends FieldValues, Checked extends FieldValues> {
  /** What the fields must hold: a schema of `lib/contracts`, or a part of one. */
  schema: z.ZodMiniType<Checked, Typed>;
  defaultValues: DefaultValues<Typed>;
  /** When a field is checked: from its first change on, or once the form was sent. */
  mode?: 'onChange' | 'onSubmit';
  /** When a wrong field is checked again: with every change (the default), or once the form is sent again. */
  recheck?: 'onChange' | 'onSubmit';
  /** Sends the checked values. */
  submit: (values: Checked) => Promise<void>;
  /** Returns the words for what `submit` threw; null where that was shown in another way. */
  problemOf: (error: unknown) => ReactNode;
  /** Returns the words for the form when a check failed; the fields have their own. */
  invalidProblemOf?: (errors: FieldErrors<Typed>) => ReactNode;
  /**
   * Returns the words for the failed check of a field, if it has any; its value is the typed one. Where it is not
   * given, the field says that it is required, too long, or of no use: the words of a schema are for no reader.
   */
  fieldProblemOf?: (
    name: FieldPath<Typed>,
    error: FieldError,
    value: FieldPathValue<Typed, FieldPath<Typed>>,
  ) => string | undefined;
}

export interface SchemaForm<Typed extends FieldValues, Checked extends FieldValues> {
  readonly fields: UseFormReturn<Typed, unknown, Checked>;
  /** Checks the fields and sends them; a call while they are being sent does not count. */
  readonly send: () => void;
  readonly isBusy: boolean;
  /** Whether the last sending succeeded. */
  readonly isDone: boolean;
  /** Whether a field is known to be wrong. */
  readonly isInvalid: boolean;
  /** Why the last sending failed, in words; null when it did not. */
  readonly problem: ReactNode;
  readonly setProblem: (problem: ReactNode) => void;
  readonly fieldProblem: (name: FieldPath<Typed>) => string | undefined;
}

/**
 * Returns a form whose values are checked by a schema: its fields, whether it is being sent, and its problems in words.
 * `Form`, `FormField`, `FormProblem` and `FormSubmit` show it.
 */
export function useSchemaForm<Typed extends FieldValues, Checked extends FieldValues>({
  schema,
  defaultValues,
  mode = 'onSubmit',
  recheck = 'onChange',
  submit,
  problemOf,
  invalidProblemOf = () => null,
  fieldProblemOf,
}: SchemaFormOptions<Typed, Checked>): SchemaForm<Typed, Checked> {
  const t = useTranslations('ui');
  const [problem, setProblem] = useState<ReactNode>(null);
  const [isDone, setDone] = useState(false);
  const fields = useForm<Typed, unknown, Checked>({
    resolver: zodResolver(schema),
    mode,
    reValidateMode: recheck,
    defaultValues,
  });
  // The words for a problem depend on what is typed.
  useWatch({ control: fields.control });
  const { errors, isSubmitting } = fields.formState;
  const send = fields.handleSubmit(
    async (values) => {
      setProblem(null);
      setDone(false);
      try {
        await submit(values);
        setDone(true);
      } catch (error) {
        setProblem(problemOf(error));
      }
    },
    (errors) => setProblem(invalidProblemOf(errors)),
  );
  return {
    fields,
    send: () => {
      if (!isSubmitting) void send();
    },
    isBusy: isSubmitting,
    isDone,
    isInvalid: Object.keys(errors).length > 0,
    problem,
    setProblem,
    fieldProblem: (name) => {
      const { error } = fields.getFieldState(name, fields.formState);
      if (error === undefined) return undefined;
      const value: unknown = fields.getValues(name);
      return fieldProblemOf === undefined
        ? t(toProblem(error, value))
        : fieldProblemOf(name, error, fields.getValues(name));
    },
  };
}

/** Returns the key of the words for a failed check. */
function toProblem({ type }: FieldError, value: unknown): 'required' | 'tooLong' | 'wrong' {
  if (value === '' || value === undefined || value === null) return 'required';
  return type === 'too_big' ? 'tooLong' : 'wrong';
}
