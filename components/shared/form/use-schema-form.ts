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
  /** It is a schema of `lib/contracts`. */
  schema: z.ZodMiniType<Checked, Typed>;
  defaultValues: DefaultValues<Typed>;
  /** The form is checked while something is typed, or when it is sent. */
  mode?: 'onChange' | 'onSubmit';
  /** A wrong field is rechecked while typed (default), or when sent. */
  recheck?: 'onChange' | 'onSubmit';
  submit: (values: Checked) => Promise<void>;
  /** Null means shown otherwise. */
  problemOf: (error: unknown) => ReactNode;
  invalidProblemOf?: (errors: FieldErrors<Typed>) => ReactNode;
  /** It gets the value that was typed. */
  fieldProblemOf?: (
    name: FieldPath<Typed>,
    error: FieldError,
    value: FieldPathValue<Typed, FieldPath<Typed>>,
  ) => string | undefined;
}

export interface SchemaForm<Typed extends FieldValues, Checked extends FieldValues> {
  readonly fields: UseFormReturn<Typed, unknown, Checked>;
  /** Calls while it sends are ignored. */
  readonly send: () => void;
  /** Unlike {@link send}, it tells whether it succeeded. */
  readonly sendAndWait: () => Promise<boolean>;
  readonly isBusy: boolean;
  readonly isDone: boolean;
  readonly isInvalid: boolean;
  /** Null means that it did not fail. */
  readonly problem: ReactNode;
  readonly setProblem: (problem: ReactNode) => void;
  readonly fieldProblem: (name: FieldPath<Typed>) => string | undefined;
}

/** `Form`, `FormField`, `FormProblem` and `FormSubmit` show it. */
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
  const sendAndWait = async () => {
    if (isSubmitting) return false;
    let hasSucceeded = false;
    await fields.handleSubmit(
      async (values) => {
        setProblem(null);
        setDone(false);
        try {
          await submit(values);
          hasSucceeded = true;
          setDone(true);
        } catch (error) {
          setProblem(problemOf(error));
        }
      },
      (errors) => setProblem(invalidProblemOf(errors)),
    )();
    return hasSucceeded;
  };
  return {
    fields,
    send: () => void sendAndWait(),
    sendAndWait,
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

function toProblem({ type }: FieldError, value: unknown): 'required' | 'tooLong' | 'wrong' {
  if (value === '' || value === undefined || value === null) return 'required';
  return type === 'too_big' ? 'tooLong' : 'wrong';
}
