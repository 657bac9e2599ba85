import { create } from 'zustand';
import { onPersonChange } from '../../session/session-store';

/** A model that is not offered any more, and the one that answers instead. */
interface GoneModel {
  readonly model: string;
  readonly other: string;
}

/** The model of the default preset where it is gone and the person is still to be told; null mostly. */
export const useGoneModel = create<{ gone: GoneModel | null }>(() => ({ gone: null }));

const noted = new Set<string>();

onPersonChange(() => {
  noted.clear();
  forgetGoneModel();
});

/** Has the person told; of one model once, for every new chat begins with the default preset. */
export function noteGoneModel(gone: GoneModel): void {
  if (noted.has(gone.model)) return;
  noted.add(gone.model);
  useGoneModel.setState({ gone });
}

/** The person was told. */
export function forgetGoneModel(): void {
  useGoneModel.setState({ gone: null });
}
