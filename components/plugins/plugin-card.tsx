'use client';

import { useTranslations } from 'next-intl';
import { usePluginDescription } from '@/components/shared/tools/use-plugin-description';
import { Button } from '@/components/ui/button';
import type { PluginAnswer } from '@/lib/contracts/tool/plugins';

/** Whether a plugin is installed, and whether it lacks a key then. */
export type PluginState = 'available' | 'installed' | 'unready';

interface PluginCardProps {
  plugin: PluginAnswer;
  state: PluginState;
  isBusy: boolean;
  onInstall: () => void;
  onUninstall: () => void;
}

/** A plugin of the store: what it does, and the way to have it or to be rid of it. */
export function PluginCard({ plugin, state, isBusy, onInstall, onUninstall }: PluginCardProps) {
  const t = useTranslations('pluginStore');
  const { pluginKey, name, icon } = plugin;
  const describe = usePluginDescription();
  return (
    <li className="bg-card flex min-h-44 flex-col gap-2 rounded-md border p-4">
      <div className="flex items-center gap-3">
        <span className="bg-secondary flex size-9 shrink-0 items-center justify-center rounded-md">
          <svg aria-hidden viewBox="0 0 24 24" className="size-5">
            <use href={`${icon}#mark`} />
          </svg>
        </span>
        <h3 className="min-w-0 text-sm font-medium text-pretty break-words">
          <bdi>{name}</bdi>
        </h3>
      </div>
      <p className="text-muted-foreground flex-1 text-[0.8125rem] text-pretty break-words">
        {describe(pluginKey, plugin.description)}
      </p>
      <div className="flex flex-wrap gap-2">
        {state === 'installed' ? null : (
          <Button
            size="sm"
            isBusy={isBusy}
            aria-label={t(state === 'unready' ? 'setUpName' : 'installName', { name })}
            onClick={onInstall}
          >
            {t(state === 'unready' ? 'setUp' : 'install')}
          </Button>
        )}
        {state === 'available' ? null : (
          <Button
            variant="outline"
            size="sm"
            isBusy={isBusy}
            aria-label={t('uninstallName', { name })}
            onClick={onUninstall}
          >
            {t('uninstall')}
          </Button>
        )}
      </div>
    </li>
  );
}
