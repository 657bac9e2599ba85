'use client';

import { useTranslations } from 'next-intl';
import type { FieldError } from 'react-hook-form';
import { toFieldProblem, type AccountField } from './field-problem';

/** Returns a function that returns the text for a field's error, or undefined when there is none. */
export function useFieldError(): (
  field: AccountField,
  error: FieldError | undefined,
  value: string | null | undefined,
) => string | undefined {
  const t = useTranslations('auth.problems');
  return (field, error, value) => {
    if (error === undefined) return undefined;
    const problem = toFieldProblem(field, error.type, value ?? '');
    return t(problem.key, problem.values);
  };
}
