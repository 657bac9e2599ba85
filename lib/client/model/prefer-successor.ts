import type { ModelsAnswer } from '@/lib/contracts/model/endpoints';
import type { ChosenModel } from '@/lib/domain/model/plan-model-choice';
import { findModelChoice, showModelChoice } from '../stores/model/model-choice';

/**
 * Where the wished model is not listed any more: shows its named successor instead of what stands in for it, unless the
 * person has chosen by then. The table of successors is fetched only then.
 */
export async function preferSuccessor(
  wish: { readonly endpoint: string; readonly model: string },
  models: ModelsAnswer,
  choice: ChosenModel | null,
): Promise<void> {
  const listed = models[wish.endpoint] ?? [];
  if (choice?.endpoint !== wish.endpoint || choice.model === null || listed.includes(wish.model)) return;
  const { findNamedSuccessor } = await import('@/lib/domain/model/retirement/find-successor');
  const successor = findNamedSuccessor(wish.model, listed);
  if (successor !== null && findModelChoice() === choice) showModelChoice({ ...choice, model: successor });
}
