'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { EndpointModelField } from '@/components/model-settings/endpoint-model-field';
import { SwitchRow } from '@/components/shared/controls/switch-row';
import { Form } from '@/components/shared/form/form';
import { FormField } from '@/components/shared/form/form-field';
import { FormProblem } from '@/components/shared/form/form-problem';
import { SkillsField } from '@/components/shared/tools/skills-field';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { useModelFacts } from '@/lib/client/model/queries/use-model-facts';
import type { BuilderAssistant } from '@/lib/contracts/assistant/builder-assistants';
import { canAnswerForAssistants } from '@/lib/domain/model/endpoint-descriptor';
import { ActionsField } from './actions/actions-field';
import { AvatarField } from './avatar-field';
import { CapabilitiesField } from './capabilities-field';
import { KnowledgeField } from './knowledge-field';
import { ModelRetirementHint } from './model-retirement-hint';
import { ToolsField } from './tools/tools-field';
import { useAssistantForm } from './use-assistant-form';

interface AssistantBuilderProps {
  /** Is null for a new one. */
  assistant: BuilderAssistant | null;
  /** Null opens a new action. */
  onEditAction: (actionId: string | null) => void;
}

export function AssistantBuilder({ assistant, onEditAction }: AssistantBuilderProps) {
  const t = useTranslations('assistantBuilder');
  const tSkills = useTranslations('skills');
  const formId = useId();
  const { form, values, isUnsaved } = useAssistantForm(assistant);
  const { setValue } = form.fields;
  const { endpoint, model } = values;
  const facts = useModelFacts(endpoint ?? '', model);
  return (
    <>
      <Form
        id={formId}
        onSubmit={form.send}
        aria-label={t('title')}
        className="scrollbar-thin flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto overscroll-contain px-3 pt-1 pb-5"
      >
        <AvatarField assistant={assistant} />
        <FormField form={form} name="name" label={t('name')}>
          {(field) => <Input {...field} dir="auto" autoComplete="off" placeholder={t('nameExample')} />}
        </FormField>
        <FormField form={form} name="description" label={t('description')}>
          {(field) => (
            <Input {...field} dir="auto" autoComplete="off" placeholder={t('descriptionExample')} />
          )}
        </FormField>
        <FormField form={form} name="instructions" label={t('instructions')}>
          {(field) => <Textarea {...field} dir="auto" rows={6} placeholder={t('instructionsExample')} />}
        </FormField>
        <EndpointModelField
          label={t('model')}
          noneLabel={endpoint === null ? model || t('modelNone') : null}
          endpoint={endpoint}
          model={model}
          accepts={canAnswerForAssistants}
          hint={facts?.hasTools === false ? t('modelWithoutTools') : undefined}
          error={form.fieldProblem('model') ?? null}
          onChange={(choice) => {
            if (choice.endpoint === null) return;
            setValue('endpoint', choice.endpoint);
            setValue('model', choice.model ?? '', { shouldValidate: true });
          }}
        />
        <ModelRetirementHint
          {...{ endpoint, model }}
          onChange={(nextEndpoint, nextModel) => {
            setValue('endpoint', nextEndpoint);
            setValue('model', nextModel, { shouldValidate: true });
          }}
        />
        <CapabilitiesField
          {...{ endpoint, model }}
          hasPython={values.hasPython}
          hasRetrieval={values.hasRetrieval}
          providerTools={values.providerTools}
          onChange={(name, isOn) => setValue(name, isOn)}
          onProviderToolsChange={(providerTools) => setValue('providerTools', providerTools)}
        />
        {values.isCopy ? (
          <SwitchRow
            label={t('knowsUser')}
            hint={t('knowsUserHint')}
            isOn={values.knowsUser}
            onChange={(isOn) => setValue('knowsUser', isOn)}
          />
        ) : null}
        <KnowledgeField assistant={assistant} />
        <ToolsField
          toolkits={values.toolkits}
          functions={values.functions}
          onToolkits={(toolkits) => setValue('toolkits', toolkits)}
          onFunctions={(functions) => setValue('functions', functions)}
        />
        <SkillsField
          skillIds={values.skillIds}
          hint={tSkills('assistantHint')}
          // In the order in which the server lists them, so that a choice that is taken back is no change.
          onChange={(skillIds) => setValue('skillIds', skillIds.toSorted())}
        />
        <ActionsField assistant={assistant} onEdit={onEditAction} />
      </Form>
      <div className="flex flex-wrap items-center justify-end gap-2 border-t px-3 py-2.5">
        <FormProblem className="w-full">{form.problem}</FormProblem>
        <p role="status" className="text-muted-foreground me-auto text-[0.8125rem]">
          {isUnsaved ? t('unsaved') : ''}
        </p>
        <Button
          type="submit"
          form={formId}
          isBusy={form.isBusy}
          disabled={form.isInvalid || (assistant !== null && !isUnsaved)}
        >
          {t(assistant === null ? 'create' : 'save')}
        </Button>
      </div>
    </>
  );
}
