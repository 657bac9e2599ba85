'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Form } from '@/components/shared/form/form';
import { FormField } from '@/components/shared/form/form-field';
import { FormProblem } from '@/components/shared/form/form-problem';
import { useSchemaForm } from '@/components/shared/form/use-schema-form';
import { Button } from '@/components/ui/button';
import { Textarea } from '@/components/ui/textarea';
import { decideToolCall } from '@/lib/client/turn/decide-tool-call';
import {
  TOOL_OUTPUT_LIMIT_CHARACTERS,
  toolOutputSchema,
  type ToolDecisionRequest,
} from '@/lib/contracts/turn/tool-decision';
import { WaitingCall } from './waiting-call';

interface ToolOutputFormProps {
  messageId: string;
  toolCallId: string;
  name: string;
}

export function ToolOutputForm({ messageId, toolCallId, name }: ToolOutputFormProps) {
  const t = useTranslations('toolCalls');
  const [isSent, setSent] = useState(false);
  const decide = async (decision: ToolDecisionRequest) => {
    setSent(true);
    try {
      await decideToolCall(messageId, decision);
    } catch (error) {
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
  return (
    <WaitingCall question={t('outputQuestion', { name })} note={t('outputNote')}>
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
    </WaitingCall>
  );
}
