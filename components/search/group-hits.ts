import { SEARCH_HITS_PAGE_SIZE, type SearchHit } from '@/lib/contracts/search/search';

/** The hits of one conversation. */
export interface HitGroup {
  readonly key: string;
  readonly conversationId: string;
  readonly title: string;
  readonly titleMarks: SearchHit['titleMarks'];
  /** When the newest of them was written, or the found conversation last changed. */
  readonly at: string;
  readonly hits: readonly FoundMessage[];
}

/** A hit that is a message. */
export interface FoundMessage {
  readonly at: string;
  readonly message: NonNullable<SearchHit['message']>;
}

/**
 * Returns hits by conversation, in the order of the newest of each. Each page is grouped by itself, so that a page that
 * is loaded moves none of what is above it; only the group at its start may go on with the last one before it.
 */
export function groupHits(hits: readonly SearchHit[]): HitGroup[] {
  const groups: (HitGroup & { readonly hits: FoundMessage[] })[] = [];
  let ofPage = new Map<string, (typeof groups)[number]>();
  for (const [index, { conversationId, title, titleMarks, at, message }] of hits.entries()) {
    if (index % SEARCH_HITS_PAGE_SIZE === 0) {
      const last = groups.at(-1);
      ofPage = new Map(last === undefined ? [] : [[last.conversationId, last]]);
    }
    let group = ofPage.get(conversationId);
    if (group === undefined) {
      group = { key: message?.messageId ?? conversationId, conversationId, title, titleMarks, at, hits: [] };
      ofPage.set(conversationId, group);
      groups.push(group);
    }
    if (message !== null) group.hits.push({ at, message });
  }
  return groups;
}
