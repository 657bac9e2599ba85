'use client';

import { Command } from 'cmdk';
import { Check, Search } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { endpointLabel } from '@/lib/domain/endpoint-label';
import { findModels } from '@/lib/domain/find-models';
import { orderedEndpoints } from '@/lib/domain/plan-model-choice';
import { cn } from '@/lib/client/class-names';
import { useEndpoints } from '@/lib/client/queries/use-endpoints';
import { useModels } from '@/lib/client/queries/use-models';
import { useModelChoice } from '@/lib/client/stores/model-choice';
import { switchModel } from '@/lib/client/switch-model';
import { EndpointIcon } from '@/components/shared/endpoint-icon';

/** From how many models on the filter box is shown; typing filters anyway. */
const FILTER_FROM_MODELS = 9;

/** Models of one endpoint that are listed before somebody types. */
const LISTED_MODELS = 60;

/** All endpoints with their models, to be filtered by typing and walked by arrow keys. */
export function ModelList({ onChosen }: { onChosen: () => void }) {
  const t = useTranslations('chatHeader');
  const endpoints = useEndpoints() ?? {};
  const models = useModels() ?? {};
  const choice = useModelChoice((state) => state.choice);
  const [query, setQuery] = useState('');
  const groups = orderedEndpoints(endpoints).map((endpoint) => ({
    endpoint,
    label: endpointLabel(endpoint),
    models: models[endpoint] ?? [],
  }));
  const hasFilter = groups.reduce((count, group) => count + group.models.length, 0) >= FILTER_FROM_MODELS;
  return (
    <Command
      shouldFilter={false}
      loop
      label={t('chooseModel')}
      defaultValue={choice === null ? '' : itemValue(choice.endpoint, choice.model ?? '')}
      className="flex min-h-0 flex-col"
    >
      <div className={hasFilter ? 'flex items-center gap-2.5 border-b px-3.5' : 'sr-only'}>
        <Search aria-hidden className="text-muted size-4 shrink-0" />
        <Command.Input
          // eslint-disable-next-line jsx-a11y/no-autofocus -- the menu was opened to choose: arrow keys and typing work at once
          autoFocus
          value={query}
          onValueChange={setQuery}
          placeholder={t('filterModels')}
          className="h-11 min-w-0 flex-1 bg-transparent text-base outline-none desktop:text-sm"
        />
      </div>
      <Command.List className="scrollbar-thin min-h-0 flex-1 scroll-py-1.5 overflow-y-auto overscroll-contain p-1.5">
        <Command.Empty className="text-muted px-2.5 py-6 text-center">{t('noModel')}</Command.Empty>
        {findModels(groups, query, LISTED_MODELS).map(({ endpoint, models: found, moreCount }) => (
          <Command.Group
            key={endpoint}
            value={endpoint}
            heading={
              <span className="text-muted flex items-center gap-2 px-2.5 pt-2 pb-1 text-xs font-medium">
                <EndpointIcon
                  endpoint={endpoint}
                  iconUrl={endpoints[endpoint]?.iconURL}
                  className="size-3.5"
                />
                {endpointLabel(endpoint)}
              </span>
            }
          >
            {found.length === 0 ? <p className="text-muted px-2.5 py-1.5 text-xs">{t('noModels')}</p> : null}
            {found.map((model) => {
              const isChosen = choice?.endpoint === endpoint && choice.model === model;
              return (
                <Command.Item
                  key={model}
                  value={itemValue(endpoint, model)}
                  onSelect={() => {
                    switchModel({ endpoint, endpointType: endpoints[endpoint]?.type ?? null, model });
                    onChosen();
                  }}
                  className="data-[selected=true]:bg-fill flex min-h-9 items-center gap-2 rounded-sm px-2.5 py-1.5 touch:min-h-11"
                >
                  <span
                    dir="ltr"
                    className={cn('min-w-0 flex-1 truncate text-start', isChosen && 'font-medium')}
                  >
                    {model}
                  </span>
                  {isChosen ? (
                    <Check role="img" aria-label={t('chosen')} className="text-accent size-4 shrink-0" />
                  ) : null}
                </Command.Item>
              );
            })}
            {moreCount === 0 ? null : (
              <p className="text-muted px-2.5 py-1.5 text-xs">{t('moreModels', { count: moreCount })}</p>
            )}
          </Command.Group>
        ))}
      </Command.List>
    </Command>
  );
}

function itemValue(endpoint: string, model: string): string {
  return `${endpoint}/${model}`;
}
