import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { showToast } from '@/components/ui/toast/toast';
import { useConversations } from '@/lib/client/conversation/queries/conversations';
import { selectAll, useSelection } from '@/lib/client/conversation/store/selection';
import { useSearchBox } from '@/lib/client/search/search-box';
import { isApple } from '@/lib/client/system/commands/is-apple';
import { ORGANISE_LIMIT } from '@/lib/contracts/conversation/organise';
import { selectableIds } from './selectable-ids';

/**
 * It includes unloaded pages up to the limit, and says when there are more. Keys work while the list has the
 * focus.
 */
export function useSelectAll(list: RefObject<HTMLElement | null>): () => void {
  const t = useTranslations('organise');
  const isSearching = useSearchBox(({ text }) => text.trim() !== '');
  const { hasMore, isLoadingMore, error, loadMore } = useConversations();
  const isWanted = useRef(false);

  const step = () => {
    if (isLoadingMore) return;
    const isWhole = selectAll(selectableIds(list.current));
    const count = useSelection.getState().conversationIds?.size ?? 0;
    const isMoreToLoad = hasMore && !isSearching && error === null;
    if (isMoreToLoad && count < ORGANISE_LIMIT) return loadMore();
    isWanted.current = false;
    if (!isWhole || isMoreToLoad) showToast('info', t('selectionLimit', { limit: ORGANISE_LIMIT }));
  };
  const select = () => {
    isWanted.current = true;
    step();
  };
  useEffect(() => {
    // The next page has arrived, or it will not.
    if (isWanted.current) step();
  });

  const onKeys = useEffectEvent((event: KeyboardEvent) => {
    const isMod = isApple() ? event.metaKey : event.ctrlKey;
    if (!isMod || event.shiftKey || event.altKey || event.key.toLowerCase() !== 'a') return;
    const focused = document.activeElement;
    if (focused instanceof HTMLInputElement || list.current?.contains(focused) !== true) return;
    event.preventDefault();
    select();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => onKeys(event);
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return select;
}
