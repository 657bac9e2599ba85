import { userStore } from '../scope/user-scope';

interface DraftPlace {
  readonly draftId: string;
}

const usePlaces = userStore<{ draftIds: ReadonlyMap<symbol, string> }>(() => ({ draftIds: new Map() }));

/** The place stays right when the id of the draft changes meanwhile. */
export async function inDraft<Value>(
  draftId: string,
  work: (place: DraftPlace) => Promise<Value>,
): Promise<Value> {
  const key = Symbol(draftId);
  const place = {
    get draftId() {
      return usePlaces.getState().draftIds.get(key) ?? draftId;
    },
  };
  changePlaces((draftIds) => draftIds.set(key, draftId));
  try {
    return await work(place);
  } finally {
    changePlaces((draftIds) => draftIds.delete(key));
  }
}

export function movePlaces(fromId: string, toId: string): void {
  changePlaces((draftIds) => {
    for (const [key, draftId] of draftIds) if (draftId === fromId) draftIds.set(key, toId);
  });
}

export function useIsPreparing(draftId: string): boolean {
  return usePlaces(({ draftIds }) => [...draftIds.values()].includes(draftId));
}

function changePlaces(change: (draftIds: Map<symbol, string>) => unknown): void {
  const draftIds = new Map(usePlaces.getState().draftIds);
  change(draftIds);
  usePlaces.setState({ draftIds });
}
