import { create } from 'zustand';
import { onUserChange } from '../../session/session-store';

/** A model that is no longer offered, and the one that answers instead. */
interface RetiredModel {
  readonly model: string;
  readonly other: string;
}

/** The model of the default preset where it is retired and the notice is still to be shown; mostly null. */
export const useRetiredModel = create<{ retired: RetiredModel | null }>(() => ({ retired: null }));

const noted = new Set<string>();

onUserChange(() => {
  noted.clear();
  clearRetiredModel();
});

/** Has the notice shown; once for each model, since every new chat begins with the default preset. */
export function noteRetiredModel(retired: RetiredModel): void {
  if (noted.has(retired.model)) return;
  noted.add(retired.model);
  useRetiredModel.setState({ retired });
}

/** Records that the user has seen the notice. */
export function clearRetiredModel(): void {
  useRetiredModel.setState({ retired: null });
}
