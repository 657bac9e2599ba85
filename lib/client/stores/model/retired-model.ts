import { create } from 'zustand';
import { onPersonChange } from '../../session/session-store';

/** A model that is no longer offered, and the one that answers instead. */
interface RetiredModel {
  readonly model: string;
  readonly other: string;
}

/** The model of the default preset where it is retired and the notice is still to be shown; mostly null. */
export const useRetiredModel = create<{ gone: RetiredModel | null }>(() => ({ gone: null }));

const noted = new Set<string>();

onPersonChange(() => {
  noted.clear();
  clearRetiredModel();
});

/** Has the notice shown; once for each model, since every new chat begins with the default preset. */
export function noteRetiredModel(gone: RetiredModel): void {
  if (noted.has(gone.model)) return;
  noted.add(gone.model);
  useRetiredModel.setState({ gone });
}

/** Records that the user has seen the notice. */
export function clearRetiredModel(): void {
  useRetiredModel.setState({ gone: null });
}
