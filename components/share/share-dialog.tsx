'use client';

import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DialogOrSheet } from '@/components/shared/dialog/dialog-or-sheet';
import { useConversation } from '@/lib/client/conversation/queries/conversation';
import type { ShareLink } from '@/lib/contracts/share/share';
import { ConversationLinks } from './conversation-links';
import { NewLinkForm } from './new-link-form';

interface ShareDialogProps {
  isOpen: boolean;
  conversationId: string;
}

export function ShareDialog({ isOpen, conversationId }: ShareDialogProps) {
  const t = useTranslations('share');
  return (
    <DialogOrSheet isOpen={isOpen} title={t('title')} description={t('intro')}>
      <ShareBody key={conversationId} conversationId={conversationId} />
    </DialogOrSheet>
  );
}

/** It is mounted while the dialog is open, so that the next time all links are listed. */
function ShareBody({ conversationId }: { conversationId: string }) {
  const { conversation } = useConversation(conversationId);
  const [made, setMade] = useState<ShareLink | null>(null);
  return (
    <>
      <Visibility />
      <NewLinkForm
        conversationId={conversationId}
        chatEndsAt={conversation?.expiresAt ?? null}
        made={made}
        onMade={setMade}
      />
      <ConversationLinks conversationId={conversationId} exceptId={made?.shareId ?? null} />
    </>
  );
}

/** It tells what a link shows before one is created. */
function Visibility() {
  const t = useTranslations('share');
  return (
    <details className="group/fold text-sm">
      <summary className="text-muted-foreground hover:text-foreground -ms-1 flex min-h-8 w-fit cursor-pointer list-none items-center gap-1 rounded-sm pe-2 font-medium touch:min-h-11 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 transition-transform group-open/fold:rotate-90 rtl:-scale-x-100 rtl:group-open/fold:scale-x-100"
        />
        {t('whatIsVisible')}
      </summary>
      <dl className="mt-1 flex flex-col gap-2">
        <div>
          <dt className="font-medium">{t('shownTitle')}</dt>
          <dd className="text-muted-foreground">{t('shown')}</dd>
        </div>
        <div>
          <dt className="font-medium">{t('hiddenTitle')}</dt>
          <dd className="text-muted-foreground">{t('hidden')}</dd>
        </div>
      </dl>
      <p className="text-muted-foreground mt-2 text-pretty">
        {t('changes')} {t('copies')}
      </p>
    </details>
  );
}
