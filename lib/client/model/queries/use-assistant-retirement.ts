'use client';

import { canAnswerForAssistants } from '@/lib/domain/model/endpoint-descriptor';
import { orderedEndpoints } from '@/lib/domain/model/plan-model-choice';
import type { ModelRetirement } from '@/lib/domain/model/retirement/model-retirement';
import { ownValue } from '@/lib/domain/shared/own-value';
import { useEndpoints } from './use-endpoints';
import { useModelRetirement } from './use-model-retirement';
import { useModels } from './use-models';

/** A null endpoint means the first one that lists the model. */
interface AnsweringModel {
  readonly endpoint: string | null;
  readonly model: string;
}

export interface AssistantRetirement extends ModelRetirement {
  readonly endpoint: string;
  readonly model: string;
}

/** Null means unknown, or no assistant. */
export function useAssistantRetirement(asked: AnsweringModel | null): AssistantRetirement | null {
  const endpoints = orderedEndpoints(useEndpoints() ?? {}).filter(canAnswerForAssistants);
  const models = useModels();
  const model = asked?.model ?? null;
  const endpoint =
    asked?.endpoint ??
    endpoints.find((each) => model !== null && (ownValue(models, each) ?? []).includes(model)) ??
    endpoints[0] ??
    null;
  const retirement = useModelRetirement(endpoint, model);
  return retirement === null || endpoint === null || model === null
    ? null
    : { ...retirement, endpoint, model };
}
