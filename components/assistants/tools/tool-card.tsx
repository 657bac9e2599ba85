'use client';

import { useTranslations } from 'next-intl';
import { StoreCard } from '@/components/shared/tools/store-card';
import { usePluginDescription } from '@/components/shared/tools/use-plugin-description';
import { Button } from '@/components/ui/button';
import type { OfferedTool } from './offered-tools';
import { ToolIcon } from './tool-icon';

interface ToolCardProps {
  tool: OfferedTool;
  isChosen: boolean;
  isBusy: boolean;
  onAdd: () => void;
  onRemove: () => void;
}

export function ToolCard({ tool, isChosen, isBusy, onAdd, onRemove }: ToolCardProps) {
  const t = useTranslations('assistantBuilder');
  const tPluginStore = useTranslations('pluginStore');
  const describe = usePluginDescription();
  const { id, title: name, description, icon, state, plugin } = tool;
  const needsSetUp = state === 'unready' && plugin !== null;
  return (
    <StoreCard
      icon={<ToolIcon icon={icon} />}
      name={name}
      description={plugin === null ? description : describe(id, description)}
    >
      {isChosen ? (
        <Button variant="outline" size="sm" aria-label={t('removeTool', { name })} onClick={onRemove}>
          {t('remove')}
        </Button>
      ) : state === 'unready' && !needsSetUp ? (
        <p className="text-muted-foreground text-[0.8125rem]">{t('toolNotReady')}</p>
      ) : (
        <Button
          size="sm"
          isBusy={isBusy}
          aria-label={needsSetUp ? tPluginStore('setUpName', { name }) : t('addTool', { name })}
          onClick={onAdd}
        >
          {needsSetUp ? tPluginStore('setUp') : t('add')}
        </Button>
      )}
    </StoreCard>
  );
}
