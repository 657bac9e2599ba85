'use client';

import { useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { Form } from '@/components/shared/form/form';
import { Button } from '@/components/ui/button';
import type { ElicitationContent, ElicitationField } from '@/lib/domain/tool/elicitation/elicitation';
import { fieldProblem } from '@/lib/domain/tool/elicitation/field-problem';
import { initialTyped, typedContent } from '@/lib/domain/tool/elicitation/typed-content';
import { ElicitationControl } from './elicitation-control';

interface ElicitationFormProps {
  fields: readonly ElicitationField[];
  isSent: boolean;
  onSend: (content: ElicitationContent) => void;
  children: ReactNode;
}

export function ElicitationForm({ fields, isSent, onSend, children }: ElicitationFormProps) {
  const t = useTranslations('elicitation');
  const [typed, setTyped] = useState(() => initialTyped(fields));
  const [isChecked, setChecked] = useState(false);
  const content = typedContent(fields, typed);
  const problemOf = (field: ElicitationField) =>
    fieldProblem(field, Object.hasOwn(content, field.name) ? content[field.name] : undefined);
  const send = () => {
    setChecked(true);
    if (!isSent && fields.every((field) => problemOf(field) === null)) onSend(content);
  };
  return (
    <Form onSubmit={send} className="flex flex-col gap-4" autoComplete="off">
      {fields.map((field) => (
        <ElicitationControl
          key={field.name}
          field={field}
          value={typed[field.name] ?? ''}
          problem={isChecked ? problemOf(field) : null}
          isSent={isSent}
          onChange={(value) => setTyped((before) => ({ ...before, [field.name]: value }))}
        />
      ))}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" disabled={isSent}>
          {t('send')}
        </Button>
        {children}
      </div>
    </Form>
  );
}
