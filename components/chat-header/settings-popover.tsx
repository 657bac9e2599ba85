'use client';

import { useTranslations } from 'next-intl';
import { ModelSettingsForm } from '@/components/model-settings/model-settings-form';
import { Button } from '@/components/ui/button';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { useFolderSettings } from '@/lib/client/conversation/queries/use-folder-settings';
import type { ModelChoice } from '@/lib/client/model/store/model-choice';
import { showChatSettings, useChatSettings } from '@/lib/client/settings/chat-settings';
import { openDialog, preloadDialog } from '@/lib/client/system/open-dialog';
import { SettingsTrigger } from './settings-trigger';

interface SettingsPopoverProps {
  conversationId: string;
  choice: ModelChoice;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export function SettingsPopover({ conversationId, choice, isOpen, onOpenChange }: SettingsPopoverProps) {
  const t = useTranslations('modelSettings');
  const settings = useChatSettings();
  const inherited = useFolderSettings(conversationId);
  const isChanged = Object.keys(settings).length > 0;
  return (
    <Popover open={isOpen} onOpenChange={onOpenChange}>
      <PopoverTrigger asChild>
        <SettingsTrigger />
      </PopoverTrigger>
      <PopoverContent
        aria-label={t('title')}
        onOpenAutoFocus={(event) => {
          // Focusing a field would open the keyboard of a phone over the settings.
          event.preventDefault();
          if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
        }}
        className="flex max-h-[min(44rem,var(--radix-popover-content-available-height))] w-[min(22rem,calc(100vw-1rem))] flex-col overflow-hidden p-0"
      >
        <div className="scrollbar-thin min-h-0 flex-1 overflow-y-auto p-4">
          <ModelSettingsForm
            {...choice}
            settings={settings}
            inherited={inherited}
            onChange={showChatSettings}
          />
        </div>
        <div className="flex justify-between gap-2 border-t px-4 py-3">
          <Button
            variant="outline"
            size="sm"
            onPointerEnter={() => preloadDialog('preset')}
            onFocus={() => preloadDialog('preset')}
            onClick={() => {
              onOpenChange(false);
              openDialog({ kind: 'preset', presetId: null });
            }}
          >
            {t('saveAsPreset')}
          </Button>
          <Button size="sm" variant="ghost" disabled={!isChanged} onClick={() => showChatSettings({})}>
            {t('resetAll')}
          </Button>
        </div>
      </PopoverContent>
    </Popover>
  );
}
