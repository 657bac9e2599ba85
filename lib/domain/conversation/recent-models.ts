import type { Conversation } from './conversation';

const RECENT_LIMIT = 4;

export interface RecentModel {
  readonly endpoint: string;
  readonly model: string;
}

/** The model used last comes first. */
export function recentModels(
  conversations: readonly Pick<Conversation, 'endpoint' | 'model' | 'updatedAt'>[],
  isOffered: (model: RecentModel) => boolean,
): readonly RecentModel[] {
  const found = new Map<string, RecentModel>();
  const latest = [...conversations].sort(
    (one, other) => Date.parse(other.updatedAt) - Date.parse(one.updatedAt),
  );
  for (const { endpoint, model } of latest) {
    if (found.size === RECENT_LIMIT) break;
    if (model !== null && isOffered({ endpoint, model }))
      found.set(JSON.stringify([endpoint, model]), { endpoint, model });
  }
  return [...found.values()];
}
