'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useWatch } from 'react-hook-form';
import { useSchemaForm, type SchemaForm } from '@/components/shared/form/use-schema-form';
import { useErrorText } from '@/components/shared/use-error-text';
import { showToast } from '@/components/ui/toast/toast';
import { saveAction } from '@/lib/client/assistant/actions';
import { createAssistant, updateAssistant, uploadAssistantAvatar } from '@/lib/client/assistant/assistants';
import { findTyped, finishNew, keepTyped, useBuilder } from '@/lib/client/assistant/builder';
import { chooseAssistant } from '@/lib/client/assistant/chosen-assistant';
import { openAssistant } from '@/lib/client/assistant/open-assistants';
import { assistantPath, NEW_ASSISTANT_ID } from '@/lib/client/navigation/assistant-path';
import { RequestError } from '@/lib/client/request/request-error';
import { useSkills } from '@/lib/client/tool/skills';
import {
  assistantFormSchema,
  toAssistantForm,
  type AssistantForm,
} from '@/lib/contracts/assistant/assistant-form';
import type { BuilderAssistant } from '@/lib/contracts/assistant/builder-assistants';
import {
  ASSISTANT_DESCRIPTION_LIMIT_CHARACTERS,
  ASSISTANT_INSTRUCTIONS_LIMIT_CHARACTERS,
  ASSISTANT_NAME_LIMIT_CHARACTERS,
} from '@/lib/domain/assistant/assistant';
import { useNewAssistant } from '../use-new-assistant';

const LIMITS: Readonly<Record<string, number>> = {
  name: ASSISTANT_NAME_LIMIT_CHARACTERS,
  description: ASSISTANT_DESCRIPTION_LIMIT_CHARACTERS,
  instructions: ASSISTANT_INSTRUCTIONS_LIMIT_CHARACTERS,
};

export interface AssistantFormState {
  readonly form: SchemaForm<AssistantForm, AssistantForm>;
  readonly values: AssistantForm;
  readonly isUnsaved: boolean;
}

/** Null starts a new assistant. Typed values survive until they are saved or left. */
export function useAssistantForm(assistant: BuilderAssistant | null): AssistantFormState {
  const t = useTranslations('assistantBuilder');
  const errorText = useErrorText();
  const startNew = useNewAssistant();
  const { create, isCreated } = useCreateAssistant();
  const { skills } = useSkills();
  const begun = useBuilder((builder) => builder.newAssistant);
  const saved = assistant === null ? (begun ?? startNew()).form : toAssistantForm(assistant);
  const [restored] = useState(() => findTyped(assistant?.id ?? null));
  const form = useSchemaForm<AssistantForm, AssistantForm>({
    schema: assistantFormSchema,
    mode: 'onChange',
    defaultValues: restored ?? saved,
    submit: async (values) => {
      if (assistant === null) return create(withKnownSkills(values));
      const updated = await updateAssistant(assistant.id, withKnownSkills(values));
      // The server trims; what was typed meanwhile stays.
      if (isSame(getValues(), values)) reset(toAssistantForm(updated));
    },
    problemOf: (error) =>
      error instanceof RequestError ? errorText(error.code, error.details) : t('saveFailed'),
    fieldProblemOf: (name) =>
      name === 'model' ? t('modelMissing') : t('tooLong', { limit: LIMITS[name] ?? 0 }),
  });
  const { control, getValues, reset } = form.fields;
  const typed = useWatch({ control });
  const values = { ...saved, ...getValues() };
  const savedText = JSON.stringify(saved);
  const isUnsaved = !isSame(values, saved);
  const lastSaved = useRef(savedText);

  /** A skill deleted since it was chosen cannot be saved. */
  function withKnownSkills(values: AssistantForm): AssistantForm {
    if (skills === undefined) return values;
    const known = new Set(skills.map(({ skillId }) => skillId));
    return { ...values, skillIds: values.skillIds.filter((id) => known.has(id)) };
  }

  const follow = useEffectEvent((before: string) => {
    if (JSON.stringify(getValues()) === before) reset(saved);
  });
  useEffect(() => {
    // It was saved in another tab, or what a new one begins with is known only now.
    if (lastSaved.current !== savedText) follow(lastSaved.current);
    lastSaved.current = savedText;
  }, [savedText]);
  const id = assistant?.id ?? null;
  useEffect(() => {
    // Until the page follows to what was created, the form is still there with what was typed.
    if (!isCreated.current) keepTyped(id, isUnsaved ? getValues() : null);
  }, [id, getValues, isCreated, isUnsaved, typed]);

  return { form, values, isUnsaved };
}

/** `isCreated` is true once there is an assistant, while the page may still show what was typed. */
function useCreateAssistant(): {
  readonly create: (values: AssistantForm) => Promise<void>;
  readonly isCreated: RefObject<boolean>;
} {
  const t = useTranslations('assistantBuilder');
  const isCreated = useRef(false);
  return {
    isCreated,
    create: async (values) => {
      const { picture, fileIds, newAssistant } = useBuilder.getState();
      const created = await createAssistant(values, fileIds);
      if (picture !== null)
        await uploadAssistantAvatar(created.id, picture.blob).catch(() =>
          showToast('error', t('avatarFailed')),
        );
      for (const metadata of newAssistant?.actions ?? [])
        await saveAction(created.id, { actionId: null, metadata }).catch(() =>
          showToast('error', t('action.failed')),
        );
      chooseAssistant(created.id);
      isCreated.current = true;
      finishNew();
      // The user may be on another page by now.
      if (window.location.pathname === assistantPath(NEW_ASSISTANT_ID))
        openAssistant(created.id, { replace: true });
      showToast('success', t('created'));
    },
  };
}

function isSame(one: AssistantForm, other: AssistantForm): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
