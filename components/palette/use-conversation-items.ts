import { MessageSquare } from 'lucide-react';
import { useConversations } from '@/lib/client/conversation/queries/conversations';
import { useShownTitle } from '@/lib/client/conversation/use-shown-title';
import { openConversation } from '@/lib/client/navigation/open-conversation';
import { useConversationId } from '@/lib/client/navigation/use-conversation-id';
import { useDebounced } from '@/lib/client/page/use-debounced';
import { useFoundConversations, useSearchEnabled } from '@/lib/client/search/search';
import { SEARCH_DELAY_MS } from '@/lib/client/search/search-delay';
import type { Conversation } from '@/lib/domain/conversation/conversation';
import type { PaletteItem } from './palette-item';

interface ConversationItems {
  /** It lists what is loaded, last written first, without the shown one. */
  readonly known: readonly PaletteItem[];
  readonly found: readonly PaletteItem[];
  readonly isSearching: boolean;
}

/** What is loaded comes first, then what the server finds. */
export function useConversationItems(query: string): ConversationItems {
  const activeId = useConversationId();
  const { conversations } = useConversations();
  const shownTitle = useShownTitle();
  const isSearchEnabled = useSearchEnabled();
  const settled = useDebounced(query.trim(), SEARCH_DELAY_MS);
  const asked = isSearchEnabled && query.trim() !== '' ? settled : '';
  const search = useFoundConversations(asked);
  const known = conversations.filter((each) => each.conversationId !== activeId).map(toItem(shownTitle));
  const knownIds = new Set(known.map((item) => item.id));
  return {
    known,
    found:
      asked === ''
        ? []
        : search.items.map(toItem(shownTitle)).filter((item) => !knownIds.has(item.id) || item.name === ''),
    isSearching: isSearchEnabled && query.trim() !== '' && (asked !== query.trim() || search.isLoading),
  };
}

const toItem =
  (shownTitle: ReturnType<typeof useShownTitle>) =>
  ({ conversationId, title }: Pick<Conversation, 'conversationId' | 'title'>): PaletteItem => ({
    id: `conversation:${conversationId}`,
    name: shownTitle({ conversationId, title }),
    icon: MessageSquare,
    run: () => openConversation(conversationId),
  });
