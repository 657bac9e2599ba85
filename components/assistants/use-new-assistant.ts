'use client';

import type { NewAssistant } from '@/lib/client/assistant/builder';
import { useEndpoints } from '@/lib/client/model/queries/use-endpoints';
import { useModels } from '@/lib/client/model/queries/use-models';
import { findLastModel, useModelChoice } from '@/lib/client/model/store/model-choice';
import { newAssistantForm } from '@/lib/contracts/assistant/assistant-form';
import { canAnswerForAssistants } from '@/lib/domain/model/endpoint-descriptor';
import { planModelChoice } from '@/lib/domain/model/plan-model-choice';

export function useNewAssistant(): () => NewAssistant {
  const endpoints = useEndpoints() ?? {};
  const models = useModels() ?? {};
  const choice = useModelChoice((state) => state.choice);
  return () => {
    const answering = Object.fromEntries(
      Object.entries(endpoints).filter(([endpoint]) => canAnswerForAssistants(endpoint)),
    );
    const planned = planModelChoice(answering, models, choice === null ? [] : [choice], findLastModel);
    return { form: newAssistantForm(planned?.endpoint ?? null, planned?.model ?? ''), fileIds: [] };
  };
}
