'use client';

import { useTranslations } from 'next-intl';
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

/** A toolkit: what it does, and the way to add it to the assistant or to remove it. */
export function ToolCard({ tool, isChosen, isBusy, onAdd, onRemove }: ToolCardProps) {
  const t = useTranslations('assistantBuilder');
  const store = useTranslations('pluginStore');
  const describe = usePluginDescription();
  const { id, title: name, description, icon, state, plugin } = tool;
  const needsSetUp = state === 'unready' && plugin !== null;
  return (
    <li className="bg-card flex min-h-44 flex-col gap-2 rounded-md border p-4">
      <div className="flex items-center gap-3">
        <span className="bg-secondary flex size-9 shrink-0 items-center justify-center rounded-md">
          <ToolIcon icon={icon} />
        </span>
        <h3 className="min-w-0 text-sm font-medium text-pretty break-words">
          <bdi>{name}</bdi>
        </h3>
      </div>
      <p className="text-muted-foreground flex-1 text-[0.8125rem] text-pretty break-words">
        {plugin === null ? description : describe(id, description)}
      </p>
      {isChosen ? (
        <Button
          variant="outline"
          size="sm"
          className="self-start"
          aria-label={t('removeTool', { name })}
          onClick={onRemove}
        >
          {t('remove')}
        </Button>
      ) : state === 'unready' && !needsSetUp ? (
        <p className="text-muted-foreground text-[0.8125rem]">{t('toolNotReady')}</p>
      ) : (
        <Button
          size="sm"
          className="self-start"
          isBusy={isBusy}
          aria-label={needsSetUp ? store('setUpName', { name }) : t('addTool', { name })}
          onClick={onAdd}
        >
          {needsSetUp ? store('setUp') : t('add')}
        </Button>
      )}
    </li>
  );
}
