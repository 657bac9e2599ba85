'use client';

import { Check, Copy } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/shared/confirm/confirm-dialog';
import { SystemShareButton } from '@/components/shared/form/system-share-button';
import { useCopied } from '@/components/shared/use-copied';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/parts/icon-button';
import { showToast } from '@/components/ui/toast/toast';
import { RequestError } from '@/lib/client/request/request-error';
import { revokeShareLink } from '@/lib/client/share/share-links';
import { sharedPagePath, type ShareLink } from '@/lib/contracts/share/share';

interface ShareLinkRowProps {
  link: ShareLink;
  withTitle?: boolean;
}

export function ShareLinkRow({ link, withTitle = false }: ShareLinkRowProps) {
  const t = useTranslations('share');
  const format = useFormatter();
  const [isCopied, copy] = useCopied();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const created = format.dateTime(new Date(link.createdAt), { dateStyle: 'medium', timeStyle: 'short' });
  const expires =
    link.expiresAt === null
      ? t('neverExpires')
      : t('expires', {
          date: format.dateTime(new Date(link.expiresAt), { dateStyle: 'medium', timeStyle: 'short' }),
        });
  const revoke = async () => {
    setIsBusy(true);
    try {
      await revokeShareLink(link.shareId);
    } catch (error) {
      const isRevokedAlready = error instanceof RequestError && error.code === 'not_found';
      if (!isRevokedAlready) showToast('error', t('revokeFailed'));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <li
      aria-label={t('linksOf', { title: link.title, created })}
      className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1 py-2.5"
    >
      <div className="min-w-0 flex-1 basis-40 text-sm">
        {withTitle ? (
          <p dir="auto" className="line-clamp-2 wrap-anywhere font-medium">
            {link.title}
          </p>
        ) : null}
        <p className={withTitle ? 'text-muted-foreground text-[0.8125rem]' : undefined}>{expires}</p>
        <p className="text-muted-foreground text-[0.8125rem]">{t('created', { date: created })}</p>
      </div>
      <div className="flex items-center gap-2">
        <SystemShareButton address={toShareAddress(link.token)} isSmall />
        <IconButton
          size="icon-sm"
          label={isCopied ? t('copied') : t('copy')}
          onClick={() => void copy(toShareAddress(link.token))}
        >
          {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
        </IconButton>
        <Button
          variant="outline"
          size="sm"
          className="touch:h-11"
          isBusy={isBusy}
          onClick={() => setIsAsking(true)}
        >
          {t('revoke')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={t('revokeTitle')}
        confirmLabel={t('revoke')}
        isDangerous
        onConfirm={() => void revoke()}
      >
        {t('revokeText')}
      </ConfirmDialog>
    </li>
  );
}

/** Uses the host that this page was loaded from. */
export function toShareAddress(token: string): string {
  return new URL(sharedPagePath(token), window.location.href).href;
}
