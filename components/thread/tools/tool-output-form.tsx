'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Form } from '@/components/shared/form/form';
import { FormField } from '@/components/shared/form/form-field';
import { FormProblem } from '@/components/shared/form/form-problem';
import { useSchemaForm } from '@/components/shared/form/use-schema-form';
import { Button } from '@/components/ui/button';
import { Textarea } from '@/components/ui/textarea';
import { request } from '@/lib/client/request/request';
import { RequestError } from '@/lib/client/request/request-error';
import {
  TOOL_OUTPUT_LIMIT_CHARACTERS,
  toolDecisionPath,
  toolOutputSchema,
  type ToolDecisionRequest,
} from '@/lib/contracts/turn/tool-decision';

interface ToolOutputFormProps {
  /** The answer whose call waits. */
  messageId: string;
  toolCallId: string;
  name: string;
}

/** Lets the user write what a function returns, or decline; it disappears when the answer goes on. */
export function ToolOutputForm({ messageId, toolCallId, name }: ToolOutputFormProps) {
  const t = useTranslations('toolCalls');
  const [isSent, setSent] = useState(false);
  const decide = async (decision: ToolDecisionRequest) => {
    setSent(true);
    try {
      await request(toolDecisionPath(messageId), { method: 'POST', json: decision });
    } catch (error) {
      // Answered elsewhere, or over: what follows arrives by the stream.
      if (error instanceof RequestError && error.status === 404) return;
      setSent(false);
      throw error;
    }
  };
  const form = useSchemaForm({
    schema: toolOutputSchema,
    defaultValues: { output: '' },
    submit: ({ output }) => decide({ toolCallId, decision: 'answer', output }),
    problemOf: () => t('outputFailed'),
    fieldProblemOf: () => t('outputLong', { limit: TOOL_OUTPUT_LIMIT_CHARACTERS }),
  });
  const label = t('outputQuestion', { name });
  return (
    <div
      role="group"
      aria-label={label}
      className="border-border bg-raised flex w-full flex-col gap-3 rounded-lg border p-4"
    >
      <div>
        <p className="font-medium" dir="auto">
          {label}
        </p>
        <p className="text-muted-foreground text-sm">{t('outputNote')}</p>
      </div>
      <Form onSubmit={form.send} className="flex flex-col gap-3">
        <FormField form={form} name="output" label={t('output')}>
          {(control) => <Textarea {...control} dir="auto" rows={3} disabled={isSent} />}
        </FormField>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" size="sm" disabled={isSent}>
            {t('sendOutput')}
          </Button>
          <Button
            type="button"
            size="sm"
            variant="ghost"
            disabled={isSent}
            onClick={() => {
              decide({ toolCallId, decision: 'deny' }).catch(() => form.setProblem(t('outputFailed')));
            }}
          >
            {t('noOutput')}
          </Button>
        </div>
        <FormProblem>{form.problem}</FormProblem>
      </Form>
    </div>
  );
}
