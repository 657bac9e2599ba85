'use client';

import { useTranslations } from 'next-intl';
import type { InvalidOpenApi } from '@/lib/domain/tool/openapi/parse-openapi';
import { showLine } from './schema-editor';

interface SchemaProblemProps {
  outcome: InvalidOpenApi;
  /** The id of the field whose line a click shows. */
  field: string;
}

export function SchemaProblem({ outcome: { problem, fault }, field }: SchemaProblemProps) {
  const t = useTranslations('assistantBuilder.action');
  if (fault === null) return t(`problems.${problem}`);
  const { kind, line, column } = fault;
  return t.rich('faultAt', {
    line,
    column,
    problem: kind === 'other' ? t(`problems.${problem}`) : t(`faults.${kind}`),
    place: (words) => (
      <button
        type="button"
        className="touch-target rounded-xs font-medium underline underline-offset-2"
        onClick={({ currentTarget: { form } }) => {
          const shown = form?.elements.namedItem(field);
          if (shown instanceof HTMLTextAreaElement) showLine(shown, line);
        }}
      >
        {words}
      </button>
    ),
  });
}
