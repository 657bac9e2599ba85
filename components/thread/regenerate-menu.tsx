'use client';

import { useTranslations } from 'next-intl';
import { useState, type ComponentProps, type ComponentType } from 'react';
import { ModelList } from '@/components/model-list/model-list';
import { ModelPopover } from '@/components/model-list/model-popover';
import { useEndpoints } from '@/lib/client/model/queries/use-endpoints';
import { openDialog } from '@/lib/client/system/open-dialog';
import { regenerateWith } from '@/lib/client/turn/regenerate-with';
import type { BranchMessage } from '@/lib/contracts/message/message-page';
import { keepsConversation } from '@/lib/domain/conversation/keeps-conversation';
import { useThreadContext } from './thread-context';

interface RegenerateMenuProps {
  message: Pick<BranchMessage, 'messageId' | 'endpoint' | 'model'>;
  Trigger: ComponentType<ComponentProps<'button'>>;
}

/** Is mounted by the first click, so it starts open. */
export function RegenerateMenu({ message, Trigger }: RegenerateMenuProps) {
  const t = useTranslations('thread');
  const { thread } = useThreadContext();
  const endpoints = useEndpoints();
  const [isOpen, setOpen] = useState(true);
  const { messageId, endpoint, model } = message;
  const endpointType = endpoints?.[endpoint ?? '']?.type ?? null;
  return (
    <ModelPopover isOpen={isOpen} onOpenChange={setOpen} title={t('regenerateWith')} trigger={<Trigger />}>
      {({ isSheet }) => (
        <ModelList
          takesFocus={!isSheet}
          chosen={endpoint === null ? [] : [{ endpoint, model }]}
          // The answer stays in this conversation.
          isOffered={(offered) =>
            endpoint === null || keepsConversation({ endpoint, endpointType }, offered, true)
          }
          onChoose={(choice) => {
            setOpen(false);
            regenerateWith(thread, messageId, choice);
          }}
          onSetKey={(keyed) => {
            setOpen(false);
            openDialog({ kind: 'provider-key', endpoint: keyed });
          }}
        />
      )}
    </ModelPopover>
  );
}
