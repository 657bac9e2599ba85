'use client';

import { useTranslations } from 'next-intl';
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import { useConversation } from '@/lib/client/queries/conversation/conversation';
import { closeDialog } from '@/lib/client/stores/system/open-dialog';
import { ConversationLinks } from './conversation-links';
import { NewLinkForm } from './new-link-form';

interface ShareDialogProps {
  isOpen: boolean;
  conversationId: string;
}

/** Creates and revokes links to a conversation; says beforehand what they will show. */
export function ShareDialog({ isOpen, conversationId }: ShareDialogProps) {
  const t = useTranslations('share');
  const { conversation } = useConversation(conversationId);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(next) => {
        if (!next) closeDialog();
      }}
    >
      <DialogContent className="max-w-lg">
        <DialogHeader>
          <DialogTitle>{t('title')}</DialogTitle>
          <DialogDescription>{t('intro')}</DialogDescription>
        </DialogHeader>
        <DialogBody>
          <dl className="flex flex-col gap-2 text-sm">
            <div>
              <dt className="font-medium">{t('shownTitle')}</dt>
              <dd className="text-muted-foreground">{t('shown')}</dd>
            </div>
            <div>
              <dt className="font-medium">{t('hiddenTitle')}</dt>
              <dd className="text-muted-foreground">{t('hidden')}</dd>
            </div>
          </dl>
          <p className="text-muted-foreground mt-2 text-sm">{t('changes')}</p>
          <NewLinkForm
            key={conversationId}
            conversationId={conversationId}
            chatEndsAt={conversation?.expiresAt ?? null}
          />
          <ConversationLinks conversationId={conversationId} />
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}
