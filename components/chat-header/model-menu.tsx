'use client';

import { Bookmark, Bot, Columns2, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ModelList } from '@/components/model-list/model-list';
import { ModelPopover } from '@/components/model-list/model-popover';
import { openAssistant } from '@/lib/client/assistant/open-assistants';
import { useIsBuilderOffered } from '@/lib/client/assistant/use-builder-offer';
import { switchModel } from '@/lib/client/conversation/model/switch-model';
import { MODEL_MENU_ID } from '@/lib/client/model/model-menu';
import { useAssistantsQuery } from '@/lib/client/model/queries/use-assistants';
import { useModelChoice } from '@/lib/client/model/store/model-choice';
import { NEW_ASSISTANT_ID } from '@/lib/client/navigation/assistant-path';
import { focusComposer } from '@/lib/client/page/composer-input';
import { SMALL_SCREEN } from '@/lib/client/page/use-media-query';
import { openDialog } from '@/lib/client/system/open-dialog';
import { cn } from '@/lib/utils';
import { ModelMenuButton } from './model-menu-button';

/** The first click mounts the menu, already open. */
export function ModelMenu() {
  const t = useTranslations('chatHeader');
  const [isOpen, setOpen] = useState(true);
  const [hasChosen, setChosen] = useState(false);
  const show = (next: boolean) => {
    setOpen(next);
    setChosen(false);
  };
  const onCloseAutoFocus = (event: Event) => {
    if (!hasChosen) return;
    event.preventDefault();
    // The focus does not go to the composer of a small screen, where touch would open the keyboard.
    if (window.matchMedia(SMALL_SCREEN).matches) document.getElementById(MODEL_MENU_ID)?.focus();
    else focusComposer();
  };
  return (
    <ModelPopover
      isOpen={isOpen}
      onOpenChange={show}
      title={t('models')}
      trigger={<ModelMenuButton />}
      onCloseAutoFocus={onCloseAutoFocus}
    >
      {({ isSheet }) => (
        <MenuContent
          takesFocus={!isSheet}
          onChosen={() => {
            setChosen(true);
            setOpen(false);
            // The next key may come before the menu has faded.
            if (!isSheet) focusComposer();
          }}
          onLeave={() => show(false)}
        />
      )}
    </ModelPopover>
  );
}

interface MenuContentProps {
  takesFocus: boolean;
  onChosen: () => void;
  onLeave: () => void;
}

function MenuContent({ takesFocus, onChosen, onLeave }: MenuContentProps) {
  const t = useTranslations('compare');
  const tPresets = useTranslations('presets');
  const tAssistantBuilder = useTranslations('assistantBuilder');
  const isBuilderOffered = useIsBuilderOffered();
  const { data: assistants } = useAssistantsQuery();
  const offersFirstAssistant = isBuilderOffered && assistants?.length === 0;
  const choice = useModelChoice((state) => state.choice);
  return (
    <>
      <ModelList
        takesFocus={takesFocus}
        chosen={choice === null ? [] : [choice]}
        onChoose={(chosen) => {
          switchModel(chosen);
          onChosen();
        }}
        onSetKey={(endpoint) => {
          onLeave();
          openDialog({ kind: 'provider-key', endpoint });
        }}
      />
      <MenuDeed
        icon={Bookmark}
        words={tPresets('title')}
        className="desktop:hidden"
        onClick={() => {
          onLeave();
          openDialog({ kind: 'presets' });
        }}
      />
      {offersFirstAssistant ? (
        <MenuDeed
          icon={Bot}
          words={tAssistantBuilder('newAssistant')}
          onClick={() => {
            onLeave();
            openAssistant(NEW_ASSISTANT_ID);
          }}
        />
      ) : null}
      <MenuDeed
        icon={Columns2}
        words={t('title')}
        onClick={() => {
          onLeave();
          openDialog({ kind: 'compare' });
        }}
      />
    </>
  );
}

interface MenuDeedProps {
  icon: LucideIcon;
  words: string;
  onClick: () => void;
  className?: string;
}

function MenuDeed({ icon: Icon, words, onClick, className }: MenuDeedProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className={cn(
        'hover:bg-fill flex min-h-11 shrink-0 items-center gap-2.5 border-t px-4 text-start text-sm',
        className,
      )}
    >
      <Icon aria-hidden className="text-muted-foreground size-4" />
      {words}
    </button>
  );
}
