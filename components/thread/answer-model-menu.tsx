'use client';

import { useState, type ComponentProps, type ComponentType } from 'react';
import { ModelList } from '@/components/model-list/model-list';
import { ModelPopover } from '@/components/model-list/model-popover';
import { useEndpoints } from '@/lib/client/model/queries/use-endpoints';
import type { ModelChoice } from '@/lib/client/model/store/model-choice';
import { openDialog } from '@/lib/client/system/open-dialog';
import type { BranchMessage } from '@/lib/contracts/message/message-page';
import { keepsConversation } from '@/lib/domain/conversation/keeps-conversation';

export interface AnswerModelMenuProps {
  label: string;
  /** The answer's model is marked; those that cannot go on from its endpoint are left out. */
  author: Pick<BranchMessage, 'endpoint' | 'model'>;
  Trigger: ComponentType<ComponentProps<'button'>>;
  onChoose: (choice: ModelChoice) => void;
}

/** The first click mounts the menu, already open. */
export function AnswerModelMenu({ label, author, Trigger, onChoose }: AnswerModelMenuProps) {
  const endpoints = useEndpoints();
  const [isOpen, setOpen] = useState(true);
  const { endpoint, model } = author;
  const endpointType = endpoints?.[endpoint ?? '']?.type ?? null;
  return (
    <ModelPopover isOpen={isOpen} onOpenChange={setOpen} title={label} trigger={<Trigger />}>
      {({ isSheet }) => (
        <ModelList
          takesFocus={!isSheet}
          chosen={endpoint === null || model === null ? [] : [{ endpoint, model }]}
          // The model must be able to answer in this conversation.
          isOffered={(offered) =>
            endpoint === null || keepsConversation({ endpoint, endpointType }, offered, true)
          }
          onChoose={(choice) => {
            setOpen(false);
            onChoose(choice);
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
