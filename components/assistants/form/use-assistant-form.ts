'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useSchemaForm, type SchemaForm } from '@/components/shared/form/use-schema-form';
import { useErrorText } from '@/components/shared/use-error-text';
import { updateAssistant } from '@/lib/client/assistant/assistants';
import { findTyped, keepTyped, useBuilder } from '@/lib/client/assistant/builder';
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
import { isSameForm } from './is-same-form';
import { useCreateAssistant } from './use-create-assistant';

const LIMITS: Readonly<Record<string, number>> = {
  name: ASSISTANT_NAME_LIMIT_CHARACTERS,
  description: ASSISTANT_DESCRIPTION_LIMIT_CHARACTERS,
  instructions: ASSISTANT_INSTRUCTIONS_LIMIT_CHARACTERS,
};

export interface AssistantFormState {
  readonly form: SchemaForm<AssistantForm, AssistantForm>;
  readonly values: AssistantForm;
  readonly isUnsaved: boolean;
  /** A new assistant is saved once its uploads have ended. */
  readonly isUploading: boolean;
  /** Null means that it could not be saved. */
  readonly save: () => Promise<string | null>;
  readonly profileProblem: string | null;
}

/** Null means a new one. Typed values survive until saved or left. */
export function useAssistantForm(assistant: BuilderAssistant | null): AssistantFormState {
  const t = useTranslations('assistantBuilder');
  const errorText = useErrorText();
  const startNew = useNewAssistant();
  const { create, isCreated } = useCreateAssistant();
  const { skills } = useSkills();
  const begun = useBuilder((builder) => builder.newAssistant);
  const isUploading = useBuilder(({ uploads }) => assistant === null && uploads > 0);
  const savedId = useRef<string | null>(null);
  const saved = assistant === null ? (begun ?? startNew()).form : toAssistantForm(assistant);
  const [restored] = useState(() => findTyped(assistant?.id ?? null));
  const form = useSchemaForm<AssistantForm, AssistantForm>({
    schema: assistantFormSchema,
    mode: 'onChange',
    defaultValues: restored ?? saved,
    submit: async (values) => {
      const sent = withKnownSkills(values);
      savedId.current = assistant === null ? await create(sent, values, getValues) : assistant.id;
      if (assistant === null) return;
      const updated = await updateAssistant(assistant.id, sent);
      // The server trims; what was typed meanwhile stays.
      if (isSameForm(getValues(), values)) reset(toAssistantForm(updated));
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
  const isUnsaved = !isSameForm(values, saved);
  const lastSaved = useRef(savedText);

  /** Leaves out deleted skills, which cannot be saved. */
  function withKnownSkills(values: AssistantForm): AssistantForm {
    if (skills === undefined) return values;
    const known = new Set(skills.map(({ skillId }) => skillId));
    return { ...values, skillIds: values.skillIds.filter((id) => known.has(id)) };
  }

  const follow = useEffectEvent((before: string) => {
    if (JSON.stringify(getValues()) === before) reset(saved);
  });
  useEffect(() => {
    // The assistant was saved in another tab, or the start of a new one is known only now.
    if (lastSaved.current !== savedText) follow(lastSaved.current);
    lastSaved.current = savedText;
  }, [savedText]);
  const id = assistant?.id ?? null;
  const wasCreated = useEffectEvent(isCreated);
  useEffect(() => {
    // Until the page shows what was created, the form still has what was typed.
    if (id !== null || !wasCreated()) keepTyped(id, isUnsaved ? getValues() : null);
  }, [id, getValues, isUnsaved, typed]);

  const save = async () => (!isUploading && (await form.sendAndWait()) ? savedId.current : null);
  return { form, values, isUnsaved, isUploading, save, profileProblem: findProfileProblem(form) };
}

function findProfileProblem(form: AssistantFormState['form']): string | null {
  for (const name of ['name', 'description', 'instructions', 'model'] as const) {
    const problem = form.fieldProblem(name);
    if (problem !== undefined) return problem;
  }
  return null;
}
