'use client';

import { useTranslations } from 'next-intl';
import { StoreCard } from '@/components/shared/tools/store-card';
import { usePluginDescription } from '@/components/shared/tools/use-plugin-description';
import { Button } from '@/components/ui/button';
import type { PluginAnswer } from '@/lib/contracts/tool/plugins';

/** `unready` plugins are installed but lack a key. */
export type PluginState = 'available' | 'installed' | 'unready';

interface PluginCardProps {
  plugin: PluginAnswer;
  state: PluginState;
  isBusy: boolean;
  onInstall: () => void;
  onUninstall: () => void;
}

export function PluginCard({ plugin, state, isBusy, onInstall, onUninstall }: PluginCardProps) {
  const t = useTranslations('pluginStore');
  const { pluginKey, name, icon } = plugin;
  const describe = usePluginDescription();
  return (
    <StoreCard
      icon={
        <svg aria-hidden viewBox="0 0 24 24" className="size-5">
          <use href={`${icon}#mark`} />
        </svg>
      }
      name={name}
      description={describe(pluginKey, plugin.description)}
    >
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
    </StoreCard>
  );
}
