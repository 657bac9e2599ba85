'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { focusFirstWrong } from '@/components/shared/form/focus-first-wrong';
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
  const place = useRef<HTMLDivElement>(null);
  const send = () => {
    // The marks are there when the first one is looked for.
    flushSync(() => setChecked(true));
    if (!fields.every((field) => problemOf(field) === null)) focusFirstWrong(place.current);
    else if (!isSent) onSend(content);
  };
  return (
    <Form onSubmit={send} className="flex flex-col gap-4" autoComplete="off">
      <div ref={place} className="flex flex-col gap-4">
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
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" disabled={isSent}>
          {t('send')}
        </Button>
        {children}
      </div>
    </Form>
  );
}
