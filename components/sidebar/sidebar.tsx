'use client';

import { PanelLeft, SquarePen } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { PartBoundary } from '@/components/shared/part/part-boundary';
import { IconButton } from '@/components/ui/parts/icon-button';
import { useSelection } from '@/lib/client/conversation/store/selection';
import { useOnIntent } from '@/lib/client/hooks/use-on-intent';
import { moveByArrows } from '@/lib/client/navigation/move-by-arrows';
import { retryingImport } from '@/lib/client/page/retrying-import';
import { useDebounced } from '@/lib/client/page/use-debounced';
import { useKeepsSearchPlace, useSearchEnabled } from '@/lib/client/search/search';
import { useSearchBox } from '@/lib/client/search/search-box';
import { SEARCH_DELAY_MS } from '@/lib/client/search/search-delay';
import { useShortcutLabels } from '@/lib/client/system/commands/use-key-names';
import { useStartupConfig } from '@/lib/client/system/use-startup-config';
import { ConversationList } from './conversation-list';
import { ConversationListSkeleton } from './conversation-list-skeleton';
import { SearchBox } from './search-box';
import { UserMenuButton } from './user-menu-button';

interface SidebarProps {
  activeId: string;
  onNewChat: () => void;
  onClose: () => void;
  onOpened: () => void;
}

const loadFound = () => import('./found-conversations').then((file) => file.FoundConversations);

const FoundConversations = dynamic(retryingImport(loadFound, { notify: true }), { loading: Loading });

const SelectionBar = dynamic(
  retryingImport(() => import('./selection-bar').then((file) => file.SelectionBar), {
    notify: true,
  }),
  {
    ssr: false,
    loading: () => <div className="h-9.5 touch:h-11" />,
  },
);

const PullToRefresh = dynamic(
  retryingImport(() => import('./pull-to-refresh').then((file) => file.PullToRefresh)),
  { ssr: false },
);

const loadUserMenu = () => import('./user-menu').then((file) => file.UserMenu);

function Loading() {
  const t = useTranslations('sidebar');
  return <ConversationListSkeleton label={t('loading')} />;
}

export function Sidebar({ activeId, onNewChat, onClose, onOpened }: SidebarProps) {
  const t = useTranslations('sidebar');
  const labelKeys = useShortcutLabels();
  const appTitle = useStartupConfig()?.appTitle ?? '';
  const isSelecting = useSelection((state) => state.conversationIds !== null);
  const scroller = useRef<HTMLElement>(null);
  const [isTouched, setTouched] = useState(false);
  const { Loaded: UserMenu, intent } = useOnIntent(loadUserMenu);
  const isSearchEnabled = useSearchEnabled();
  const keepsSearchPlace = useKeepsSearchPlace();
  const text = useSearchBox((box) => box.text);
  const isTyping = text !== '';
  useEffect(() => {
    // The code that shows hits is fetched while the user types.
    if (isTyping) void loadFound();
  }, [isTyping]);
  const settledText = useDebounced(text, SEARCH_DELAY_MS);
  // An emptied box shows the whole list immediately.
  const query = text.trim() === '' || !isSearchEnabled ? '' : settledText.trim();
  return (
    <div className="flex h-full min-h-0 flex-col pt-[env(safe-area-inset-top)] pb-[env(safe-area-inset-bottom)]">
      <div className="flex h-header shrink-0 items-center justify-between gap-2 ps-4.5 pe-2">
        <span dir="auto" className="min-w-0 truncate text-[0.9375rem] font-semibold tracking-tight">
          {appTitle}
        </span>
        <IconButton label={t('close')} shortcut={labelKeys('toggleSidebar')} onClick={onClose}>
          <PanelLeft aria-hidden className="rtl:-scale-x-100" />
        </IconButton>
      </div>
      <div className="px-2 pb-3">
        {isSelecting ? (
          <SelectionBar list={scroller} />
        ) : (
          <button
            type="button"
            onClick={onNewChat}
            className="bg-raised hover:border-control/60 flex h-9.5 w-full items-center gap-2.5 rounded-sm border px-2.5 text-sm font-medium transition-colors touch:h-11"
          >
            <SquarePen aria-hidden className="text-primary size-4" />
            {t('newChat')}
          </button>
        )}
        {isSearchEnabled ? (
          <div className="pt-1">
            <SearchBox
              text={text}
              onOpened={onOpened}
              onDown={() => scroller.current?.querySelector('a')?.focus()}
            />
          </div>
        ) : keepsSearchPlace ? (
          <div className="h-10 touch:h-12" />
        ) : null}
      </div>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows only spare the Tab key */}
      <nav
        ref={scroller}
        aria-label={t('label')}
        onKeyDown={moveByArrows}
        onTouchStart={() => setTouched(true)}
        className="scrollbar-thin min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pt-1"
      >
        {isTouched && query === '' ? <PullToRefresh scroller={scroller} /> : null}
        <PartBoundary resetKey={query}>
          {query === '' ? (
            <ConversationList activeId={activeId} scroller={scroller} onOpened={onOpened} />
          ) : (
            <FoundConversations query={query} activeId={activeId} scroller={scroller} onOpened={onOpened} />
          )}
        </PartBoundary>
      </nav>
      <div className="shrink-0 border-t p-2">
        <PartBoundary>
          {UserMenu === null ? <UserMenuButton aria-haspopup="menu" {...intent} /> : <UserMenu />}
        </PartBoundary>
      </div>
    </div>
  );
}
