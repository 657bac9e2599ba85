import type { ModelsAnswer } from '@/lib/contracts/model/endpoints';
import { endpointOf } from '@/lib/domain/model/endpoint-descriptor';
import type { ChosenModel } from '@/lib/domain/model/plan-model-choice';
import { findModelChoice, showModelChoice } from './store/model-choice';

/** The user may have chosen another meanwhile. Only an unlisted model fetches the table of successors. */
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
