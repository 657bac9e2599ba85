'use client';

import { useTranslations } from 'next-intl';
import type { FieldError } from 'react-hook-form';
import { toFieldProblem, type AccountField } from './field-problem';

export function useFieldError(): (
  field: AccountField,
  error: FieldError,
  value: string | null | undefined,
) => string {
  const t = useTranslations('auth.problems');
  return (field, error, value) => {
    const problem = toFieldProblem(field, error.type, value ?? '');
    return t(problem.key, problem.values);
  };
}
