import { create } from 'zustand';
import { onPersonChange } from '../../session/session-store';

/** A model that is not offered any more, and the one that answers instead. */
interface RetiredModel {
  readonly model: string;
  readonly other: string;
}

/** The model of the default preset where it is gone and the person is still to be told; null mostly. */
export const useRetiredModel = create<{ gone: RetiredModel | null }>(() => ({ gone: null }));

const noted = new Set<string>();

onPersonChange(() => {
  noted.clear();
  clearRetiredModel();
});

/** Has the person told; of one model once, for every new chat begins with the default preset. */
export function noteRetiredModel(gone: RetiredModel): void {
  if (noted.has(gone.model)) return;
  noted.add(gone.model);
  useRetiredModel.setState({ gone });
}

/** The person was told. */
export function clearRetiredModel(): void {
  useRetiredModel.setState({ gone: null });
}
