'use client';

import { useTranslations } from 'next-intl';
import { ModelField } from '@/components/model-list/model-field';
import { SwitchRow } from '@/components/shared/controls/switch-row';
import { FormField } from '@/components/shared/form/form-field';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { useModelFacts } from '@/lib/client/model/queries/use-model-facts';
import type { BuilderAssistant } from '@/lib/contracts/assistant/builder-assistants';
import { canAnswerForAssistants } from '@/lib/domain/model/endpoint-descriptor';
import { AvatarField } from './avatar-field';
import { ModelRetirementHint } from './model-retirement-hint';
import type { AssistantFormState } from './use-assistant-form';

interface ProfileTabProps extends Pick<AssistantFormState, 'form' | 'values'> {
  assistant: BuilderAssistant | null;
}

export function ProfileTab({ assistant, form, values }: ProfileTabProps) {
  const t = useTranslations('assistantBuilder');
  const { setValue } = form.fields;
  const { endpoint, model } = values;
  const facts = useModelFacts(endpoint ?? '', model);
  return (
    <>
      <AvatarField assistant={assistant} />
      <FormField form={form} name="name" label={t('name')}>
        {(field) => <Input {...field} dir="auto" autoComplete="off" placeholder={t('nameExample')} />}
      </FormField>
      <FormField form={form} name="description" label={t('description')}>
        {(field) => <Input {...field} dir="auto" autoComplete="off" placeholder={t('descriptionExample')} />}
      </FormField>
      <FormField form={form} name="instructions" label={t('instructions')}>
        {(field) => (
          <Textarea
            {...field}
            dir="auto"
            rows={8}
            placeholder={t('instructionsExample')}
            className="max-h-[60dvh] [field-sizing:content] min-h-48"
          />
        )}
      </FormField>
      <ModelField
        label={t('model')}
        shownAs={endpoint === null ? model || t('modelNone') : undefined}
        endpoint={endpoint}
        model={model}
        isOffered={(offered) => canAnswerForAssistants(offered.endpoint)}
        hint={facts?.hasTools === false ? t('modelWithoutTools') : undefined}
        error={form.fieldProblem('model') ?? null}
        onChange={(choice) => {
          if (choice === null) return;
          setValue('endpoint', choice.endpoint);
          setValue('model', choice.model ?? '', { shouldValidate: true });
        }}
      />
      <ModelRetirementHint
        endpoint={endpoint}
        model={model}
        onChange={(nextEndpoint, nextModel) => {
          setValue('endpoint', nextEndpoint);
          setValue('model', nextModel, { shouldValidate: true });
        }}
      />
      {values.isCopy ? (
        <SwitchRow
          label={t('knowsUser')}
          hint={t('knowsUserHint')}
          isOn={values.knowsUser}
          onChange={(isOn) => setValue('knowsUser', isOn)}
        />
      ) : null}
    </>
  );
}
