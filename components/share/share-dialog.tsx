'use client';

import { ChevronRight } from 'lucide-react';
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
import { Sheet, SheetContent, SheetDescription, SheetHeader, SheetTitle } from '@/components/ui/sheet';
import { useConversation } from '@/lib/client/conversation/queries/conversation';
import { SMALL_SCREEN, useMediaQuery } from '@/lib/client/page/use-media-query';
import { closeDialog } from '@/lib/client/system/open-dialog';
import type { ShareLink } from '@/lib/contracts/share/share';
import { ConversationLinks } from './conversation-links';
import { NewLinkForm } from './new-link-form';

interface ShareDialogProps {
  isOpen: boolean;
  conversationId: string;
}

/** Is a sheet on a small screen. */
export function ShareDialog({ isOpen, conversationId }: ShareDialogProps) {
  const t = useTranslations('share');
  const isSmall = useMediaQuery(SMALL_SCREEN);
  const onOpenChange = (next: boolean) => {
    if (!next) closeDialog();
  };
  const body = <ShareBody key={conversationId} conversationId={conversationId} />;
  if (isSmall)
    return (
      <Sheet open={isOpen} onOpenChange={onOpenChange}>
        <SheetContent side="bottom">
          <SheetHeader>
            <SheetTitle>{t('title')}</SheetTitle>
            <SheetDescription>{t('intro')}</SheetDescription>
          </SheetHeader>
          {body}
        </SheetContent>
      </Sheet>
    );
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange}>
      <DialogContent className="max-w-lg">
        <DialogHeader>
          <DialogTitle>{t('title')}</DialogTitle>
          <DialogDescription>{t('intro')}</DialogDescription>
        </DialogHeader>
        {body}
      </DialogContent>
    </Dialog>
  );
}

/** Is mounted while the dialog is open, so that the next time it shows all links in the list. */
function ShareBody({ conversationId }: { conversationId: string }) {
  const { conversation } = useConversation(conversationId);
  const [made, setMade] = useState<ShareLink | null>(null);
  return (
    <DialogBody>
      <Visibility />
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

/** Says what a link shows, to those who want to know before they create one. */
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
