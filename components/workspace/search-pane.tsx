'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { SearchView } from '@/components/search/search-view';
import { PageHeader } from '@/components/shared/page/page-header';
import { findRememberedConversation } from '@/lib/client/conversation/store/last-conversation';
import { openConversation } from '@/lib/client/navigation/open-conversation';
import { setSearchText } from '@/lib/client/search/search-box';
import { NEW_CONVERSATION_ID } from '@/lib/domain/shared/ids';
import { useDocumentTitle } from './sync/use-document-title';

interface SearchPaneProps {
  query: string;
  onOpenSidebar: () => void;
  onNewChat: () => void;
}

export function SearchPane({ query, onOpenSidebar, onNewChat }: SearchPaneProps) {
  const t = useTranslations('search');
  const isEmpty = query === '';
  useDocumentTitle(t('title', { query }));
  useEffect(() => {
    if (isEmpty) openConversation(findRememberedConversation() ?? NEW_CONVERSATION_ID, { replace: true });
    else setSearchText(query);
  }, [isEmpty, query]);
  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <PageHeader
        title={t.rich('heading', { query: () => <bdi>{query}</bdi> })}
        onOpenSidebar={onOpenSidebar}
        onNewChat={onNewChat}
      />
      <main className="flex min-h-0 flex-1 flex-col">{isEmpty ? null : <SearchView query={query} />}</main>
    </div>
  );
}
