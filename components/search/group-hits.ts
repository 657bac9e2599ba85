import { SEARCH_HITS_PAGE_SIZE, type SearchHit } from '@/lib/contracts/search/search';

export interface HitGroup {
  readonly key: string;
  readonly conversationId: string;
  readonly title: string;
  readonly titleMarks: SearchHit['titleMarks'];
  readonly at: string;
  readonly hits: readonly FoundMessage[];
}

export interface FoundMessage {
  readonly at: string;
  readonly message: NonNullable<SearchHit['message']>;
}

/** The newest hit orders them. Each page is grouped by itself, so that loading one moves nothing above. */
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
