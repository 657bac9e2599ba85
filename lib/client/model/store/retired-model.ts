import { userStore, userValue } from '../../scope/user-scope';

interface RetiredModel {
  readonly model: string;
  readonly other: string;
}

export const useRetiredModel = userStore<{ retired: RetiredModel | null }>(() => ({ retired: null }));

const noted = userValue(() => new Set<string>());

/** Shows the notice once for each model, since every new chat begins with the default preset. */
export function noteRetiredModel(retired: RetiredModel): void {
  if (noted.current.has(retired.model)) return;
  noted.current.add(retired.model);
  useRetiredModel.setState({ retired });
}

export function clearRetiredModel(): void {
  useRetiredModel.setState({ retired: null });
}
