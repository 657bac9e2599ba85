import { userStore } from '../scope/user-scope';

/** A draft for which something is being prepared; its id changes when the draft moves to another conversation. */
interface DraftPlace {
  readonly draftId: string;
}

/** Holds the drafts for which something is being prepared, by the place each preparation began with. */
const usePlaces = userStore<{ draftIds: ReadonlyMap<symbol, string> }>(() => ({ draftIds: new Map() }));

/**
 * Runs work that takes time and then changes a draft: meanwhile a new conversation may receive its id, and the place
 * names the draft it has then.
 */
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

/** Returns true while files or texts are being prepared for the draft. */
export function useIsPreparing(draftId: string): boolean {
  return usePlaces(({ draftIds }) => [...draftIds.values()].includes(draftId));
}

function changePlaces(change: (draftIds: Map<symbol, string>) => unknown): void {
  const draftIds = new Map(usePlaces.getState().draftIds);
  change(draftIds);
  usePlaces.setState({ draftIds });
}
