'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FilterInput } from '@/components/shared/controls/filter-input';
import { PagePicker } from '@/components/shared/controls/page-picker';
import { PluginProblem } from '@/components/shared/tools/plugin-problem';
import { usePassingProblem } from '@/components/shared/tools/use-passing-problem';
import { useErrorText } from '@/components/shared/use-error-text';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { usePages } from '@/lib/client/hooks/use-pages';
import { changePlugin, usePlugins } from '@/lib/client/queries/tool/plugins';
import { useToolkits } from '@/lib/client/queries/tool/toolkits';
import { RequestError } from '@/lib/client/request/request-error';
import type { PluginAnswer } from '@/lib/contracts/tool/plugins';
import { toOfferedTools, type OfferedTool } from './offered-tools';
import { ToolCard } from './tool-card';

const SKELETON_CARDS = 8;
const GRID = 'grid grid-cols-1 gap-3 min-[501px]:grid-cols-2 sm:grid-cols-3 lg:grid-cols-4';

interface ToolsGridProps {
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** Asks for the keys of a plugin. */
  onAsk: (plugin: PluginAnswer) => void;
}

/** The toolkits an assistant can have, found by name and shown in pages. */
export function ToolsGrid({ chosen, onChange, onAsk }: ToolsGridProps) {
  const t = useTranslations('assistantBuilder');
  const store = useTranslations('pluginStore');
  const errorText = useErrorText();
  const { plugins, isFailed: pluginsFailed, retry: retryPlugins } = usePlugins();
  const { toolkits, isFailed: toolkitsFailed, retry: retryToolkits } = useToolkits();
  const [query, setQuery] = useState('');
  const [busyId, setBusyId] = useState<string | null>(null);
  const [problem, setProblem] = usePassingProblem();
  const isKnown = plugins !== null && toolkits !== null;
  const sought = query.trim().toLowerCase();
  const found = (isKnown ? toOfferedTools(toolkits, plugins) : []).filter(({ title }) =>
    title.toLowerCase().includes(sought),
  );
  const { items, page, pages, setPage } = usePages(found);

  const add = async ({ id, state, plugin }: OfferedTool) => {
    if (state === 'unready' && plugin !== null) return onAsk(plugin);
    setBusyId(id);
    setProblem(null);
    try {
      if (state === 'installable') await changePlugin({ pluginKey: id, action: 'install', auth: null });
      onChange([...chosen, id]);
    } catch (error) {
      const reason = error instanceof RequestError ? errorText(error.code, error.details) : '';
      setProblem(`${store('authError')} ${reason}`.trim());
    } finally {
      setBusyId(null);
    }
  };

  if (pluginsFailed || toolkitsFailed)
    return (
      <div role="alert" className="flex flex-col items-center gap-3 px-5 py-14 text-center text-sm">
        <p>{t('toolsFailed')}</p>
        <Button
          variant="outline"
          onClick={() => {
            retryPlugins();
            retryToolkits();
          }}
        >
          {t('retry')}
        </Button>
      </div>
    );
  return (
    <>
      <FilterInput
        label={t('searchTools')}
        value={query}
        onChange={(next) => {
          setQuery(next);
          setPage(1);
        }}
        className="px-5 pb-4"
      />
      <PluginProblem>{problem}</PluginProblem>
      <div className="scrollbar-thin min-h-0 flex-1 overflow-y-auto px-5 pb-5">
        {!isKnown ? (
          <div role="status" aria-label={t('loading')} className={GRID}>
            {Array.from({ length: SKELETON_CARDS }, (_, card) => (
              <Skeleton key={card} className="h-44 w-full" />
            ))}
          </div>
        ) : found.length === 0 ? (
          <p role="status" className="text-muted-foreground py-14 text-center text-sm">
            {store('noResults')}
          </p>
        ) : (
          <ul className={GRID}>
            {items.map((tool) => (
              <ToolCard
                key={tool.id}
                tool={tool}
                isChosen={chosen.includes(tool.id)}
                isBusy={busyId === tool.id}
                onAdd={() => void add(tool)}
                onRemove={() => onChange(chosen.filter((id) => id !== tool.id))}
              />
            ))}
          </ul>
        )}
      </div>
      {pages > 1 ? (
        <div className="border-t px-5 py-3">
          <PagePicker page={page} pages={pages} onPage={setPage} />
        </div>
      ) : null}
    </>
  );
}
