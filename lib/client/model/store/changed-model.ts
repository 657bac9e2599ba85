import { userStore } from '../../scope/user-scope';
import { showModelChoice, type ModelChoice } from './model-choice';

/** A model was named for one answer, and the chat goes on with it. */
export interface ChangedModel {
  readonly threadKey: string;
  readonly before: ModelChoice;
  readonly after: ModelChoice;
}

interface ChangedModelState {
  readonly changed: ChangedModel | null;
}

export const useChangedModel = userStore<ChangedModelState>(() => ({ changed: null }));

/** Undo leads back to the model that the user chose, over several changes. */
export function noteChangedModel(threadKey: string, before: ModelChoice, after: ModelChoice): void {
  const { changed } = useChangedModel.getState();
  const first =
    changed?.threadKey === threadKey && isSameModel(changed.after, before) ? changed.before : before;
  useChangedModel.setState({
    changed: isSameModel(first, after) ? null : { threadKey, before: first, after },
  });
}

export function undoChangedModel(): void {
  const { changed } = useChangedModel.getState();
  useChangedModel.setState({ changed: null });
  if (changed !== null) showModelChoice(changed.before);
}

/** Is called when the next question goes to the model. */
export function forgetChangedModel(): void {
  if (useChangedModel.getState().changed !== null) useChangedModel.setState({ changed: null });
}

export function isSameModel(
  one: Pick<ModelChoice, 'endpoint' | 'model'>,
  other: Pick<ModelChoice, 'endpoint' | 'model'>,
): boolean {
  return one.endpoint === other.endpoint && one.model === other.model;
}
