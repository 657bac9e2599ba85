import type { ModelsAnswer } from '@/lib/contracts/model/endpoints';
import { endpointOf } from '@/lib/domain/model/endpoint-descriptor';
import type { ChosenModel } from '@/lib/domain/model/plan-model-choice';
import { findModelChoice, showModelChoice } from './store/model-choice';

/**
 * Shows the named successor of a model that is no longer listed, unless the user has chosen another one meanwhile.
 * Only then is the table of successors fetched.
 */
export async function preferSuccessor(
  preferred: { readonly endpoint: string; readonly model: string },
  models: ModelsAnswer,
  choice: ChosenModel | null,
): Promise<void> {
  if (endpointOf(preferred.endpoint).hasAssistants) return;
  const listed = models[preferred.endpoint] ?? [];
  if (choice?.endpoint !== preferred.endpoint || choice.model === null || listed.includes(preferred.model))
    return;
  const { findNamedSuccessor } = await import('@/lib/domain/model/retirement/find-successor');
  const successor = findNamedSuccessor(preferred.model, listed);
  if (successor !== null && findModelChoice() === choice) showModelChoice({ ...choice, model: successor });
}
