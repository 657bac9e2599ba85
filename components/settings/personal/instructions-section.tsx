'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { Form } from '@/components/shared/form/form';
import { FormField } from '@/components/shared/form/form-field';
import { FormProblem } from '@/components/shared/form/form-problem';
import { useSchemaForm } from '@/components/shared/form/use-schema-form';
import { Button } from '@/components/ui/button';
import { Textarea } from '@/components/ui/textarea';
import { showToast } from '@/components/ui/toast/toast';
import { saveOwnInstructions, useOwnInstructions } from '@/lib/client/turn/queries/own-instructions';
import { ownInstructionsSchema } from '@/lib/contracts/turn/own-instructions';
import { OWN_INSTRUCTIONS_LIMIT_CHARACTERS } from '@/lib/domain/turn/prompt/own-instructions';
import { SectionState } from '../section/section-state';
import { useErrorWords } from '../section/use-error-words';
import { SettingsSection } from '../settings-section';

export function InstructionsSection() {
  const t = useTranslations('settings.instructions');
  const { instructions, error, retry } = useOwnInstructions();
  return (
    <SettingsSection title={t('title')}>
      <SectionState
        isHere={instructions !== undefined}
        hasFailed={error !== undefined}
        failedWords={t('loadFailed')}
        retryLabel={t('retry')}
        onRetry={retry}
      >
        <InstructionsForm instructions={instructions ?? ''} />
      </SectionState>
    </SettingsSection>
  );
}

function InstructionsForm({ instructions }: { instructions: string }) {
  const t = useTranslations('settings.instructions');
  const form = useSchemaForm({
    schema: ownInstructionsSchema,
    mode: 'onChange',
    defaultValues: { instructions },
    submit: async (own) => {
      await saveOwnInstructions(own);
      showToast('success', t('saved'));
    },
    problemOf: useErrorWords(),
    fieldProblemOf: () => t('tooLong', { limit: OWN_INSTRUCTIONS_LIMIT_CHARACTERS }),
  });
  const typed = useWatch({ control: form.fields.control, name: 'instructions' });
  return (
    <Form method="post" onSubmit={form.send} className="flex flex-col gap-3">
      <FormField
        form={form}
        name="instructions"
        label={<span className="sr-only">{t('title')}</span>}
        hint={t('hint')}
      >
        {(control) => <Textarea {...control} dir="auto" rows={5} />}
      </FormField>
      <FormProblem>{form.problem}</FormProblem>
      <Button
        variant="outline"
        type="submit"
        className="self-start touch:h-11"
        isBusy={form.isBusy}
        disabled={form.isInvalid || typed.trim() === instructions.trim()}
      >
        {t('save')}
      </Button>
    </Form>
  );
}
