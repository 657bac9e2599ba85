'use client';

import { useTranslations } from 'next-intl';
import { useState, type ComponentProps, type ComponentType } from 'react';
import { ModelList } from '@/components/model-list/model-list';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { Sheet, SheetContent, SheetHeader, SheetTitle } from '@/components/ui/sheet';
import { useEndpoints } from '@/lib/client/model/queries/use-endpoints';
import type { ModelChoice } from '@/lib/client/model/store/model-choice';
import { SMALL_SCREEN, useMediaQuery } from '@/lib/client/page/use-media-query';
import { openDialog } from '@/lib/client/system/open-dialog';
import { regenerateWith } from '@/lib/client/turn/regenerate-with';
import type { BranchMessage } from '@/lib/contracts/message/message-page';
import { keepsConversation } from '@/lib/domain/conversation/keeps-conversation';
import { useThreadContext } from './thread-context';

interface RegenerateMenuProps {
  message: Pick<BranchMessage, 'messageId' | 'endpoint' | 'model'>;
  Trigger: ComponentType<ComponentProps<'button'>>;
}

/** Is a sheet on a small screen, and mounted by the first click, so it starts open. */
export function RegenerateMenu({ message, Trigger }: RegenerateMenuProps) {
  const t = useTranslations('thread');
  const { thread } = useThreadContext();
  const isSmall = useMediaQuery(SMALL_SCREEN);
  const endpoints = useEndpoints();
  const [isOpen, setOpen] = useState(true);
  const { messageId, endpoint, model } = message;
  const endpointType = endpoints?.[endpoint ?? '']?.type ?? null;
  const list = (
    <ModelList
      takesFocus={!isSmall}
      choice={endpoint === null ? null : { endpoint, model }}
      // The answer stays in this conversation.
      isOffered={(offered) =>
        endpoint === null || keepsConversation({ endpoint, endpointType }, offered, true)
      }
      onChoose={(choice: ModelChoice) => {
        setOpen(false);
        regenerateWith(thread, messageId, choice);
      }}
      onSetKey={(keyed) => {
        setOpen(false);
        openDialog({ kind: 'provider-key', endpoint: keyed });
      }}
    />
  );
  if (isSmall)
    return (
      <>
        <Trigger aria-expanded={isOpen} onClick={() => setOpen(true)} />
        <Sheet open={isOpen} onOpenChange={setOpen}>
          <SheetContent side="bottom" aria-describedby={undefined}>
            <SheetHeader>
              <SheetTitle>{t('regenerateWith')}</SheetTitle>
            </SheetHeader>
            {list}
          </SheetContent>
        </Sheet>
      </>
    );
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Trigger />
      </PopoverTrigger>
      <PopoverContent
        align="start"
        aria-label={t('regenerateWith')}
        className="flex max-h-[min(28rem,var(--radix-popover-content-available-height))] w-[min(34rem,calc(100vw-1rem))] flex-col overflow-hidden p-0"
      >
        {list}
      </PopoverContent>
    </Popover>
  );
}
