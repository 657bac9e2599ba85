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
import { toOfferedTools, type OfferedTool } from './offered-tools';
import { ToolCard } from './tool-card';

interface ToolsGridProps {
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  onAsk: (plugin: PluginAnswer) => void;
}

export function ToolsGrid({ chosen, onChange, onAsk }: ToolsGridProps) {
  const t = useTranslations('assistantBuilder');
  const tPluginStore = useTranslations('pluginStore');
  const errorText = useErrorText();
  const { plugins, isFailed: pluginsFailed, retry: retryPlugins } = usePlugins();
  const { toolkits, isFailed: toolkitsFailed, retry: retryToolkits } = useToolkits();
  const [busyId, setBusyId] = useState<string | null>(null);
  const [problem, setProblem] = usePassingProblem();

  const add = async ({ id, state, plugin }: OfferedTool) => {
    if (state === 'unready' && plugin !== null) return onAsk(plugin);
    setBusyId(id);
    setProblem(null);
    try {
      if (state === 'installable') await changePlugin({ pluginKey: id, action: 'install', auth: null });
      onChange([...chosen, id]);
    } catch (error) {
      const reason = error instanceof RequestError ? errorText(error.code, error.details) : '';
      setProblem(`${tPluginStore('authError')} ${reason}`.trim());
    } finally {
      setBusyId(null);
    }
  };

  return (
    <StoreGrid
      items={plugins === null || toolkits === null ? null : toOfferedTools(toolkits, plugins)}
      nameOf={({ title }) => title}
      problem={problem}
      hasFailed={pluginsFailed || toolkitsFailed}
      retry={() => {
        retryPlugins();
        retryToolkits();
      }}
      words={{
        search: t('searchTools'),
        loading: t('loading'),
        noResults: tPluginStore('noResults'),
        failed: t('toolsFailed'),
        retry: t('retry'),
      }}
      renderCard={(tool) => (
        <ToolCard
          key={tool.id}
          tool={tool}
          isChosen={chosen.includes(tool.id)}
          isBusy={busyId === tool.id}
          onAdd={() => void add(tool)}
          onRemove={() => onChange(chosen.filter((id) => id !== tool.id))}
        />
      )}
    />
  );
}
