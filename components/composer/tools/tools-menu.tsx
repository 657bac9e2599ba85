'use client';

import { LayoutGrid, MessageSquareQuote } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { PROVIDER_TOOL_WORDS } from '@/components/shared/tools/provider-tool-words';
import { useLostToolName } from '@/components/shared/tools/use-lost-tool-name';
import { usePluginDescription } from '@/components/shared/tools/use-plugin-description';
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { Skeleton } from '@/components/ui/skeleton';
import { useModelChoice } from '@/lib/client/model/store/model-choice';
import { openTools } from '@/lib/client/navigation/open-tools';
import { useChatSettings } from '@/lib/client/settings/chat-settings';
import { switchChatTool } from '@/lib/client/settings/switch-chat-tool';
import { useToolkits } from '@/lib/client/tool/toolkits';
import { findToolOfToolkit } from '@/lib/domain/tool/provider-tools';
import { isOneOf, type Toolkit } from '@/lib/domain/tool/toolkit';
import { ToolsTrigger } from './tools-trigger';

interface ToolsMenuProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export function ToolsMenu({ isOpen, onOpenChange }: ToolsMenuProps) {
  const t = useTranslations('toolPicker');
  const tPage = useTranslations('toolsPage');
  return (
    <DropdownMenu open={isOpen} onOpenChange={onOpenChange} modal={false}>
      <DropdownMenuTrigger asChild>
        <ToolsTrigger />
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start" side="top" className="max-h-96 w-80 max-w-[calc(100vw-1.5rem)]">
        <DropdownMenuLabel>{t('title')}</DropdownMenuLabel>
        <ToolkitItems />
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={() => openTools()}>
          <LayoutGrid aria-hidden />
          {tPage('allTools')}
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => openTools('prompts')}>
          <MessageSquareQuote aria-hidden />
          {tPage('prompts')}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

function ToolkitItems() {
  const t = useTranslations('toolPicker');
  const lostName = useLostToolName();
  const choice = useModelChoice((state) => state.choice);
  const { endpoint = '', model = null } = choice ?? {};
  const { toolkits, isFailed, retry } = useToolkits(model === null ? undefined : { endpoint, model });
  const chosen = useChatSettings().tools ?? [];
  if (isFailed)
    return (
      <DropdownMenuItem
        onSelect={(event) => {
          event.preventDefault();
          retry();
        }}
      >
        {t('failed')}
      </DropdownMenuItem>
    );
  if (toolkits === null) return <Skeleton className="m-2 h-16" />;
  const lost = chosen.filter((id) => !toolkits.some((toolkit) => isOneOf(toolkit, [id])));
  return (
    <>
      {toolkits.map((toolkit) => (
        <ToolkitItem key={toolkit.id} toolkit={toolkit} isOn={isOneOf(toolkit, chosen)} />
      ))}
      {lost.map((id) => (
        <DropdownMenuCheckboxItem
          key={id}
          checked
          onSelect={keepOpen}
          onCheckedChange={() => switchChatTool(id, false)}
        >
          <ToolkitWords title={lostName(id)} note={t('lost')} />
        </DropdownMenuCheckboxItem>
      ))}
      {toolkits.length === 0 && lost.length === 0 ? (
        <p className="text-muted-foreground px-3 pb-3 text-sm">{t('none')}</p>
      ) : null}
    </>
  );
}

interface ToolkitItemProps {
  toolkit: Toolkit;
  isOn: boolean;
}

function ToolkitItem({ toolkit, isOn }: ToolkitItemProps) {
  const t = useTranslations();
  const describe = usePluginDescription();
  const { id, kind, title, description, isReady, drawsCharts } = toolkit;
  const ofProvider = findToolOfToolkit(id);
  const words = ofProvider === null ? null : PROVIDER_TOOL_WORDS[ofProvider];
  const ofToolkit = kind === 'plugin' ? describe(id, description, drawsCharts) : description;
  const note = words === null ? ofToolkit : t(words.note);
  return (
    <DropdownMenuCheckboxItem
      checked={isOn}
      disabled={!isReady && !isOn}
      onSelect={keepOpen}
      onCheckedChange={(next) => switchChatTool(id, next)}
    >
      <ToolkitWords
        title={words === null ? title : t(words.name)}
        note={isReady ? note : t('toolPicker.notReady')}
      />
    </DropdownMenuCheckboxItem>
  );
}

function ToolkitWords({ title, note }: { title: string; note: string }) {
  return (
    <span className="flex min-w-0 flex-col py-0.5">
      <span className="truncate" dir="auto">
        {title}
      </span>
      <span className="text-muted-foreground line-clamp-2 text-xs" dir="auto">
        {note}
      </span>
    </span>
  );
}

/** The menu stays open, since users choose several tools. */
function keepOpen(event: Event): void {
  event.preventDefault();
}
