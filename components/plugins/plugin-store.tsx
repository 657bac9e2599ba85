'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { StoreGrid } from '@/components/shared/tools/store-grid';
import { usePassingProblem } from '@/components/shared/tools/use-passing-problem';
import { useErrorText } from '@/components/shared/use-error-text';
import { RequestError } from '@/lib/client/request/request-error';
import { changePlugin, usePlugins } from '@/lib/client/tool/plugins';
import { useToolkits } from '@/lib/client/tool/toolkits';
import type { PluginAnswer } from '@/lib/contracts/tool/plugins';
import { leaveChat } from './leave-chat';
import { PluginCard, type PluginState } from './plugin-card';

interface PluginStoreProps {
  onAsk: (plugin: PluginAnswer) => void;
}

export function PluginStore({ onAsk }: PluginStoreProps) {
  const t = useTranslations('pluginStore');
  const errorText = useErrorText();
  const { plugins, isFailed: pluginsFailed, retry: retryPlugins } = usePlugins();
  const { toolkits, isFailed: toolkitsFailed, retry: retryToolkits } = useToolkits();
  const [busyKey, setBusyKey] = useState<string | null>(null);
  const [problem, setProblem] = usePassingProblem();

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
    <StoreGrid
      items={toolkits === null ? null : plugins}
      nameOf={({ name }) => name}
      problem={problem}
      hasFailed={pluginsFailed || toolkitsFailed}
      retry={() => {
        retryPlugins();
        retryToolkits();
      }}
      words={{
        search: t('search'),
        loading: t('loading'),
        noResults: t('noResults'),
        failed: t('loadFailed'),
        retry: t('retry'),
      }}
      renderCard={(plugin) => (
        <PluginCard
          key={plugin.pluginKey}
          plugin={plugin}
          state={stateOf(plugin)}
          isBusy={busyKey === plugin.pluginKey}
          onInstall={() => install(plugin)}
          onUninstall={() => void change(plugin, 'uninstall')}
        />
      )}
    />
  );
}
