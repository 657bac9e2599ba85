'use client';

import { useTranslations } from 'next-intl';
import { useDeferredValue, useState } from 'react';
import { FilterInput } from '@/components/shared/controls/filter-input';
import { openConversation } from '@/lib/client/navigation/open-conversation';
import type { ToolsPart } from '@/lib/client/navigation/tools-path';
import { focusComposer } from '@/lib/client/page/composer-input';
import { filterByWords } from '@/lib/domain/search/filter-by-words';
import type { Offer, OfferOf } from '../offers/offer';
import { useOfferSections } from '../offers/use-offer-sections';
import { PromptDialog } from '../prompts/prompt-dialog';
import { useMcpReturn } from '../servers/use-mcp-return';
import { ChatNote } from './chat-note';
import { OfferSectionView } from './offer-section-view';
import { ToolsNav } from './tools-nav';
import { TOOLS_PAGE_ID } from './tools-page-id';

interface ToolsPageProps {
  part: ToolsPart;
  /** The switches are for this chat, and prompts are put into its message field. */
  chat: { readonly conversationId: string; readonly title: string };
}

export function ToolsPage({ part, chat }: ToolsPageProps) {
  const t = useTranslations('toolsPage');
  const tStore = useTranslations('pluginStore');
  const tSettings = useTranslations('settings');
  useMcpReturn();
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed).trim();
  const [prompt, setPrompt] = useState<OfferOf<'prompts'> | null>(null);
  const found = useOfferSections().map((section) => ({
    ...section,
    offers: filterByWords(section.offers, textsOf, query),
  }));
  const shown = found.filter(
    ({ kind, offers, state }) =>
      (part === 'all' || part === kind) && (query === '' || offers.length > 0 || state !== 'ready'),
  );
  return (
    <main className="flex min-h-0 flex-1 flex-col desktop:flex-row desktop:pt-2">
      <ToolsNav part={part} counts={query === '' ? null : countsOf(found)} />
      <div
        id={TOOLS_PAGE_ID}
        role="region"
        aria-label={tSettings('tools')}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
        tabIndex={0}
        className="scrollbar-thin min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pb-10 focus-visible:-outline-offset-2 desktop:px-6"
      >
        <div className="mx-auto flex max-w-3xl flex-col gap-6">
          <div className="bg-background sticky top-0 z-10 -mb-2 pt-1 pb-2">
            <FilterInput label={t('search')} value={typed} onChange={setTyped} />
          </div>
          <ChatNote {...chat} />
          {shown.map((section) => (
            <OfferSectionView key={section.kind} section={section} query={query} onUsePrompt={setPrompt} />
          ))}
          {shown.length === 0 ? (
            <p role="status" className="text-muted-foreground py-10 text-center text-sm">
              {tStore('noResults')}
            </p>
          ) : null}
        </div>
      </div>
      <PromptDialog
        offer={prompt}
        conversationId={chat.conversationId}
        onClose={() => setPrompt(null)}
        onInserted={() => {
          setPrompt(null);
          openConversation(chat.conversationId);
          requestAnimationFrame(focusComposer);
        }}
      />
    </main>
  );
}

function textsOf({ name, note, also = [] }: Offer): readonly string[] {
  return [name, note, ...also];
}

function countsOf(
  sections: readonly { kind: Exclude<ToolsPart, 'all'>; offers: readonly Offer[] }[],
): Readonly<Record<ToolsPart, number>> {
  const counts = { all: 0, tools: 0, plugins: 0, servers: 0, prompts: 0, skills: 0 };
  for (const { kind, offers } of sections) {
    counts[kind] = offers.length;
    counts.all += offers.length;
  }
  return counts;
}
