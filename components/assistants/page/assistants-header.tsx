'use client';

import { ArrowLeft, PanelLeft, Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { AssistantAvatar } from '@/components/shared/assistant/assistant-avatar';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/parts/icon-button';
import { openAssistant, openAssistants } from '@/lib/client/assistant/open-assistants';
import { NEW_ASSISTANT_ID } from '@/lib/client/navigation/assistant-path';
import { useShortcutLabels } from '@/lib/client/system/commands/use-key-names';
import { BUILDER_SECTION } from '@/lib/client/system/side-panel-layout';
import type { BuilderAssistant } from '@/lib/contracts/assistant/builder-assistants';
import { AssistantMenu } from '../assistant-menu';
import { useAssistantName } from '../use-assistant-name';

interface AssistantsHeaderProps {
  isList: boolean;
  /** Null means a new assistant. */
  assistant: BuilderAssistant | null;
  assistants: readonly BuilderAssistant[];
  hasMenu: boolean;
  onOpenSidebar: () => void;
  onVersions: () => void;
}

export function AssistantsHeader({
  isList,
  assistant,
  assistants,
  hasMenu,
  onOpenSidebar,
  onVersions,
}: AssistantsHeaderProps) {
  const t = useTranslations('assistantBuilder');
  const tPanel = useTranslations('sidePanel');
  const tHeader = useTranslations('chatHeader');
  const labelKeys = useShortcutLabels();
  const nameOf = useAssistantName();
  const name = assistant === null ? t('newAssistant') : nameOf(assistant);
  return (
    <header className="bg-background sticky top-0 z-20 flex h-header shrink-0 items-center gap-1 px-2 pt-[env(safe-area-inset-top)]">
      <IconButton
        label={tHeader('openSidebar')}
        shortcut={labelKeys('toggleSidebar')}
        onClick={onOpenSidebar}
        className="desktop:sidebar-shown:hidden"
      >
        <PanelLeft aria-hidden className="rtl:-scale-x-100" />
      </IconButton>
      {isList ? null : (
        <IconButton label={tPanel(BUILDER_SECTION)} onClick={openAssistants}>
          <ArrowLeft aria-hidden className="rtl:-scale-x-100" />
        </IconButton>
      )}
      {isList || assistant === null ? null : (
        <AssistantAvatar url={assistant.avatar} className="ms-1 size-6 shrink-0" />
      )}
      <h1 dir="auto" className="min-w-0 flex-1 truncate px-2 text-start text-sm font-semibold">
        {isList ? tPanel(BUILDER_SECTION) : name}
      </h1>
      {/* The empty list has the button in its middle. */}
      {isList && hasMenu && assistants.length > 0 ? (
        <Button size="sm" className="touch:h-11" onClick={() => openAssistant(NEW_ASSISTANT_ID)}>
          <Plus aria-hidden />
          {t('newAssistant')}
        </Button>
      ) : null}
      {hasMenu ? (
        <AssistantMenu
          assistant={isList ? null : assistant}
          assistants={assistants}
          onVersions={onVersions}
        />
      ) : null}
    </header>
  );
}
