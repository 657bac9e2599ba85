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
import { leaveChat } from './leave-chat';
import { PluginCard, type PluginState } from './plugin-card';

const SKELETON_CARDS = 8;
const GRID = 'grid grid-cols-1 gap-3 min-[501px]:grid-cols-2 sm:grid-cols-3 lg:grid-cols-4';

interface PluginStoreProps {
  /** Asks for the keys of a plugin. */
  onAsk: (plugin: PluginAnswer) => void;
}

/** The plugins of the server, found by name and shown in pages. */
export function PluginStore({ onAsk }: PluginStoreProps) {
  const t = useTranslations('pluginStore');
  const errorText = useErrorText();
  const { plugins, isFailed: pluginsFailed, retry: retryPlugins } = usePlugins();
  const { toolkits, isFailed: toolkitsFailed, retry: retryToolkits } = useToolkits();
  const [query, setQuery] = useState('');
  const [busyKey, setBusyKey] = useState<string | null>(null);
  const [problem, setProblem] = usePassingProblem();
  const sought = query.trim().toLowerCase();
  const found = (plugins ?? []).filter(({ name }) => name.toLowerCase().includes(sought));
  const { items, page, pages, setPage } = usePages(found);

  if (pluginsFailed || toolkitsFailed)
    return (
      <div role="alert" className="flex flex-col items-center gap-3 px-5 py-14 text-center text-sm">
        <p>{t('loadFailed')}</p>
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

  const stateOf = ({ pluginKey }: PluginAnswer): PluginState => {
    const toolkit = toolkits?.find(({ kind, id }) => kind === 'plugin' && id === pluginKey);
    if (toolkit === undefined) return 'available';
    return toolkit.isReady ? 'installed' : 'unready';
  };
  const change = async ({ pluginKey }: PluginAnswer, action: 'install' | 'uninstall') => {
    setBusyKey(pluginKey);
    setProblem(null);
    try {
      await changePlugin({ pluginKey, action, auth: null });
      if (action === 'uninstall') leaveChat(pluginKey);
    } catch (error) {
      const reason = error instanceof RequestError ? errorText(error.code, error.details) : '';
      setProblem(`${t(action === 'install' ? 'authError' : 'uninstallError')} ${reason}`.trim());
    } finally {
      setBusyKey(null);
    }
  };
  const install = (plugin: PluginAnswer) => {
    if (plugin.authConfig.length > 0 && plugin.authenticated !== true) onAsk(plugin);
    else void change(plugin, 'install');
  };

  return (
    <>
      <FilterInput
        label={t('search')}
        value={query}
        onChange={(next) => {
          setQuery(next);
          setPage(1);
        }}
        className="px-5 pb-4"
      />
      <PluginProblem>{problem}</PluginProblem>
      <div className="scrollbar-thin min-h-0 flex-1 overflow-y-auto px-5 pb-5">
        {plugins === null || toolkits === null ? (
          <div role="status" aria-label={t('loading')} className={GRID}>
            {Array.from({ length: SKELETON_CARDS }, (_, card) => (
              <Skeleton key={card} className="h-44 w-full" />
            ))}
          </div>
        ) : found.length === 0 ? (
          <p role="status" className="text-muted-foreground py-14 text-center text-sm">
            {t('noResults')}
          </p>
        ) : (
          <ul className={GRID}>
            {items.map((plugin) => (
              <PluginCard
                key={plugin.pluginKey}
                plugin={plugin}
                state={stateOf(plugin)}
                isBusy={busyKey === plugin.pluginKey}
                onInstall={() => install(plugin)}
                onUninstall={() => void change(plugin, 'uninstall')}
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
