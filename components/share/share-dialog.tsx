'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import { useConversation } from '@/lib/client/conversation/queries/conversation';
import { closeDialog } from '@/lib/client/system/open-dialog';
import type { ShareLink } from '@/lib/contracts/share/share';
import { ConversationLinks } from './conversation-links';
import { NewLinkForm } from './new-link-form';

interface ShareDialogProps {
  isOpen: boolean;
  conversationId: string;
}

/** Says beforehand what a link will show. */
export function ShareDialog({ isOpen, conversationId }: ShareDialogProps) {
  const t = useTranslations('share');
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
        <ShareBody key={conversationId} conversationId={conversationId} />
      </DialogContent>
    </Dialog>
  );
}

/** Is mounted while the dialog is open, so that the next time it shows all links in the list. */
function ShareBody({ conversationId }: { conversationId: string }) {
  const t = useTranslations('share');
  const { conversation } = useConversation(conversationId);
  const [made, setMade] = useState<ShareLink | null>(null);
  return (
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
      <p className="text-muted-foreground mt-2 text-sm text-pretty">
        {t('changes')} {t('copies')}
      </p>
      <NewLinkForm
        conversationId={conversationId}
        chatEndsAt={conversation?.expiresAt ?? null}
        made={made}
        onMade={setMade}
      />
      <ConversationLinks conversationId={conversationId} exceptId={made?.shareId ?? null} />
    </DialogBody>
  );
}
