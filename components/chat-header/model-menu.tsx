'use client';

import { Bookmark, Bot, Columns2, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ModelList } from '@/components/model-list/model-list';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { Sheet, SheetContent, SheetHeader, SheetTitle } from '@/components/ui/sheet';
import { openAssistant } from '@/lib/client/assistant/open-assistants';
import { useIsBuilderOffered } from '@/lib/client/assistant/use-builder-offer';
import { switchModel } from '@/lib/client/conversation/model/switch-model';
import { MODEL_MENU_ID } from '@/lib/client/model/model-menu';
import { useAssistantsQuery } from '@/lib/client/model/queries/use-assistants';
import { useModelChoice } from '@/lib/client/model/store/model-choice';
import { NEW_ASSISTANT_ID } from '@/lib/client/navigation/assistant-path';
import { focusComposer } from '@/lib/client/page/composer-input';
import { SMALL_SCREEN, useMediaQuery } from '@/lib/client/page/use-media-query';
import { openDialog } from '@/lib/client/system/open-dialog';
import { cn } from '@/lib/utils';
import { ModelMenuButton } from './model-menu-button';

/** Is mounted by the first click, so it starts open; a sheet on small screens. */
export function ModelMenu() {
  const t = useTranslations('chatHeader');
  const isSmall = useMediaQuery(SMALL_SCREEN);
  const [isOpen, setOpen] = useState(true);
  const [hasChosen, setChosen] = useState(false);
  const show = (next: boolean) => {
    setOpen(next);
    setChosen(false);
  };
  const onCloseAutoFocus = (event: Event) => {
    if (!hasChosen) return;
    event.preventDefault();
    focusComposer();
  };
  const content = (
    <MenuContent
      takesFocus={!isSmall}
      onChosen={() => {
        setChosen(true);
        setOpen(false);
      }}
      onLeave={() => show(false)}
    />
  );
  if (isSmall)
    return (
      <>
        <ModelMenuButton aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => show(true)} />
        <Sheet open={isOpen} onOpenChange={show}>
          <SheetContent
            side="bottom"
            aria-describedby={undefined}
            // Not the composer: with touch the focus would open the keyboard.
            onCloseAutoFocus={(event) => {
              if (!hasChosen) return;
              event.preventDefault();
              document.getElementById(MODEL_MENU_ID)?.focus();
            }}
          >
            <SheetHeader>
              <SheetTitle>{t('models')}</SheetTitle>
            </SheetHeader>
            {content}
          </SheetContent>
        </Sheet>
      </>
    );
  return (
    <Popover open={isOpen} onOpenChange={show}>
      <PopoverTrigger asChild>
        <ModelMenuButton />
      </PopoverTrigger>
      <PopoverContent
        aria-label={t('models')}
        className="flex max-h-[min(32rem,var(--radix-popover-content-available-height))] w-[min(34rem,calc(100vw-1rem))] flex-col overflow-hidden p-0"
        onCloseAutoFocus={onCloseAutoFocus}
      >
        {content}
      </PopoverContent>
    </Popover>
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
        choice={choice}
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
