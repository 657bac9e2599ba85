'use client';

import { useTranslations } from 'next-intl';
import { useId, useState, type ReactNode } from 'react';
import { ConfirmDialog } from '@/components/shared/confirm/confirm-dialog';
import { Form } from '@/components/shared/form/form';
import { FormProblem } from '@/components/shared/form/form-problem';
import { Button } from '@/components/ui/button';
import { beginNew, dropTyped, useIsUnsaved } from '@/lib/client/assistant/builder';
import type { BuilderAssistant } from '@/lib/contracts/assistant/builder-assistants';
import type { AssistantFormState } from './use-assistant-form';

interface BuilderFormProps extends Pick<AssistantFormState, 'form' | 'isUnsaved' | 'isUploading'> {
  assistant: BuilderAssistant | null;
  /** Null means that the screen shows all problems. */
  problem: string | null;
  children: ReactNode;
}

export function BuilderForm({
  assistant,
  form,
  isUnsaved,
  isUploading,
  problem,
  children,
}: BuilderFormProps) {
  const t = useTranslations('assistantBuilder');
  const formId = useId();
  const [isDiscarding, setDiscarding] = useState(false);
  const canDiscard = useIsUnsaved(assistant?.id ?? null);
  return (
    <>
      <Form
        id={formId}
        onSubmit={form.send}
        aria-label={t('title')}
        className="scrollbar-thin min-h-0 flex-1 overflow-y-auto overscroll-contain"
      >
        <div className="mx-auto w-full max-w-2xl">{children}</div>
      </Form>
      <div className="border-t">
        <div className="mx-auto flex w-full max-w-2xl flex-wrap items-center justify-end gap-2 px-3 py-2.5 sm:px-5">
          <FormProblem className="w-full">{form.problem ?? problem}</FormProblem>
          <p role="status" className="text-muted-foreground me-auto text-[0.8125rem]">
            {canDiscard ? t('unsaved') : ''}
          </p>
          {canDiscard ? (
            <Button variant="ghost" disabled={form.isBusy} onClick={() => setDiscarding(true)}>
              {t('discard')}
            </Button>
          ) : null}
          <Button
            type="submit"
            form={formId}
            isBusy={form.isBusy}
            disabled={form.isInvalid || isUploading || (assistant !== null && !isUnsaved)}
          >
            {t(assistant === null ? 'create' : 'save')}
          </Button>
        </div>
      </div>
      <ConfirmDialog
        isOpen={isDiscarding}
        onOpenChange={setDiscarding}
        title={t('discard')}
        confirmLabel={t('discard')}
        isDangerous
        onConfirm={() => (assistant === null ? beginNew(null) : dropTyped(assistant.id))}
      >
        {t('leaveText')}
      </ConfirmDialog>
    </>
  );
}
