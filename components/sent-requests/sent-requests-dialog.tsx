'use client';

import { Check, Copy } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useCopied } from '@/components/shared/use-copied';
import { Button } from '@/components/ui/button';
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import { Spinner } from '@/components/ui/spinner';
import { useMessageRequests } from '@/lib/client/message/message-requests';
import { closeDialog } from '@/lib/client/system/open-dialog';
import { RequestView } from './request-view';

interface SentRequestsDialogProps {
  isOpen: boolean;
  conversationId: string;
  messageId: string;
}

export function SentRequestsDialog({ isOpen, conversationId, messageId }: SentRequestsDialogProps) {
  const t = useTranslations('sentRequests');
  const tThread = useTranslations('thread');
  const { requests, hasFailed, retry } = useMessageRequests(conversationId, messageId);
  const [isCopied, copy] = useCopied();
  const hasRequests = requests !== undefined && requests.length > 0;
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(next) => {
        if (!next) closeDialog();
      }}
    >
      <DialogContent className="max-w-2xl">
        <DialogHeader>
          <DialogTitle>{t('title')}</DialogTitle>
          <DialogDescription>{t('description')}</DialogDescription>
        </DialogHeader>
        <DialogBody>
          {hasFailed ? (
            <div role="alert" className="flex flex-col items-start gap-3 py-6">
              <p className="text-muted-foreground text-sm">{t('failed')}</p>
              <Button variant="outline" onClick={retry}>
                {tThread('tryAgain')}
              </Button>
            </div>
          ) : requests === undefined ? (
            <div role="status" aria-label={t('loading')} className="flex justify-center py-10">
              <Spinner />
            </div>
          ) : requests.length === 0 ? (
            <p className="text-muted-foreground py-6 text-sm">{t('empty')}</p>
          ) : (
            <ol className="flex flex-col divide-y *:py-5 *:first:pt-0 *:last:pb-0">
              {requests.map((request, index) => (
                <li key={`${request.sentAt} ${String(index)}`}>
                  <RequestView request={request} position={index + 1} total={requests.length} />
                </li>
              ))}
            </ol>
          )}
        </DialogBody>
        {hasRequests ? (
          <DialogFooter>
            <Button variant="outline" onClick={() => void copy(JSON.stringify(requests, null, 2))}>
              {isCopied ? <Check aria-hidden className="size-4" /> : <Copy aria-hidden className="size-4" />}
              <span aria-live="polite">{isCopied ? tThread('copied') : t('copy')}</span>
            </Button>
          </DialogFooter>
        ) : null}
      </DialogContent>
    </Dialog>
  );
}
