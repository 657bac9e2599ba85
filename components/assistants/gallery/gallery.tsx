'use client';

import { Bot, Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useDeferredValue, useState } from 'react';
import { FilterInput } from '@/components/shared/controls/filter-input';
import { Button } from '@/components/ui/button';
import { openAssistant } from '@/lib/client/assistant/open-assistants';
import { NEW_ASSISTANT_ID } from '@/lib/client/navigation/assistant-path';
import { BUILDER_SECTION } from '@/lib/client/system/side-panel-layout';
import type { BuilderAssistant } from '@/lib/contracts/assistant/builder-assistants';
import { filterByWords } from '@/lib/domain/search/filter-by-words';
import { useAbilities } from '../use-abilities';
import { useAssistantName } from '../use-assistant-name';
import { AssistantCard } from './assistant-card';

export function Gallery({ assistants }: { assistants: readonly BuilderAssistant[] }) {
  const t = useTranslations('assistantBuilder');
  const tFiles = useTranslations('myFiles');
  const tPanel = useTranslations('sidePanel');
  const nameOf = useAssistantName();
  const abilitiesOf = useAbilities();
  const [query, setQuery] = useState('');
  const shown = useDeferredValue(query);
  if (assistants.length === 0) return <NoAssistants />;
  const cards = assistants.map((assistant) => ({
    assistant,
    name: nameOf(assistant),
    abilities: abilitiesOf(assistant),
  }));
  const found = filterByWords(
    cards,
    ({ assistant, name, abilities }) => [name, assistant.description ?? '', ...abilities],
    shown,
  );
  return (
    <div className="scrollbar-thin min-h-0 flex-1 overflow-y-auto overscroll-contain px-3 pb-6 sm:px-5">
      <div className="@container/gallery mx-auto flex w-full max-w-5xl flex-col gap-4">
        <FilterInput label={t('search')} value={query} onChange={setQuery} className="w-full max-w-sm pt-1" />
        {found.length === 0 ? (
          <p role="status" className="text-muted-foreground py-10 text-center text-sm">
            {tFiles('noResults')}
          </p>
        ) : (
          <ul
            aria-label={tPanel(BUILDER_SECTION)}
            className="grid grid-cols-1 gap-3 @lg/gallery:grid-cols-2 @4xl/gallery:grid-cols-3"
          >
            {found.map(({ assistant, name, abilities }) => (
              <AssistantCard key={assistant.id} assistant={assistant} name={name} abilities={abilities} />
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

function NoAssistants() {
  const t = useTranslations('assistantBuilder');
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-3 p-6 text-center">
      <Bot aria-hidden className="text-muted-foreground size-10" />
      <h2 className="font-medium">{t('emptyTitle')}</h2>
      <p className="text-muted-foreground max-w-sm text-sm text-pretty">{t('emptyText')}</p>
      <Button onClick={() => openAssistant(NEW_ASSISTANT_ID)}>
        <Plus aria-hidden />
        {t('newAssistant')}
      </Button>
    </div>
  );
}
